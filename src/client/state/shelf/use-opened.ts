import { useEffect } from 'react';
import { type ReadCall, readKey } from '../../../site/rendering.ts';
import type { ReadState } from '../read-state.ts';
import { useServices } from '../services.ts';
import { noteOpened } from './keep.ts';

/** Notes that a text is read which comes from this device; one from the server is noted when it is kept. */
export function useOpened(call: ReadCall, state: ReadState<unknown>): void {
  const { platform } = useServices();
  const key = readKey(call);
  const isKept = 'keptAt' in state;
  useEffect(() => {
    if (isKept) void noteOpened(platform, key);
  }, [platform, key, isKept]);
}
