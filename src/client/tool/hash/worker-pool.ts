import type { Progress } from '#contract/worker-protocol.ts';
import { failure, type Result, success } from '#domain/result.ts';
import { defineWorker, type WorkerClient } from '../../platform/worker-client.ts';
import { distributeAlgorithms } from './distribute-algorithms.ts';
import type { jobs } from './jobs.ts';
import type { DigestResult, DigestRequest } from './work/digest-request.ts';
import { webAlgorithms } from './work/web-crypto.ts';
import workerUrl from './worker.ts?worker&url';

interface HashRunOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** A pool of workers that hash one file after the other, each file together. */
export interface WorkerPool {
  readonly hash: (file: Blob, wanted: DigestRequest, watch: HashRunOptions) => Promise<Result<DigestResult>>;
  readonly close: () => void;
}

type HashJobs = typeof jobs;

/** A file up to this size fits into memory twice, even on a phone. */
const maxInMemoryBytes = 64 * 1024 * 1024;
/** Relaying a smaller file takes longer than hashing it. */
const minSharedBytes = 1024 * 1024;
/** Each worker uses some megabytes of its own. */
const maxWorkers = 8;

/** Opens a client with a worker of its own, for one file or text at a time. */
export const openHashWorker = defineWorker<HashJobs>({ url: workerUrl, pageJobs: () => import('./page-jobs.ts') });

/** Makes a pool whose workers start with the first file: as many as there are cores and algorithms to distribute. */
export function createWorkerPool(): WorkerPool {
  const clients: WorkerClient<HashJobs>[] = [];
  const clientAt = (index: number): WorkerClient<HashJobs> => (clients[index] ??= openHashWorker());
  return {
    async hash(file, request, options) {
      const workers = file.size < minSharedBytes ? 1 : await countWorkers(clientAt(0));
      const web = webAlgorithms(request.key);
      const whole = file.size <= maxInMemoryBytes ? request.algorithms.filter((id) => web.includes(id)) : [];
      const first = await hashWithWorkers(clientAt, file, { ...request, whole, workers }, options);
      if (!first.ok) return first;
      // Where WebAssembly is forbidden, Web Crypto still works if the file fits into memory.
      const { digests, refused } = first.value;
      const lost = refused.filter(({ id, error }) => error.code === 'no-wasm' && web.includes(id)).map(({ id }) => id);
      if (lost.length === 0) return first;
      const lostAlone = { ...request, algorithms: lost, whole: lost, workers: 1 };
      const second = await hashWithWorkers(clientAt, file, lostAlone, options);
      if (!second.ok) return second;
      const left = refused.filter(({ id }) => !lost.includes(id));
      return success({ digests: [...digests, ...second.value.digests], refused: left });
    },
    close: () => clients.forEach((each) => each.close()),
  };
}

interface HashPlan extends DigestRequest {
  /** Those of the algorithms that WebCrypto computes. */
  readonly whole: DigestRequest['algorithms'];
  readonly workers: number;
}

/** Reads a file once and hashes it in as many workers as the plan says. */
async function hashWithWorkers(
  clientAt: (index: number) => WorkerClient<HashJobs>,
  file: Blob,
  { algorithms, key, whole, workers }: HashPlan,
  { signal, onProgress }: HashRunOptions,
): Promise<Result<DigestResult>> {
  const rest = algorithms.filter((id) => !whole.includes(id));
  const [own = [], ...others] = distributeAlgorithms(rest, workers);
  const channels = others.map(() => new MessageChannel());
  const abort = linkAbort(signal);
  const following = others.map((ids, index) => {
    const port = channels[index]!.port1;
    const input = { algorithms: ids, key, port };
    return clientAt(index + 1).run('hashRelayedBytes', input, { signal: abort.signal, transfer: [port] });
  });
  // Without an abort the reading worker would wait for buffers for ever, and the others for bytes.
  for (const answer of following) void answer.then(({ ok }) => ok || abort.abort());
  const ports = channels.map(({ port2 }) => port2);
  const options = { signal: abort.signal, onProgress, transfer: ports };
  const read = await clientAt(0).run('hashFile', { file, algorithms: own, key, whole, ports }, options);
  const first: Result<DigestResult> = read.ok ? read.value : read;
  if (!first.ok) abort.abort();
  const answers = [first, ...(await Promise.all(following))];
  abort.release();
  return combineDigests(answers);
}

/**
 * Combines all digests, or answers the first error. Errors of workers that were cancelled because of another error are
 * skipped.
 */
function combineDigests(answers: readonly Result<DigestResult>[]): Result<DigestResult> {
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const cause = failures.find(({ code }) => code !== 'cancelled') ?? failures[0];
  if (cause) return failure(cause);
  const parts = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  return success({
    digests: parts.flatMap(({ digests }) => digests),
    refused: parts.flatMap(({ refused }) => refused),
  });
}

/** Makes a controller whose signal aborts with the given one and can be aborted for this file alone. */
function linkAbort(signal: AbortSignal): { signal: AbortSignal; abort: () => void; release: () => void } {
  const own = new AbortController();
  const abort = (): void => own.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return { signal: own.signal, abort, release: () => signal.removeEventListener('abort', abort) };
}

/**
 * Answers the number of workers to use. The first worker is asked before ports are sent, because a port sent to a
 * worker that never started is lost.
 */
async function countWorkers(first: WorkerClient<HashJobs>): Promise<number> {
  const sharing = await first.run('canShare', undefined);
  return sharing.ok && sharing.value ? Math.min(maxWorkers, navigator.hardwareConcurrency || 2) : 1;
}
