import { failure, type Result, success } from '../../../domain/result.ts';
import type { Progress } from '../../../contract/worker-protocol.ts';
import { type WorkerClient, openJobs } from '../../platform/worker-client.ts';
import { beginWorker } from '../../platform/trusted.ts';
import type { jobs } from './jobs.ts';
import { shareOut } from './shares.ts';
import type { Digests, Wanted } from './work/wanted.ts';
import { webAlgorithms } from './work/web-crypto.ts';
import workerUrl from './worker.ts?worker&url';

interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Workers that hash files together, one file after the other. */
export interface Crew {
  readonly hash: (file: Blob, wanted: Wanted, watch: Watch) => Promise<Result<Digests>>;
  readonly close: () => void;
}

type HashJobs = typeof jobs;

/** Up to this size a file may stand in memory, and then twice, even on a phone. */
const mostWholeBytes = 64 * 1024 * 1024;
/** Below this, passing bytes on takes longer than hashing them. */
const leastSharedBytes = 1024 * 1024;
/** Each worker has some megabytes of its own. */
const mostWorkers = 8;

export function openHashJobs(): WorkerClient<HashJobs> {
  return openJobs<HashJobs>({
    worker: () => beginWorker(workerUrl),
    here: () => import('./here.ts'),
  });
}

/** A crew whose workers begin with the first file: as many as there are cores and algorithms to share out. */
export function openCrew(): Crew {
  const links: WorkerClient<HashJobs>[] = [];
  const link = (index: number): WorkerClient<HashJobs> => (links[index] ??= openHashJobs());
  return {
    async hash(file, wanted, watch) {
      const workers = file.size < leastSharedBytes ? 1 : await workersHere(link(0));
      const web = webAlgorithms(wanted.key);
      const whole = file.size <= mostWholeBytes ? wanted.algorithms.filter((id) => web.includes(id)) : [];
      const first = await share(link, file, { ...wanted, whole, workers }, watch);
      if (!first.ok) return first;
      // Where WebAssembly is forbidden, the browser's own functions are still there, if there is memory for the file.
      const { digests, refused } = first.value;
      const lost = refused.filter(({ id, error }) => error.code === 'no-wasm' && web.includes(id)).map(({ id }) => id);
      if (lost.length === 0) return first;
      const second = await share(link, file, { ...wanted, algorithms: lost, whole: lost, workers: 1 }, watch);
      if (!second.ok) return second;
      const left = refused.filter(({ id }) => !lost.includes(id));
      return success({ digests: [...digests, ...second.value.digests], refused: left });
    },
    close: () => links.forEach((each) => each.close()),
  };
}

interface Plan extends Wanted {
  /** Of the algorithms, those that WebCrypto computes. */
  readonly whole: Wanted['algorithms'];
  readonly workers: number;
}

/** One reading of a file by as many workers as it is worth. */
async function share(
  link: (index: number) => WorkerClient<HashJobs>,
  file: Blob,
  { algorithms, key, whole, workers }: Plan,
  { signal, onProgress }: Watch,
): Promise<Result<Digests>> {
  const rest = algorithms.filter((id) => !whole.includes(id));
  const [own = [], ...others] = shareOut(rest, workers);
  const channels = others.map(() => new MessageChannel());
  const stop = stopWith(signal);
  const following = others.map((ids, index) => {
    const port = channels[index]!.port1;
    const input = { algorithms: ids, key, port };
    return link(index + 1).run('follow', input, { signal: stop.signal, transfer: [port] });
  });
  // The one who reads would wait for room for ever, and those who follow for bytes.
  for (const answer of following) void answer.then(({ ok }) => ok || stop.abort());
  const ports = channels.map(({ port2 }) => port2);
  const options = { signal: stop.signal, onProgress, transfer: ports };
  const led = await link(0).run('lead', { file, algorithms: own, key, whole, ports }, options);
  const first: Result<Digests> = led.ok ? led.value : led;
  if (!first.ok) stop.abort();
  const answers = [first, ...(await Promise.all(following))];
  stop.release();
  return together(answers);
}

/** All digests, or what went wrong first: that the others were then cancelled says nothing. */
function together(answers: readonly Result<Digests>[]): Result<Digests> {
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const cause = failures.find(({ code }) => code !== 'cancelled') ?? failures[0];
  if (cause) return failure(cause);
  const parts = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  return success({
    digests: parts.flatMap(({ digests }) => digests),
    refused: parts.flatMap(({ refused }) => refused),
  });
}

/** A stop of our own that the reader's stop pulls too. */
function stopWith(signal: AbortSignal): { signal: AbortSignal; abort: () => void; release: () => void } {
  const own = new AbortController();
  const abort = (): void => own.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return { signal: own.signal, abort, release: () => signal.removeEventListener('abort', abort) };
}

/** As many as there are cores. A port that went to a worker which never began would be lost, so the first is asked before. */
async function workersHere(first: WorkerClient<HashJobs>): Promise<number> {
  const shares = await first.run('canShare', undefined);
  return shares.ok && shares.value ? Math.min(mostWorkers, navigator.hardwareConcurrency || 2) : 1;
}
