import type { ReadonlySignal } from '@preact/signals-react';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { createFileQueue, emptyQueue, type QueueState, type HashRequest } from './file-queue.ts';
import type { RunProgress } from './file-run.ts';
import type { KeptFile } from './kept-files.ts';
import { createWorkerPool } from './worker-pool.ts';

export interface FileQueue extends QueueState {
  /** The progress of the run, undefined while none is running. */
  readonly progress: ReadonlySignal<RunProgress | undefined>;
  readonly recall: (files: readonly KeptFile[]) => void;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  readonly pause: (stopped: boolean) => void;
}

/** Keeps a queue of files while the component is mounted. */
export function useFileQueue({ wantedOf, key, ready }: HashRequest): FileQueue {
  const { platform } = useServices();
  const [state, setState] = useState(emptyQueue);
  const queue = useMemo(
    () => createFileQueue({ createWorkerPool: createWorkerPool, now: platform.now, onChange: setState }),
    [platform],
  );
  useEffect(() => queue.want({ wantedOf, key, ready }), [queue, wantedOf, key, ready]);
  useEffect(() => queue.close, [queue]);
  const { progress, recall, add, remove, clear, pause } = queue;
  return { ...state, progress, recall, add, remove, clear, pause };
}
