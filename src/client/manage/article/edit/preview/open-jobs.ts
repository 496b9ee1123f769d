import { type JobLink, openJobs } from '../../../../platform/jobs.ts';
import type { jobs } from './jobs.ts';

export type LookJobs = typeof jobs;

/** The renderer beside the page. */
export function openLookJobs(): JobLink<LookJobs> {
  return openJobs<LookJobs>({
    worker: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
    here: () => import('./jobs.ts'),
  });
}
