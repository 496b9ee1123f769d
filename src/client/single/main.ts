import { serveJobs } from '../platform/serve-jobs.ts';
import type { Jobs } from '../../contract/worker-protocol.ts';

/**
 * The script of the single-file edition. Workers have no file of their own to load, so they run this same script; the
 * name of a worker says which tool's jobs it runs.
 */
const jobs = import.meta.glob<Jobs>('../tool/*/jobs.ts', { import: 'jobs' });

if (typeof document === 'undefined') void serve(self.name);
else void import('./start.tsx').then(({ start }) => start());

async function serve(tool: string): Promise<void> {
  const load = jobs[`../${tool}/jobs.ts`];
  if (!load) throw new Error(`no jobs of ${tool}`);
  serveJobs(await load());
}
