import { type WorkerClient, openJobs } from '../../platform/worker-client.ts';
import { beginWorker } from '../../platform/trusted.ts';
import type { Base64Jobs } from './jobs.ts';
import workerUrl from './worker.ts?worker&url';

/** Long work of this tool beside the page. */
export function openBase64Jobs(): WorkerClient<Base64Jobs> {
  return openJobs<Base64Jobs>({
    worker: () => beginWorker(workerUrl),
    here: () => import('./jobs.ts'),
  });
}
