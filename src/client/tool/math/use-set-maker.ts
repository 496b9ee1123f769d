import { openJobs } from '../../platform/jobs.ts';
import { beginWorker } from '../../platform/trusted.ts';
import { useJobs } from '../../state/use-jobs.ts';
import type { jobs } from './jobs.ts';
import type { MadeSet, SetOrder } from './make-set.ts';
import workerUrl from './worker.ts?worker&url';

const open = () =>
  openJobs<typeof jobs>({
    worker: () => beginWorker(workerUrl),
    here: () => import('./jobs.ts'),
  });

/** Makes sets beside the page; what fails is told like a refusal. */
export function useSetMaker(): (order: SetOrder) => Promise<MadeSet> {
  const link = useJobs(open);
  return async (order) => {
    const answer = await link().ask('makeSet', order);
    return answer.ok ? answer.value : { ok: false, message: answer.error.message, possible: 0 };
  };
}
