/** Somebody asked while the line was full; nothing of the job has begun. */
export class QueueFull extends Error {
  override readonly name = 'LineFull';
}

/** Runs a job when its turn comes. Rejects with `QueueFull`, or with the signal's reason when that says stop before the turn. */
type LimitedRun = <Value>(job: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

/** Lets at most so many jobs run at the same time; at most `maxQueued` others wait and are let in as they came. */
export function limitConcurrency(most: number, maxQueued = Infinity): LimitedRun {
  const waiting = new Set<() => void>();
  let running = 0;

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < most) running += 1;
    else if (waiting.size >= maxQueued) throw new QueueFull();
    else await waitInLine(signal);
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

  /** A place is handed on, not given up: a newcomer could otherwise take it before the one who waits. */
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
 * Lets each person's jobs in one after the other, because threads and memory are for everybody; undefined, without doing it, for
 * one who has `maxQueued` jobs in line already.
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
