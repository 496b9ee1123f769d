import { useEffect, useState } from 'react';
import { useServices } from '../../state/services.ts';

/** Loads an engine once it is wanted; `missing` where its file cannot be fetched. `load` is the same at every render. */
export function useEngine<Engine>(load: () => Promise<Engine>, isWanted = true): Engine | 'missing' | undefined {
  const { platform } = useServices();
  const [engine, setEngine] = useState<Engine | 'missing'>();
  useEffect(() => {
    if (!isWanted || engine !== undefined) return undefined;
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setEngine(() => loaded),
      (error: unknown) => {
        platform.report('fetching an engine', error);
        if (isCurrent) setEngine('missing');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isWanted, engine, platform]);
  return engine;
}
