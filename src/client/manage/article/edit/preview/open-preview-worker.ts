import { type WorkerClient, openJobs } from '../../../../platform/worker-client.ts';
import { beginWorker } from '../../../../platform/trusted.ts';
import type { jobs } from './jobs.ts';
import workerUrl from './worker.ts?worker&url';

type PreviewJobs = typeof jobs;

/** The renderer beside the page. */
export function openPreviewWorker(): WorkerClient<PreviewJobs> {
  return openJobs<PreviewJobs>({
    worker: () => beginWorker(workerUrl),
    here: () => import('./jobs.ts'),
  });
}
