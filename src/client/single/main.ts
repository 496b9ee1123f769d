import { serveJobs } from '../platform/serve-jobs.ts';
import type { Jobs } from '../../contract/worker-protocol.ts';

/**
 * The script of the single-file edition. There is no second file a worker could begin with, so the same script begins it; a
 * worker's name then says whose jobs it serves.
 */
const jobs = import.meta.glob<Jobs>('../tool/*/jobs.ts', { import: 'jobs' });

if (typeof document === 'undefined') void serve(self.name);
else void import('./start.tsx').then(({ start }) => start());

async function serve(tool: string): Promise<void> {
  const load = jobs[`../${tool}/jobs.ts`];
  if (!load) throw new Error(`no jobs of ${tool}`);
  serveJobs(await load());
}
