import { type JobLink, openJobs } from '../../platform/jobs.ts';
import type { Base64Jobs } from './jobs.ts';

/** Long work of this tool beside the page. */
export function openBase64Jobs(): JobLink<Base64Jobs> {
  return openJobs<Base64Jobs>({
    worker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    here: () => import('./jobs.ts'),
  });
}
