import { useCallback, useEffect, useState } from 'react';
import { reloadOnce } from './recovery.ts';
import type { Lazy } from './views.ts';

export type LazyState<Value> =
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Lazy code: at once when it is here, else after loading it; one automatic retry, then one guarded reload. */
export function useLazy<Value>(code: Lazy<Value>): LazyState<Value> {
  const [failed, setFailed] = useState(false);
  const [, setArrived] = useState<Value>();

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const value = await code.load().catch(code.load);
      setArrived(() => value);
    } catch {
      setFailed(!reloadOnce());
    }
  }, [code]);

  useEffect(() => {
    if (!code.here()) void load();
  }, [code, load]);

  const value = code.here();
  if (value) return { status: 'ready', value };
  return failed ? { status: 'failed', retry: () => void load() } : { status: 'loading' };
}
