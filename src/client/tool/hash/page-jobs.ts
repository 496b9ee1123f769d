import { algorithmOf } from '#domain/hash/index.ts';
import type { DigestRequest } from './work/digest-request.ts';
import type { Digester } from './work/digester.ts';
import { hashJobs } from './work/hash-jobs.ts';

/**
 * Opens a digester that refuses every algorithm: the page's policy forbids WebAssembly, so without a worker only Web
 * Crypto is left.
 */
async function openRefusingDigester({ algorithms }: DigestRequest): Promise<Digester> {
  const refused = algorithms.map((id) => {
    const message = `浏览器不能在后台运行 WebAssembly，无法计算 ${algorithmOf(id).title}`;
    return { id, error: { code: 'no-wasm', message } };
  });
  return { update: () => undefined, finish: () => ({ digests: [], refused }) };
}

/** The jobs of the hash worker as they run in the page of a browser without module workers. */
export const jobs = hashJobs(openRefusingDigester);
