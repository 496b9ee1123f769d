import type { JsonTree } from '../core/tree-shape.ts';
import type { ContainerPair, FoundDifference } from './compare-trees.ts';

/** Children of two compared objects or arrays, or the two roots, of which at least one pair differs. */
export interface DifferenceGroup {
  /** The containers; undefined where the roots themselves differ. */
  readonly within: ContainerPair | undefined;
  readonly rows: readonly ComparedRow[];
  /** The number of children without a difference behind the last row. */
  readonly rest: number;
}

/** One line of a side-by-side view: a child of both sides, or of one of them. */
export interface ComparedRow {
  /** Undefined for a child that differs nowhere, shown as context. */
  readonly kind: FoundDifference['kind'] | undefined;
  /** Nodes of the two documents; undefined on the side that lacks the child. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  /** The number of children without a difference that are left out in front of this row. */
  readonly skipped: number;
}

/** Rows without a difference that are listed in front of and behind each difference. */
const contextRows = 1;

/**
 * Arranges differences for a side-by-side view: one group for each pair of containers, in the order in which the differences were found, with
 * the neighbours of each difference. Children stand in the order of the second document; a moved item stands where it moved to. No more
 * than `most` rows with a difference are listed.
 */
export function groupDifferences(
  before: JsonTree,
  after: JsonTree,
  differences: readonly FoundDifference[],
  most: number,
): DifferenceGroup[] {
  const groups = new Map<number, { readonly within: ContainerPair | undefined; readonly found: FoundDifference[] }>();
  for (const difference of differences) {
    const { within } = difference;
    const key = within?.after ?? -1;
    const group = groups.get(key);
    if (group) group.found.push(difference);
    else groups.set(key, { within, found: [difference] });
  }
  const listed: DifferenceGroup[] = [];
  let left = most;
  for (const { within, found } of groups.values()) {
    if (left <= 0) break;
    const rows = within ? pairChildren(before, after, within, found) : found.map(rootRow);
    listed.push({ within, ...withContext(rows, left) });
    left -= found.length;
  }
  return listed;
}

type Row = Omit<ComparedRow, 'skipped'>;

function rootRow({ kind, before, after }: FoundDifference): Row {
  return { kind, before, after };
}

/** Leaves out what is no neighbour of a difference. */
function withContext(rows: readonly Row[], most: number): Pick<DifferenceGroup, 'rows' | 'rest'> {
  const shown: ComparedRow[] = [];
  let next = 0;
  let differing = 0;
  for (const [at, row] of rows.entries()) {
    const near = rows.slice(Math.max(0, at - contextRows), at + contextRows + 1);
    if (near.every(({ kind }) => kind === undefined)) continue;
    if (row.kind !== undefined) differing += 1;
    if (differing > most) return { rows: shown, rest: 0 };
    shown.push({ ...row, skipped: at - next });
    next = at + 1;
  }
  return { rows: shown, rest: rows.length - next };
}

/** Puts the children of both containers into one order. */
function pairChildren(
  one: JsonTree,
  two: JsonTree,
  { before, after }: ContainerPair,
  found: readonly FoundDifference[],
): Row[] {
  const kinds = new Map<number, FoundDifference['kind']>();
  const partners = new Map<number, number>();
  const removed = new Set<number>();
  for (const { kind, before: left, after: right } of found) {
    if (right === undefined) removed.add(left!);
    else if (!kinds.has(right)) kinds.set(right, kind);
    if (left !== undefined && right !== undefined) partners.set(right, left);
  }
  const orders = [[...one.childrenOf(before)], [...two.childrenOf(after)]] as const;
  const first = orders[0].filter((node) => !removed.has(node));
  const second = orders[1].filter((node) => kinds.get(node) !== 'added');
  if (two.kindOf(after) === 'object') pairByKey([one, first], [two, second], partners);
  else pairInOrder(first, second, partners);
  const staysInOrder = (node: number): boolean => kinds.get(node) !== 'moved';
  return mergeOrders(orders, partners, staysInOrder).map(([left, right]) => ({
    kind: right === undefined ? 'removed' : kinds.get(right),
    before: left,
    after: right,
  }));
}

/** A repeated name is paired with the same occurrence on the other side. */
function pairByKey(
  [one, first]: readonly [JsonTree, readonly number[]],
  [two, second]: readonly [JsonTree, readonly number[]],
  partners: Map<number, number>,
): void {
  const waiting = new Map<string, number[]>();
  for (const node of first) {
    const key = one.keyOf(node)!;
    const nodes = waiting.get(key);
    if (nodes) nodes.push(node);
    else waiting.set(key, [node]);
  }
  for (const node of second) {
    const left = waiting.get(two.keyOf(node)!)?.shift();
    if (left !== undefined) partners.set(node, left);
  }
}

/** What was neither moved nor paired by a difference kept its order, so the rest of both arrays belongs together one by one. */
function pairInOrder(first: readonly number[], second: readonly number[], partners: Map<number, number>): void {
  const taken = new Set(partners.values());
  const left = first.filter((node) => !taken.has(node));
  const right = second.filter((node) => !partners.has(node));
  for (const [at, node] of right.entries()) if (at < left.length) partners.set(node, left[at]!);
}

type Pair = readonly [before: number | undefined, after: number | undefined];

/** Lists pairs in the order of the second side, and what only the first side has behind its neighbour there. */
function mergeOrders(
  [first, second]: readonly [readonly number[], readonly number[]],
  partners: ReadonlyMap<number, number>,
  staysInOrder: (after: number) => boolean,
): Pair[] {
  const taken = new Set(partners.values());
  const place = new Map(first.map((node, at) => [node, at]));
  const pairs: Pair[] = [];
  let next = 0;
  /** Lists what only the first side has: all up to a place, and the run that follows there. */
  const flush = (end: number): void => {
    for (; next < first.length && (next < end || !taken.has(first[next]!)); next += 1)
      if (!taken.has(first[next]!)) pairs.push([first[next], undefined]);
  };
  flush(0);
  for (const node of second) {
    const left = partners.get(node);
    const at = left !== undefined && staysInOrder(node) ? place.get(left)! : -1;
    flush(at);
    pairs.push([left, node]);
    if (at >= 0) flush(at + 1);
  }
  flush(first.length);
  return pairs;
}
