import { longestRise } from '../../text/align.ts';
import { findEdits } from '../core/edit-path.ts';

type ItemPair = readonly [number, number];

/** Which items of two arrays belong together; the rest was removed or added. All lists ascend by the place in their array. */
export interface Alignment {
  /** Items that kept their order; those of a pair are the same, or one became the other. */
  readonly pairs: readonly ItemPair[];
  /** Pairs of equal items whose position in the order changed. */
  readonly moved: readonly ItemPair[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
  /** Whether the items were paired by index alone, because both arrays are too long and too different to align. */
  readonly byPlace: boolean;
}

/** Looking for the longest common part takes the square of the differences. */
const maxEdits = 2000;

/**
 * Aligns two arrays by names of their items (equal names mean the same item) along the longest common order. With
 * `pairsGaps`, an item removed and an item added in the same gap are reported as one changed item.
 */
export function alignItems(first: readonly string[], second: readonly string[], pairsGaps: boolean): Alignment {
  const kept = keptPairs(first, second);
  if (!kept) return pairByPlace(first.length, second.length);
  const removed = missing(first.length, kept, 0);
  const added = missing(second.length, kept, 1);
  const moved = findMoved(first, second, removed, added);
  const [gone, come] = [without(removed, moved, 0), without(added, moved, 1)];
  const changed = pairsGaps ? pairGaps(kept, gone, come) : [];
  return {
    pairs: [...kept, ...changed].sort(([one], [two]) => one - two),
    moved,
    removed: without(gone, changed, 0),
    added: without(come, changed, 1),
    byPlace: false,
  };
}

function keptPairs(first: readonly string[], second: readonly string[]): ItemPair[] | undefined {
  const places = new Map(second.map((name, at) => [name, at]));
  if (places.size === second.length && new Set(first).size === first.length) return pairUnique(first, places);
  const pairs: ItemPair[] = [];
  let start = 0;
  while (start < first.length && start < second.length && first[start] === second[start]) start += 1;
  let spare = 0;
  const most = Math.min(first.length, second.length) - start;
  while (spare < most && first[first.length - 1 - spare] === second[second.length - 1 - spare]) spare += 1;
  const [firstCount, secondCount] = [first.length - start - spare, second.length - start - spare];
  const same = (one: number, two: number) => first[start + one] === second[start + two];
  const steps = findEdits({ firstCount, secondCount, same }, maxEdits);
  if (!steps) return undefined;
  let [one, two] = [0, 0];
  for (const step of [...steps, { first: first.length - start, second: second.length - start, drops: true }]) {
    for (; one < start + step.first; one += 1, two += 1) pairs.push([one, two]);
    if (step.drops) one += 1;
    else two += 1;
  }
  return pairs;
}

/** Where no name is repeated, the longest common order is the longest increasing subsequence of the positions. */
function pairUnique(first: readonly string[], places: ReadonlyMap<string, number>): ItemPair[] {
  const common: { a: number; b: number }[] = [];
  for (const [at, name] of first.entries()) {
    const place = places.get(name);
    if (place !== undefined) common.push({ a: at, b: place });
  }
  return longestRise(common).map(({ a, b }) => [a, b]);
}

function missing(count: number, kept: readonly ItemPair[], side: 0 | 1): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  return without(all, kept, side);
}

/** The places that are on the same side of no pair. */
function without(places: readonly number[], pairs: readonly ItemPair[], side: 0 | 1): number[] {
  const out = new Set(pairs.map((pair) => pair[side]));
  return places.filter((place) => !out.has(place));
}

function findMoved(
  first: readonly string[],
  second: readonly string[],
  removed: readonly number[],
  added: readonly number[],
): ItemPair[] {
  const waiting = new Map<string, number[]>();
  for (const place of [...added].reverse()) {
    const name = second[place]!;
    const places = waiting.get(name);
    if (places) places.push(place);
    else waiting.set(name, [place]);
  }
  const moved: ItemPair[] = [];
  for (const place of removed) {
    const target = waiting.get(first[place]!)?.pop();
    if (target !== undefined) moved.push([place, target]);
  }
  return moved;
}

/** Between two neighbouring kept pairs: the first that went becomes the first that came, and so on. */
function pairGaps(kept: readonly ItemPair[], removed: readonly number[], added: readonly number[]): ItemPair[] {
  const changed: ItemPair[] = [];
  let [one, two] = [0, 0];
  for (const [firstEnd, secondEnd] of [...kept, [Infinity, Infinity] as const]) {
    const [gone, come]: number[][] = [[], []];
    for (; one < removed.length && removed[one]! < firstEnd; one += 1) gone!.push(removed[one]!);
    for (; two < added.length && added[two]! < secondEnd; two += 1) come!.push(added[two]!);
    for (let at = 0; at < gone!.length && at < come!.length; at += 1) changed.push([gone![at]!, come![at]!]);
  }
  return changed;
}

function pairByPlace(firstCount: number, secondCount: number): Alignment {
  const count = Math.min(firstCount, secondCount);
  const range = (from: number, to: number) => Array.from({ length: Math.max(to - from, 0) }, (_, at) => from + at);
  return {
    pairs: range(0, count).map((at) => [at, at] as const),
    moved: [],
    removed: range(count, firstCount),
    added: range(count, secondCount),
    byPlace: true,
  };
}
