import { useEffect, useState } from 'react';
import type { RecoveryResult } from '../../contract/recovery.ts';
import { recover } from './recover.ts';
import { type Lazy, pause } from './lazy.ts';

export type LazyState<Value> =
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly why: RecoveryResult; readonly retry: () => void };

const secondTryMilliseconds = 1000;

/** Lazy code: at once when it is here, else after loading it; one automatic retry, then the ladder of `client/recovery`. */
export function useLazy<Value>(code: Lazy<Value>): LazyState<Value> {
  const [round, setRound] = useState(0);
  const [why, setWhy] = useState<RecoveryResult>('reloading');

  useEffect(() => {
    let left = false;
    async function load(): Promise<void> {
      setWhy('reloading');
      try {
        await code.load().catch(() => pause(secondTryMilliseconds).then(code.load));
        setRound(round + 1);
      } catch (error) {
        // Whoever has gone elsewhere meanwhile must not be reloaded for it.
        if (!left) setWhy(await recover(error));
      }
    }
    if (!code.here()) void load();
    return () => void (left = true);
  }, [code, round]);

  const value = code.here();
  if (value) return { status: 'ready', value };
  if (why === 'reloading') return { status: 'loading' };
  return { status: 'failed', why, retry: () => setRound(round + 1) };
}
