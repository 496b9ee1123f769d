import { defineWorker } from '../../platform/worker-client.ts';
import { useWorker } from '../../state/use-worker.ts';
import type { jobs, MadeSet, SetOrder } from './jobs.ts';
import workerUrl from './worker.ts?worker&url';

const openWorker = defineWorker<typeof jobs>({ url: workerUrl });

/** Makes sets in a worker; a failure of the worker is answered like a refusal. */
export function useSetMaker(): (order: SetOrder) => Promise<MadeSet> {
  const worker = useWorker(openWorker);
  return async (order) => {
    const result = await worker.run('makeSet', order);
    return result.ok ? result.value : { ok: false, message: result.error.message };
  };
}
