import { on, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { JobInput, JobOutput, Jobs, WorkerReply, WorkerRequest } from '#contract/worker-protocol.ts';
import { closeMessage } from './serve-jobs.ts';

/** How much time a job may take. Its thread is ended when it takes more; the start of the thread does not count. */
export interface JobLimits {
  /** Processor time of the thread. */
  readonly workMilliseconds: number;
  /** Time on the clock: six times the work unless given, because the machine may be busy. */
  readonly clockMilliseconds?: number | undefined;
}

export interface ThreadJob<Name, Input> extends JobLimits {
  readonly name: Name;
  readonly input: Input;
}

/** Why a job has no output: it asked for too much time or memory or ended its thread, or the machine had no time for it. */
export type JobFailure = 'too-much' | 'too-busy';

/** The output of a job, wrapped because it may itself be a text or undefined. */
export type JobResult<Output> = { readonly output: Output } | JobFailure;

export interface ThreadPool<List extends Jobs> {
  /** Rejects with the thread's stack where the job throws. */
  readonly run: <Name extends keyof List & string>(
    job: ThreadJob<Name, JobInput<List, Name>>,
  ) => Promise<JobResult<JobOutput<List, Name>>>;
  /** Ends every thread once its job is done and what it holds is closed; a job that comes later has no output. */
  readonly close: () => Promise<void>;
}

/**
 * Runs jobs in threads that stay for the next one, because a start costs more than most jobs. The script answers with `serveJobs`.
 * A thread has one job at a time: only then does its processor time tell what the job has used. After a job without an output the
 * next one gets a new thread. Idle threads do not keep the process alive.
 */
export function createThreadPool<List extends Jobs>(
  script: URL,
  options: Pick<WorkerOptions, 'resourceLimits' | 'workerData'>,
): ThreadPool<List> {
  /** The threads that have not ended: idle, at work, or told to end. */
  const threads = new Set<Worker>();
  const idleThreads = new Set<Worker>();
  const runningJobs = new Set<Promise<unknown>>();
  let isClosed = false;

  function takeIdleThread(): Worker | undefined {
    const [thread] = idleThreads;
    if (thread) idleThreads.delete(thread);
    return thread;
  }

  async function createThread(): Promise<Worker> {
    const thread = await startThread(script, options);
    // A thread that has ended answers nothing more; its last reply may be read only after its end.
    threads.add(thread);
    thread.once('exit', () => {
      threads.delete(thread);
      idleThreads.delete(thread);
      if (!endReasons.has(thread)) endReasons.set(thread, 'too-much');
    });
    return thread;
  }

  async function runJob(job: ThreadJob<string, unknown>): Promise<JobResult<unknown>> {
    const thread = takeIdleThread() ?? (await createThread());
    const reply = await requestWithinLimits(thread, job);
    if (typeof reply === 'string') return reply;
    if (!endReasons.has(thread)) idleThreads.add(thread);
    if (reply.kind === 'failed') throw new Error(`${job.name} failed in a thread: ${reply.reason}`);
    return { output: reply.output };
  }

  /** Threads that hang in the system take memory although nobody waits for them. */
  const hasTooManyEnding = (): boolean => [...threads].filter((thread) => endReasons.has(thread)).length >= maxEnding;

  return {
    async run<Name extends keyof List & string>(job: ThreadJob<Name, JobInput<List, Name>>) {
      if (isClosed || hasTooManyEnding()) return 'too-busy';
      const running = runJob(job) as Promise<JobResult<JobOutput<List, Name>>>;
      runningJobs.add(running);
      return running.finally(() => runningJobs.delete(running));
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(runningJobs);
      await Promise.all([...threads].map(closeThread));
    },
  };
}

/** Threads that were told to end or have ended, and why; a reply may have been on its way at that moment. */
const endReasons = new WeakMap<Worker, JobFailure>();

async function startThread(script: URL, options: WorkerOptions): Promise<Worker> {
  const thread = new Worker(script, options);
  const settled = new AbortController();
  const { signal } = settled;
  const exit = once(thread, 'exit', { signal }).then(() => {
    throw new Error(`${script.href} ended before it was ready`);
  });
  // The first message is `ready`: a thread gets no request before.
  await Promise.race([once(thread, 'message', { signal }), exit]).finally(() => settled.abort());
  // `requestWithinLimits` reports errors to its caller; without a listener an error between two jobs would end the process.
  thread.on('error', () => {});
  return thread;
}

/** Threads that were told to end and may not have ended; as long as there are so many, jobs have no output. */
const maxEnding = 8;

/** How long a thread may take to close what it holds. */
const closeMilliseconds = 2_000;

/**
 * Lets a thread close what it holds and end by itself. Termination would leave an open database to the teardown of the thread's heap,
 * where no order is promised, so it is only for a thread that does not end in time. One that hangs in the system does not end at all.
 */
async function closeThread(thread: Worker): Promise<void> {
  const ended = Promise.withResolvers<void>();
  thread.once('exit', () => ended.resolve());
  thread.ref();
  thread.postMessage(closeMessage);
  const terminating = setTimeout(() => void thread.terminate(), closeMilliseconds);
  const leaving = setTimeout(ended.resolve, 2 * closeMilliseconds);
  await ended.promise;
  clearTimeout(terminating);
  clearTimeout(leaving);
  thread.unref();
}

type FinalReply = Extract<WorkerReply, { kind: 'done' | 'failed' }>;

/** The thread's reply to a job, or why it gave none. */
async function requestWithinLimits(thread: Worker, job: ThreadJob<string, unknown>): Promise<FinalReply | JobFailure> {
  const settled = new AbortController();
  const { signal } = settled;
  thread.ref();
  try {
    const exit = once(thread, 'exit', { signal }).then(() => endReasons.get(thread) ?? 'too-much');
    // A thread that hangs in the system does not end when it is told to, and nobody waits for it.
    return await Promise.race([request(thread, job, signal), exit, endAtLimit(thread, job, signal)]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too-much';
    throw error;
  } finally {
    settled.abort();
    thread.unref();
  }
}

let lastId = 0;

async function request(
  thread: Worker,
  { name, input }: ThreadJob<string, unknown>,
  signal: AbortSignal,
): Promise<FinalReply> {
  const id = (lastId += 1);
  const replies = on(thread, 'message', { signal }) as AsyncIterable<[WorkerReply]>;
  thread.postMessage({ id, name, input } satisfies WorkerRequest);
  for await (const [reply] of replies) {
    const isFinal = reply.kind === 'done' || reply.kind === 'failed';
    if (isFinal && reply.id === id) return reply;
  }
  throw new Error('the replies of a thread do not end by themselves');
}

/** Ends the thread of a job that takes too long. Its own work counts: that other programs keep the machine busy is no fault of the job. */
async function endAtLimit(
  thread: Worker,
  { workMilliseconds, clockMilliseconds = 6 * workMilliseconds }: ThreadJob<string, unknown>,
  signal: AbortSignal,
): Promise<JobFailure> {
  const startedAt = performance.now();
  const timeBefore = processorTime(thread);
  let remaining = workMilliseconds;
  while (remaining > 0 && performance.now() - startedAt < clockMilliseconds) {
    await pause(remaining, undefined, { signal });
    // A thread that hangs in the system does not answer how much time it has used.
    const left = Math.max(0, clockMilliseconds - (performance.now() - startedAt));
    const times = Promise.all([timeBefore, processorTime(thread)]);
    const used = await Promise.race([times, pause(left, undefined, { signal })]);
    if (used === undefined) break;
    remaining = used.some(Number.isNaN) ? 0 : Math.ceil(workMilliseconds - (used[1] - used[0]));
  }
  signal.throwIfAborted();
  const reason = remaining > 0 ? 'too-busy' : 'too-much';
  endReasons.set(thread, reason);
  void thread.terminate();
  return reason;
}

/** Milliseconds; NaN before Node 24.6, where the time on the clock decides, and for a thread that has ended meanwhile. */
async function processorTime(thread: Worker): Promise<number> {
  if (!('cpuUsage' in thread)) return Number.NaN;
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1_000;
  } catch {
    return Number.NaN;
  }
}
