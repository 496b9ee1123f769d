import { useEffect } from 'react';
import { type ReadCall, readKey } from '#site/rendering.ts';
import type { ReadState } from '../read-state.ts';
import { useServices } from '../services.ts';
import { findStoredKey, markOpened } from './store-answer.ts';

/** Records that a text from this device is being read; for a text from the server, `storeAnswer` does so. */
export function useMarkOpened(call: ReadCall, state: ReadState<unknown>): void {
  const { platform } = useServices();
  const key = readKey(call);
  const isCached = 'cachedAt' in state;
  useEffect(() => {
    if (isCached) void findStoredKey(platform, key).then((stored) => markOpened(platform, stored));
  }, [platform, key, isCached]);
}
