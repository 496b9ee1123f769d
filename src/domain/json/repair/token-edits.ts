/** A stretch of the first text that another stands for in the second. */
export interface Edit {
  readonly before: string;
  readonly after: string;
  /** Place in the first text. */
  readonly offset: number;
}

interface Token {
  readonly text: string;
  readonly start: number;
}

/** Comments, strings of any quotes, signs and words; white space is nothing. A string that is not closed ends with its line. */
const tokens =
  /\/\*[^]*?\*\/|(?:\/\/|#)[^\n]*|"(?:[^"\\\n]|\\[^])*"?|'(?:[^'\\\n]|\\[^])*'?|`(?:[^`\\]|\\[^])*`?|[{}[\]:,()]|[^\s{}[\]:,()"'`]+/g;

function readTokens(text: string): Token[] {
  return Array.from(text.matchAll(tokens), (found) => ({ text: found[0], start: found.index }));
}

/** More differences than this are no list anybody reads, and finding them takes the square of their number. */
const mostEdits = 1500;

/** How one text becomes the other, in the fewest tokens (Myers' algorithm), neighbours joined; undefined where there are too many. */
export function compareTokens(before: string, after: string): Edit[] | undefined {
  const first = readTokens(before);
  const second = readTokens(after);
  const trace = findPath(first, second);
  return trace && joinSteps(before, after, first, second, readSteps(trace, first.length, second.length));
}

/** For each number of edits, how far each diagonal was reached. */
function findPath(first: readonly Token[], second: readonly Token[]): Int32Array[] | undefined {
  const trace: Int32Array[] = [];
  const most = Math.min(first.length + second.length, mostEdits);
  let reached = new Int32Array(3);
  for (let edits = 0; edits <= most; edits += 1) {
    const next = new Int32Array(2 * edits + 3);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const isDown =
        diagonal === -edits ||
        (diagonal !== edits && at(reached, edits - 1, diagonal - 1) < at(reached, edits - 1, diagonal + 1));
      let x =
        edits === 0 ? 0 : isDown ? at(reached, edits - 1, diagonal + 1) : at(reached, edits - 1, diagonal - 1) + 1;
      while (x < first.length && x - diagonal < second.length && first[x]!.text === second[x - diagonal]!.text) x += 1;
      next[diagonal + edits + 1] = x;
      if (x >= first.length && x - diagonal >= second.length) return [...trace, next];
    }
    trace.push(next);
    reached = next;
  }
  return undefined;
}

function at(reached: Int32Array, edits: number, diagonal: number): number {
  return reached[diagonal + edits + 1] ?? 0;
}

/** Places (in both token lists) where a token was dropped (`x` grows) or added (`y` grows), from first to last. */
interface Step {
  readonly x: number;
  readonly y: number;
  readonly drops: boolean;
}

function readSteps(trace: readonly Int32Array[], width: number, height: number): Step[] {
  const steps: Step[] = [];
  let x = width;
  let y = height;
  for (let edits = trace.length - 1; edits > 0; edits -= 1) {
    const reached = trace[edits - 1]!;
    const diagonal = x - y;
    const isDown =
      diagonal === -edits ||
      (diagonal !== edits && at(reached, edits - 1, diagonal - 1) < at(reached, edits - 1, diagonal + 1));
    const from = isDown ? diagonal + 1 : diagonal - 1;
    x = at(reached, edits - 1, from);
    y = x - from;
    steps.push({ x, y, drops: !isDown });
  }
  return steps.reverse();
}

/** Steps at neighbouring tokens become one edit. */
function joinSteps(
  before: string,
  after: string,
  first: readonly Token[],
  second: readonly Token[],
  steps: readonly Step[],
): Edit[] {
  const edits: Edit[] = [];
  for (let index = 0; index < steps.length;) {
    const { x, y } = steps[index]!;
    let right = x;
    let down = y;
    while (index < steps.length && steps[index]!.x === right && steps[index]!.y === down) {
      if (steps[index]!.drops) right += 1;
      else down += 1;
      index += 1;
    }
    edits.push({
      before: slice(before, first, x, right),
      after: slice(after, second, y, down),
      offset: first[x]?.start ?? before.length,
    });
  }
  return edits;
}

function slice(text: string, list: readonly Token[], from: number, to: number): string {
  if (from === to) return '';
  const last = list[to - 1]!;
  return text.slice(list[from]!.start, last.start + last.text.length);
}
