/**
 * An index of some texts by the pairs of neighbouring characters in them, in three typed arrays: about two bytes for
 * each different pair of a text. A pair of UTF-16 units is one number of 32 bits. The databases of the server index
 * three characters, too, because they search without the text; here the text of every candidate is checked.
 */
export interface IndexSegment {
  readonly size: number;
  /** Each pair once, in ascending order; the second character of a pair is 0 at the end of a word. */
  readonly pairs: Uint32Array;
  /** For each pair the offset of its texts in `holders`, and at the end the length of `holders`. */
  readonly starts: Uint32Array;
  /** The numbers of the texts that hold a pair. */
  readonly holders: Uint8Array;
}

/** The number of texts in a segment: few enough that building one delays no answer noticeably. */
export const segmentSize = 128;

const units = 0x1_00_00;
/** A pair and the number of a text in one number, which sorting puts into the order of the arrays. */
const numbers = 0x1_00;

/** Makes a segment of at most `segmentSize` folded texts. */
export function buildSegment(texts: readonly string[]): IndexSegment {
  const sorted = sortedHoldings(texts);
  const pairs = new Uint32Array(sorted.length);
  const starts = new Uint32Array(sorted.length + 1);
  const holders = new Uint8Array(sorted.length);
  let known = 0;
  let held = 0;
  for (let at = 0; at < sorted.length; at += 1) {
    const holding = sorted[at]!;
    if (holding === sorted[at - 1]) continue;
    const pair = Math.floor(holding / numbers);
    if (known === 0 || pairs[known - 1] !== pair) {
      pairs[known] = pair;
      starts[known] = held;
      known += 1;
    }
    holders[held] = holding % numbers;
    held += 1;
  }
  starts[known] = held;
  return {
    size: texts.length,
    pairs: pairs.slice(0, known),
    starts: starts.slice(0, known + 1),
    holders: holders.slice(0, held),
  };
}

/** Every pair of every text, once for each time it stands there. */
function sortedHoldings(texts: readonly string[]): Float64Array {
  const most = texts.reduce((sum, text) => sum + text.length, 0);
  const holdings = new Float64Array(most);
  let count = 0;
  texts.forEach((text, number) => {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (isSpace(unit)) continue;
      const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
      holdings[count] = (unit * units + (isSpace(next) ? 0 : next)) * numbers + number;
      count += 1;
    }
  });
  return holdings.subarray(0, count).sort();
}

/** No pair is made of white space. Folding leaves hardly any but these; what else there is only takes up a little room. */
function isSpace(unit: number): boolean {
  return unit <= 0x20;
}

/**
 * The numbers of the texts that hold every pair of every term: all that can hold the terms, and exactly those that do where
 * the terms have one or two characters.
 */
export function segmentCandidates({ size, pairs, starts, holders }: IndexSegment, terms: readonly string[]): number[] {
  // For each text the number of ranges that contained it so far; only texts in all ranges reach the last count.
  const reached = new Uint8Array(size);
  const ranges = terms.flatMap((term) => term.split(' ')).flatMap(rangesOf);
  for (const [step, [from, until]] of ranges.entries()) {
    const start = starts[firstFrom(pairs, from)]!;
    const end = starts[firstFrom(pairs, until)]!;
    if (start === end) return [];
    for (let at = start; at < end; at += 1) {
      const holder = holders[at]!;
      if (reached[holder] === step) reached[holder] = step + 1;
    }
  }
  const found: number[] = [];
  reached.forEach((steps, number) => void (steps === ranges.length && found.push(number)));
  return found;
}

type PairRange = readonly [from: number, until: number];

/** The pairs of a term without spaces; of a single character, all that begin with it. */
function rangesOf(term: string): PairRange[] {
  const first = term.charCodeAt(0) * units;
  if (term.length === 1) return [[first, first + units]];
  return Array.from({ length: term.length - 1 }, (_, at) => {
    const pair = term.charCodeAt(at) * units + term.charCodeAt(at + 1);
    return [pair, pair + 1];
  });
}

/** The place of the first pair that is not below. */
function firstFrom(pairs: Uint32Array, pair: number): number {
  let low = 0;
  let high = pairs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (pairs[middle]! < pair) low = middle + 1;
    else high = middle;
  }
  return low;
}
