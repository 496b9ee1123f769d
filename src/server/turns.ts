/** Lets at most so many jobs run at the same time; the others wait and are let in as they came. */
export function takeTurns(most: number): <Value>(job: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < most) running += 1;
    else await new Promise<void>((enterNow) => waiting.push(enterNow));
  }

  /** A place is handed on, not given up: a newcomer could otherwise take it before the one who waits. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (job) => {
    await enter();
    return job().finally(leave);
  };
}
