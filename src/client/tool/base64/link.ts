import { type JobLink, openJobs } from '../../platform/jobs.ts';
import { beginWorker } from '../../platform/trusted.ts';
import type { Base64Jobs } from './jobs.ts';
import workerUrl from './worker.ts?worker&url';

/** Long work of this tool beside the page. */
export function openBase64Jobs(): JobLink<Base64Jobs> {
  return openJobs<Base64Jobs>({
    worker: () => beginWorker(workerUrl),
    here: () => import('./jobs.ts'),
  });
}
