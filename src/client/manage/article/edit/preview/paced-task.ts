/** Work that is repeated while the author types. */
export interface PacedTask {
  /** Runs the work soon, or once more after the run under way. */
  readonly schedule: () => void;
  readonly cancel: () => void;
}

const shortest = 120;
const longest = 2_000;

/**
 * Runs the work a moment after the first change, not after the last, so that its result also shows while the author types without a
 * pause. Runs never overlap, and slow work runs less often, so that most of the time is left for typing.
 */
export function createPacedTask(work: () => Promise<void>, now: () => number): PacedTask {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isTouched = false;
  let isOver = false;
  let pause = 0;

  function schedule(): void {
    isTouched = true;
    if (isBusy || isOver || timer !== undefined) return;
    timer = setTimeout(() => void run(), pause);
  }

  async function run(): Promise<void> {
    timer = undefined;
    isTouched = false;
    isBusy = true;
    const start = now();
    await work();
    pause = Math.min(longest, Math.max(shortest, 2 * (now() - start)));
    isBusy = false;
    if (isTouched) schedule();
  }

  return {
    schedule,
    cancel() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
