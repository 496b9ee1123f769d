/** A run of `length` equal items, from index `a` in the one sequence and from `b` in the other. */
export interface EqualRun {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/**
 * The common items of two sequences, in order. Items that occur once in both are aligned first (patience diff), because
 * they identify corresponding passages best; between them the shortest edit script is used (Myers). Both are bounded,
 * so that any input, such as two texts of a hundred thousand full stops, costs about as much as its length.
 */
export function align(a: readonly number[], b: readonly number[]): EqualRun[] {
  const runs: EqualRun[] = [];
  walk({ a, b, push: (run) => pushRun(runs, run) }, { a: 0, aEnd: a.length, b: 0, bEnd: b.length }, 0);
  return runs;
}

/** A function that numbers texts, with equal numbers for equal texts, so that comparing is cheap. */
export function numbering(): (pieces: readonly string[]) => number[] {
  const known = new Map<string, number>();
  return (pieces) =>
    pieces.map((piece) => {
      const number = known.get(piece) ?? known.size;
      known.set(piece, number);
      return number;
    });
}

interface AlignmentTask {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly push: (run: EqualRun) => void;
}

/** A stretch of each of two sequences, from an index to another (excluded). */
export interface AlignmentSpan {
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

function pushRun(runs: EqualRun[], { a, b, length }: EqualRun): void {
  const last = runs[runs.length - 1];
  if (length === 0) return;
  if (!last || last.a + last.length !== a || last.b + last.length !== b) runs.push({ a, b, length });
  else runs[runs.length - 1] = { ...last, length: last.length + length };
}

/** The deepest recursion of the patience diff; each level is one more pass over the text. */
const deepest = 8;

function walk(work: AlignmentTask, span: AlignmentSpan, depth: number): void {
  const head = commonHead(work, span);
  work.push({ a: span.a, b: span.b, length: head });
  const rest = { ...span, a: span.a + head, b: span.b + head };
  const tail = commonTail(work, rest);
  const middle = { ...rest, aEnd: rest.aEnd - tail, bEnd: rest.bEnd - tail };
  if (middle.a < middle.aEnd && middle.b < middle.bEnd) walkMiddle(work, middle, depth);
  work.push({ a: middle.aEnd, b: middle.bEnd, length: tail });
}

function walkMiddle(work: AlignmentTask, span: AlignmentSpan, depth: number): void {
  const anchors = depth < deepest ? anchorsOf(work, span) : [];
  if (anchors.length === 0) return walkShortest(work, span);
  let { a, b } = span;
  for (const anchor of anchors) {
    walk(work, { a, aEnd: anchor.a, b, bEnd: anchor.b }, depth + 1);
    work.push({ ...anchor, length: 1 });
    a = anchor.a + 1;
    b = anchor.b + 1;
  }
  walk(work, { ...span, a, b }, depth + 1);
}

function commonHead({ a, b }: AlignmentTask, span: AlignmentSpan): number {
  const most = Math.min(span.aEnd - span.a, span.bEnd - span.b);
  let length = 0;
  while (length < most && a[span.a + length] === b[span.b + length]) length += 1;
  return length;
}

function commonTail({ a, b }: AlignmentTask, span: AlignmentSpan): number {
  const most = Math.min(span.aEnd - span.a, span.bEnd - span.b);
  let length = 0;
  while (length < most && a[span.aEnd - 1 - length] === b[span.bEnd - 1 - length]) length += 1;
  return length;
}

/** An item of each of two sequences, by their indices. */
export interface UniquePair {
  readonly a: number;
  readonly b: number;
}

/** Items that occur exactly once on each side, as many as stand in the same order. */
function anchorsOf({ a, b }: AlignmentTask, span: AlignmentSpan): UniquePair[] {
  const inA = uniquePositions(a, span.a, span.aEnd);
  const inB = uniquePositions(b, span.b, span.bEnd);
  const pairs: UniquePair[] = [];
  for (const [item, place] of inA) {
    const other = inB.get(item) ?? -1;
    if (place >= 0 && other >= 0) pairs.push({ a: place, b: other });
  }
  return longestRise(pairs.sort((one, other) => one.a - other.a));
}

/** The index of each item; -1 for an item that occurs more than once. */
function uniquePositions(items: readonly number[], from: number, end: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let at = from; at < end; at += 1) places.set(items[at]!, places.has(items[at]!) ? -1 : at);
  return places;
}

/** The longest choice of pairs, given in the order of `a`, that is also in the order of `b`. */
export function longestRise(pairs: readonly UniquePair[]): UniquePair[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, pair] of pairs.entries()) {
    const place = firstNotBelow(ends, (end) => pairs[end]!.b < pair.b);
    before[index] = place > 0 ? ends[place - 1]! : -1;
    ends[place] = index;
  }
  const chosen: UniquePair[] = [];
  for (let at = ends[ends.length - 1] ?? -1; at >= 0; at = before[at]!) chosen.push(pairs[at]!);
  return chosen.reverse();
}

function firstNotBelow(sorted: readonly number[], below: (value: number) => boolean): number {
  let low = 0;
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >> 1;
    if (below(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Edits after which the way found so far is kept and the search begins anew from its end. */
const patience = 300;

function walkShortest(work: AlignmentTask, span: AlignmentSpan): void {
  let rest = span;
  while (rest.a < rest.aEnd && rest.b < rest.bEnd) {
    const { runs, a, b } = shortestWay(work, rest);
    for (const run of runs) work.push(run);
    rest = { ...rest, a, b };
  }
}

interface Way extends UniquePair {
  readonly runs: readonly EqualRun[];
}

/**
 * Myers, “An O(ND) Difference Algorithm”: `reach[k]` is how far into `a` one comes on diagonal `k` with so many edits. Stops at
 * the end of both, or when patience is over, at the farthest place.
 */
function shortestWay({ a, b }: AlignmentTask, span: AlignmentSpan): Way {
  const width = span.aEnd - span.a;
  const height = span.bEnd - span.b;
  const most = Math.min(patience, width + height);
  const reach = new Int32Array(2 * most + 3);
  const history: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    history.push(reach.slice(most - edits, most + edits + 3));
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && reach[most + k]! < reach[most + k + 2]!);
      let x = down ? reach[most + k + 2]! : reach[most + k]! + 1;
      while (x < width && x - k < height && x - k >= 0 && a[span.a + x] === b[span.b + x - k]) x += 1;
      reach[most + k + 1] = x;
      if (x >= width && x - k >= height) return trace(span, history, { edits, k, x });
    }
  }
  return trace(span, history, farthest(reach, most, { width, height }));
}

interface AlignmentState {
  readonly edits: number;
  readonly k: number;
  readonly x: number;
}

/** The place inside the two sequences with the most of both behind it; only diagonals of the last round count. */
function farthest(
  reach: Int32Array,
  most: number,
  { width, height }: { width: number; height: number },
): AlignmentState {
  let best: AlignmentState = { edits: most, k: 0, x: -1 };
  for (let k = -most; k <= most; k += 2) {
    const x = reach[most + k + 1]!;
    const inside = x <= width && x - k <= height && x - k >= 0;
    if (inside && (best.x < 0 || 2 * x - k > 2 * best.x - best.k)) best = { edits: most, k, x };
  }
  return best;
}

/** Goes back over the rounds; each was noted with the diagonals it could have come from. */
function trace(span: AlignmentSpan, history: readonly Int32Array[], end: AlignmentState): Way {
  const runs: EqualRun[] = [];
  let { k, x } = end;
  for (let edits = end.edits; edits >= 0; edits -= 1) {
    const reach = history[edits]!;
    const at = (diagonal: number): number => reach[diagonal + edits + 1]!;
    const down = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
    const start = edits === 0 ? 0 : down ? at(k + 1) : at(k - 1) + 1;
    runs.push({ a: span.a + start, b: span.b + start - k, length: x - start });
    k += down ? 1 : -1;
    x = down ? start : start - 1;
  }
  return { runs: runs.reverse(), a: span.a + end.x, b: span.b + end.x - end.k };
}
