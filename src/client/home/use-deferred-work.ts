import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../state/services.ts';

/**
 * What code of its own works out once the page is alive: nothing that is painted first waits for it. Undefined until then,
 * and where it cannot be had. `key` says when to do it anew.
 */
export function useDeferredWork<Value>(key: string, work: () => Promise<Value>): Value | undefined {
  const { platform } = useServices();
  const [value, setValue] = useState<Value>();
  const startWork = useEffectEvent(work);
  // The key stands for the work, which is a new function in each render.
  useEffect(() => {
    let isAwaited = true;
    startWork().then(
      (done) => isAwaited && setValue(() => done),
      (error: unknown) => platform.report('working out a part of the page', error),
    );
    return () => void (isAwaited = false);
  }, [platform, key]);
  return value;
}
