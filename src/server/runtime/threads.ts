import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker, type WorkerOptions } from 'node:worker_threads';

export interface Job<Input> {
  readonly input: Input;
  /** The thread is ended after so many milliseconds of work; its start does not count. */
  readonly workMilliseconds: number;
  /** The longest time of a job on the clock, in milliseconds: six times its work unless told, because the machine may be busy. */
  readonly clockMilliseconds?: number;
}

/** Why a job has no output: it asked for too much time or memory or ended its thread, or the machine had no time for it. */
export type JobFailure = 'too-much' | 'too-busy';

type JobResult<Output> = { readonly output: Output } | JobFailure;

export interface ThreadPool<Input, Output> {
  readonly run: (job: Job<Input>) => Promise<JobResult<Output>>;
  /** Ends every thread once its job is done; a job that comes later has no output. */
  readonly close: () => Promise<void>;
}

/**
 * Runs jobs in threads that stay for the next one, because a start costs more than most jobs. A script says that it is
 * ready with its first message and answers every job with one. After a job without an output the next one gets a new thread.
 * Idle threads do not keep the process alive.
 */
export function createThreadPool<Input, Output>(
  script: URL,
  options: Pick<WorkerOptions, 'resourceLimits' | 'workerData'>,
): ThreadPool<Input, Output> {
  const idle = new Set<Worker>();
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;

  function take(): Worker | undefined {
    const [worker] = idle;
    if (worker) idle.delete(worker);
    return worker;
  }

  async function begin(): Promise<Worker> {
    const worker = await start(script, options);
    // One that has ended would never answer, nor end again; its last answer may come with its end, and be taken in only afterwards.
    worker.once('exit', () => {
      idle.delete(worker);
      if (!ending.has(worker)) ending.set(worker, 'too-much');
    });
    return worker;
  }

  async function carryOut(job: Job<Input>): Promise<JobResult<Output>> {
    const worker = take() ?? (await begin());
    const outcome = await ask<Input, Output>(worker, job);
    if (typeof outcome === 'object' && !ending.has(worker)) idle.add(worker);
    return outcome;
  }

  return {
    async run(job) {
      if (isClosed) return 'too-busy';
      const running = carryOut(job);
      underWay.add(running);
      return running.finally(() => underWay.delete(running));
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(underWay);
      await Promise.all([...idle].map((worker) => worker.terminate()));
    },
  };
}

/** Threads that were told to end or have ended, and why; an answer may have been on its way at that moment. */
const ending = new WeakMap<Worker, JobFailure>();

async function start(script: URL, options: WorkerOptions): Promise<Worker> {
  const worker = new Worker(script, options);
  const stopped = new AbortController();
  const { signal } = stopped;
  const end = once(worker, 'exit', { signal }).then(() => {
    throw new Error(`${script.href} ended before it was ready`);
  });
  await Promise.race([once(worker, 'message'), end]).finally(() => stopped.abort());
  // `runJob` reports errors to its caller; without a listener an error between two jobs would end the process.
  worker.on('error', () => {});
  return worker;
}

async function ask<Input, Output>(worker: Worker, job: Job<Input>): Promise<JobResult<Output>> {
  const answered = new AbortController();
  const { signal } = answered;
  worker.ref();
  endWhenSpent(worker, job, signal).catch(() => {});
  worker.postMessage(job.input);
  try {
    const answer = once(worker, 'message', { signal }).then(([message]) => message as { output: Output });
    const end = once(worker, 'exit', { signal }).then(() => ending.get(worker) ?? 'too-much');
    return await Promise.race([answer, end]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too-much';
    throw error;
  } finally {
    answered.abort();
    worker.unref();
  }
}

/** The time the thread itself has worked counts: that others keep the machine busy is no fault of the job. */
async function endWhenSpent(worker: Worker, job: Job<unknown>, signal: AbortSignal): Promise<void> {
  const { workMilliseconds, clockMilliseconds = 6 * workMilliseconds } = job;
  const begun = performance.now();
  const before = processorTime(worker);
  let rest = workMilliseconds;
  while (rest > 0 && performance.now() - begun < clockMilliseconds) {
    await pause(rest, undefined, { signal });
    const [first, now] = await Promise.all([before, processorTime(worker)]);
    rest = Number.isNaN(now) ? 0 : Math.ceil(workMilliseconds - (now - first));
  }
  if (signal.aborted) return;
  ending.set(worker, rest > 0 ? 'too-busy' : 'too-much');
  await worker.terminate();
}

/** Milliseconds; not a number before Node 24.6, where the time on the clock must do, nor of a thread that has ended meanwhile. */
async function processorTime(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return Number.NaN;
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return Number.NaN;
  }
}
