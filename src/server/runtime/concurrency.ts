/** Somebody asked while the line was full; nothing of the job has begun. */
export class LineFull extends Error {
  override readonly name = 'LineFull';
}

/** Runs a job when its turn comes. Rejects with `LineFull`, or with the signal's reason when that says stop before the turn. */
type RunInTurn = <Value>(job: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

/** Lets at most so many jobs run at the same time; at most `longestLine` others wait and are let in as they came. */
export function takeTurns(most: number, longestLine = Infinity): RunInTurn {
  const waiting = new Set<() => void>();
  let running = 0;

  async function enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < most) running += 1;
    else if (waiting.size >= longestLine) throw new LineFull();
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
