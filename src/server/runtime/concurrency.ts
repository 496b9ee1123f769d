import { jobsRefused } from '../metrics/metrics.ts';

/** The queue was full when a job was submitted; no part of the job has run. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Runs a job as soon as a slot is free. Rejects with `QueueFull`, or with the signal's reason when it aborts before that. */
type LimitedRun = <Value>(job: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

/** The jobs of one limit at a moment, for the page that shows how the site is. */
interface QueueState {
  readonly name: string;
  readonly running: number;
  readonly waiting: number;
}

/** The limits that have a name; they last as long as the process. */
const namedQueues = new Set<() => QueueState>();

/** How many jobs run and wait; limits of the same name count as one. */
export function readQueues(): QueueState[] {
  const sums = new Map<string, QueueState>();
  for (const read of namedQueues) {
    const { name, running, waiting } = read();
    const before = sums.get(name) ?? { running: 0, waiting: 0 };
    sums.set(name, { name, running: before.running + running, waiting: before.waiting + waiting });
  }
  return [...sums.values()];
}

/** A number, or what tells it: parts of the machine are known once the settings are read. */
type Limit = number | (() => number);

const valueOf = (limit: Limit): number => (typeof limit === 'number' ? limit : limit());

/**
 * Runs at most `most` jobs at the same time; at most `maxQueued` others wait, first in first out. The `name`, in Chinese, is what
 * owners of the site read beside the numbers of its jobs.
 */
export function limitConcurrency(most: Limit, maxQueued: Limit = Infinity, name?: string): LimitedRun {
  const waiting = new Set<() => void>();
  let running = 0;
  if (name !== undefined) namedQueues.add(() => ({ name, running, waiting: waiting.size }));

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < valueOf(most)) running += 1;
    else if (waiting.size >= valueOf(maxQueued)) {
      if (name !== undefined) jobsRefused.inc({ queue: name });
      throw new QueueFull();
    } else await waitInLine(signal);
  }

  function waitInLine(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const enterNow = (): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        waiting.delete(enterNow);
        reject(signal?.reason);
      };
      waiting.add(enterNow);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** The slot passes to the next job in the queue, so that a new job cannot take it first. */
  function leave(): void {
    const [next] = waiting;
    if (!next) return void (running -= 1);
    waiting.delete(next);
    next();
  }

  return async (job, signal) => {
    await enter(signal);
    return job().finally(leave);
  };
}

interface JobQueue {
  readonly runLimited: ReturnType<typeof limitConcurrency>;
  length: number;
}

type LimitedRunPerUser = <Value>(person: string, job: () => Promise<Value>) => Promise<Value | undefined>;

/**
 * Runs the jobs of each user one after the other, because all users share threads and memory. Returns undefined without running
 * the job when the user has `maxQueued` jobs already.
 */
export function limitConcurrencyPerUser(maxQueued: number): LimitedRunPerUser {
  const lines = new Map<string, JobQueue>();
  return async (person, job) => {
    const line = lines.get(person) ?? { runLimited: limitConcurrency(1), length: 0 };
    if (line.length >= maxQueued) return undefined;
    lines.set(person, line);
    line.length += 1;
    return line.runLimited(job).finally(() => {
      line.length -= 1;
      if (line.length === 0) lines.delete(person);
    });
  };
}
