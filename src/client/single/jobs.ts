import type { Jobs } from '#contract/worker-protocol.ts';

const modules = import.meta.glob<{ readonly jobs: Jobs }>('../tool/*/jobs.ts');

/** The jobs of a tool by its name (`tool/json`), which the build puts in place of its worker's address. */
export async function jobsOf(tool: string): Promise<{ readonly jobs: Jobs }> {
  const load = modules[`../${tool}/jobs.ts`];
  if (!load) throw new Error(`no jobs of ${tool}`);
  return load();
}
