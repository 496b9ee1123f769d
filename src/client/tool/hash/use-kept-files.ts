import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { isToolMemoryOn } from '../../state/tool-memory.ts';
import type { HashedFile } from './hashed-file.ts';
import { type KeptFile, keptOf, readKeptFiles, writeKeptFiles } from './kept-files.ts';

export interface KeptFiles {
  /** The files of an earlier visit that have not been chosen again. */
  readonly missing: readonly KeptFile[];
  readonly forget: () => void;
}

const storageKey = 'tool/hash/files';
/** The queue changes with every small file; the record follows at most twice a second, also during a long run. */
const restMilliseconds = 500;

/**
 * Keeps names, sizes, times and digests of the queue's files over a reload, where the device may store what the tools are given. Digests with a key are not kept. `recall` receives what
 * is known of the earlier files, so that an unchanged one is not read again.
 */
export function useKeptFiles(
  files: readonly HashedFile[],
  isKeyed: boolean,
  recall: (kept: readonly KeptFile[]) => void,
): KeptFiles {
  const { platform } = useServices();
  const [earlier, setEarlier] = useState<readonly KeptFile[]>();
  const isScheduled = useRef(false);
  // A file that has changed is chosen again all the same; only its digests are computed anew.
  const present = new Set(files.map(({ path }) => path));
  const missing = (earlier ?? []).filter(({ path }) => !present.has(path));
  // A file that was chosen again is not asked for once more when it is removed.
  if (earlier && missing.length < earlier.length) setEarlier(missing);

  const load = useEffectEvent(async (): Promise<void> => {
    const kept = readKeptFiles(await platform.toolTexts.get(storageKey));
    recall(kept);
    setEarlier(kept);
  });
  useEffect(() => void load(), []);

  const store = useEffectEvent((): void => {
    isScheduled.current = false;
    const text = isToolMemoryOn(platform) ? writeKeptFiles([...files.map(keptOf), ...missing]) : '';
    void (text === '' ? platform.toolTexts.remove(storageKey) : platform.toolTexts.set(storageKey, text));
  });
  const isLoaded = earlier !== undefined;
  useEffect(() => {
    if (!isLoaded || isKeyed || isScheduled.current) return;
    isScheduled.current = true;
    platform.later(restMilliseconds, store);
  }, [platform, files, isKeyed, isLoaded, earlier]);

  return { missing, forget: () => setEarlier([]) };
}
