import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';

export interface Job<Input> {
  readonly input: Input;
  /** The thread is ended after so many milliseconds of work; its start does not count. */
  readonly patience: number;
}

/** On a busy machine a job may take so many times longer than it works. */
const longestWait = 6;

/**
 * Runs jobs in threads that stay for the next one, because a start costs more than most jobs. A script says that it is
 * ready with its first message and answers every job with one. Undefined for a job that took too long, asked for too much
 * memory or ended its thread; the next job gets a new one. Idle threads do not keep the process alive.
 */
export function keepThreads<Input, Output>(
  script: URL,
  resourceLimits: ResourceLimits,
): (job: Job<Input>) => Promise<Output | undefined> {
  const idle = new Set<Worker>();

  function take(): Worker | undefined {
    const [worker] = idle;
    if (worker) idle.delete(worker);
    return worker;
  }

  async function begin(): Promise<Worker> {
    const worker = await start(script, resourceLimits);
    // One that ended between two jobs would never answer, nor end again.
    worker.once('exit', () => idle.delete(worker));
    return worker;
  }

  return async (job) => {
    const worker = take() ?? (await begin());
    const answer = (await ask(worker, job)) as { output: Output } | undefined;
    if (answer && !ending.has(worker)) idle.add(worker);
    return answer?.output;
  };
}

/** Threads that were told to end; an answer may have been on its way at that moment. */
const ending = new WeakSet<Worker>();

async function start(script: URL, resourceLimits: ResourceLimits): Promise<Worker> {
  const worker = new Worker(script, { resourceLimits });
  await once(worker, 'message');
  // Whoever asks hears of errors; without a listener one between two jobs would end the process.
  worker.on('error', () => {});
  return worker;
}

async function ask<Input>(worker: Worker, { input, patience }: Job<Input>): Promise<unknown> {
  const answered = new AbortController();
  const { signal } = answered;
  worker.ref();
  endWhenSpent(worker, patience, signal).catch(() => {});
  worker.postMessage(input);
  try {
    const ended = once(worker, 'exit', { signal }).then(() => []);
    const [answer] = (await Promise.race([once(worker, 'message', { signal }), ended])) as unknown[];
    return answer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
    throw error;
  } finally {
    answered.abort();
    worker.unref();
  }
}

/** The time the thread itself has worked counts: that others keep the machine busy is no fault of the job. */
async function endWhenSpent(worker: Worker, patience: number, signal: AbortSignal): Promise<void> {
  const begun = performance.now();
  const before = processorTime(worker);
  for (let rest = patience; rest > 0 && performance.now() - begun < patience * longestWait;) {
    await pause(rest, undefined, { signal });
    const [first, now] = await Promise.all([before, processorTime(worker)]);
    rest = Number.isNaN(now) ? 0 : Math.ceil(patience - (now - first));
  }
  if (signal.aborted) return;
  ending.add(worker);
  await worker.terminate();
}

/** Milliseconds; not a number before Node 24.6, where the time on the clock must do. */
async function processorTime(worker: Worker): Promise<number> {
  if (!('cpuUsage' in worker)) return Number.NaN;
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1_000;
}
