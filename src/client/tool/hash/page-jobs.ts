import { algorithmOf } from '../../../domain/hash/index.ts';
import type { Digester } from './work/digester.ts';
import { hashJobs } from './work/hash-jobs.ts';
import type { DigestRequest } from './work/digest-request.ts';

/** The page's policy forbids WebAssembly, so without a worker there is only what the browser computes itself. */
async function openRefusingDigester({ algorithms }: DigestRequest): Promise<Digester> {
  const refused = algorithms.map((id) => {
    const message = `这个浏览器不能在后台运行 WebAssembly，算不了 ${algorithmOf(id).title}`;
    return { id, error: { code: 'no-wasm', message } };
  });
  return { update: () => undefined, finish: () => ({ digests: [], refused }) };
}

/** The same jobs for browsers without module workers. */
export const jobs = hashJobs(openRefusingDigester);
