import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../state/services.ts';
import { createFileQueue, emptyQueue, type QueueState, type HashRequest } from './file-queue.ts';
import { createWorkerPool } from './worker-pool.ts';

/** The queue as the page uses it: its state, and what can be done with it. */
export type FileQueue = QueueState & Omit<ReturnType<typeof createFileQueue>, 'want' | 'close'>;

/** Keeps a queue of files while the component is mounted. */
export function useFileQueue({ wantedOf, key, ready }: HashRequest): FileQueue {
  const { platform } = useServices();
  const [state, setState] = useState(emptyQueue);
  const queue = useMemo(() => createFileQueue({ createWorkerPool, now: platform.now, onChange: setState }), [platform]);
  useEffect(() => queue.want({ wantedOf, key, ready }), [queue, wantedOf, key, ready]);
  useEffect(() => queue.close, [queue]);
  return { ...state, ...queue };
}
