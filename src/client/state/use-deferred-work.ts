import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from './services.ts';

/**
 * Runs work after hydration, so that the first paint does not wait for it. The value is undefined until then, and where
 * the work fails. The work runs again when `key` changes; without a key there is none.
 */
export function useDeferredWork<Value>(key: unknown, work: () => Promise<Value>): Value | undefined {
  const { platform } = useServices();
  const [value, setValue] = useState<Value>();
  const startWork = useEffectEvent(work);
  // The effect depends on the key, because the function is new in each render.
  useEffect(() => {
    if (key === undefined) return undefined;
    let isAwaited = true;
    startWork().then(
      (done) => isAwaited && setValue(() => done),
      (error: unknown) => platform.report('working out a part of the page', error),
    );
    return () => void (isAwaited = false);
  }, [platform, key]);
  return value;
}
