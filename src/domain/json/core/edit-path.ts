/** A place in two lists where an item of the first is dropped or an item of the second is added. */
export interface EditStep {
  readonly first: number;
  readonly second: number;
  readonly drops: boolean;
}

/** Two lists, of which only the lengths and a test for equal items are known. */
export interface ListPair {
  readonly firstCount: number;
  readonly secondCount: number;
  same(first: number, second: number): boolean;
}

/**
 * The fewest steps that make the second list of the first (Myers, "An O(ND) Difference Algorithm"), or undefined where more than
 * `maxSteps` would be needed: time and memory grow with the square of their number.
 */
export function findEdits(lists: ListPair, maxSteps: number): EditStep[] | undefined {
  const { firstCount, secondCount } = lists;
  const trace: Int32Array[] = [];
  const most = Math.min(firstCount + secondCount, maxSteps);
  for (let steps = 0; steps <= most; steps += 1) {
    const reached = new Int32Array(2 * steps + 3);
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let first = steps === 0 ? 0 : nextPlace(trace[steps - 1]!, steps, diagonal);
      while (first < firstCount && first - diagonal < secondCount && lists.same(first, first - diagonal)) first += 1;
      reached[diagonal + steps + 1] = first;
      if (first >= firstCount && first - diagonal >= secondCount) return readBack(trace, firstCount, secondCount);
    }
    trace.push(reached);
  }
  return undefined;
}

/** The furthest position on a diagonal that the previous number of steps reached. */
function reachedBefore(reached: Int32Array, steps: number, diagonal: number): number {
  return reached[diagonal + steps] ?? 0;
}

/** Whether the best way to a diagonal adds an item of the second list; otherwise it drops one of the first. */
function adds(reached: Int32Array, steps: number, diagonal: number): boolean {
  if (diagonal === -steps) return true;
  return (
    diagonal !== steps && reachedBefore(reached, steps, diagonal - 1) < reachedBefore(reached, steps, diagonal + 1)
  );
}

function nextPlace(reached: Int32Array, steps: number, diagonal: number): number {
  return adds(reached, steps, diagonal)
    ? reachedBefore(reached, steps, diagonal + 1)
    : reachedBefore(reached, steps, diagonal - 1) + 1;
}

function readBack(trace: readonly Int32Array[], firstCount: number, secondCount: number): EditStep[] {
  const found: EditStep[] = [];
  let diagonal = firstCount - secondCount;
  for (let steps = trace.length; steps > 0; steps -= 1) {
    const reached = trace[steps - 1]!;
    const isAdded = adds(reached, steps, diagonal);
    diagonal += isAdded ? 1 : -1;
    const first = reachedBefore(reached, steps, diagonal);
    found.push({ first, second: first - diagonal, drops: !isAdded });
  }
  return found.reverse();
}
