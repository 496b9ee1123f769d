import { serveJobs } from '../platform/serve-jobs.ts';
import { jobsOf } from './jobs.ts';

/**
 * The script of the single-file edition. Workers have no file of their own to load, so they run this same script; the
 * name of a worker says which tool's jobs it runs.
 */
if (typeof document === 'undefined') void jobsOf(self.name).then(({ jobs }) => serveJobs(jobs));
else void import('./start.tsx').then(({ start }) => start());
