import { type WorkerClient, openJobs } from '../../../../platform/worker-client.ts';
import { beginWorker } from '../../../../platform/trusted.ts';
import type { jobs } from './jobs.ts';
import workerUrl from './worker.ts?worker&url';

export type LookJobs = typeof jobs;

/** The renderer beside the page. */
export function openLookJobs(): WorkerClient<LookJobs> {
  return openJobs<LookJobs>({
    worker: () => beginWorker(workerUrl),
    here: () => import('./jobs.ts'),
  });
}
