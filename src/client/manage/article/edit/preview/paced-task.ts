/** Work that follows what is typed. */
export interface PacedTask {
  /** Something changed: the work is done soon, or once more after what is under way. */
  readonly touch: () => void;
  readonly end: () => void;
}

const shortest = 120;
const longest = 2_000;

/**
 * Does work a moment after the first change and not after the last, so that who types without a pause sees it too; never
 * twice at once, and the slower it is the more seldom, so that most of the time is left to the typing.
 */
export function createPacedTask(work: () => Promise<void>, now: () => number): PacedTask {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;
  let isTouched = false;
  let isOver = false;
  let pause = 0;

  function touch(): void {
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
    if (isTouched) touch();
  }

  return {
    touch,
    end() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
