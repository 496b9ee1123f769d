import { align } from './align.ts';

/** A range with its end excluded. */
export type TextRange = readonly [from: number, end: number];

/** A stretch of the base with what each side has in its place, and which sides changed it. */
export interface MergeRegion {
  readonly base: TextRange;
  readonly mine: TextRange;
  readonly theirs: TextRange;
  readonly changed: { readonly mine: boolean; readonly theirs: boolean };
}

type PieceNumbers = readonly number[];

/** Cuts base and sides into regions that lie one behind the other without a gap (Khanna, Kunal, Pierce: diff3). */
export function alignRegions(base: PieceNumbers, mine: PieceNumbers, theirs: PieceNumbers): MergeRegion[] {
  const regions: MergeRegion[] = [];
  let at = 0;
  let shift: Shift = { mine: 0, theirs: 0 };
  for (const group of groupsOf([...hunksOf(base, mine, 'mine'), ...hunksOf(base, theirs, 'theirs')])) {
    if (group.from > at) regions.push(regionOf(at, group.from, shift, shift));
    const after = shiftAfter(group, shift);
    const changed = { mine: hasSide(group, 'mine'), theirs: hasSide(group, 'theirs') };
    regions.push({ ...regionOf(group.from, group.end, shift, after), changed });
    shift = after;
    at = group.end;
  }
  if (base.length > at) regions.push(regionOf(at, base.length, shift, shift));
  return regions;
}

type MergeSide = 'mine' | 'theirs';

/** The distance of an index of a side from the corresponding index of the base. */
type Shift = Readonly<Record<MergeSide, number>>;

interface Hunk {
  readonly side: MergeSide;
  readonly from: number;
  readonly end: number;
  readonly sideEnd: number;
  /** Whether the hunk inserts more pieces than it removes; the order of two such hunks at one place is undecidable. */
  readonly grows: boolean;
}

/** The ranges in which a side differs from the base; equal pieces stand between two of them. */
function hunksOf(base: PieceNumbers, other: PieceNumbers, side: MergeSide): Hunk[] {
  const hunks: Hunk[] = [];
  let from = 0;
  let sideFrom = 0;
  for (const run of [...align(base, other), { a: base.length, b: other.length, length: 0 }]) {
    const grows = run.b - sideFrom > run.a - from;
    if (grows || run.a > from) hunks.push({ side, from, end: run.a, sideEnd: run.b, grows });
    from = run.a + run.length;
    sideFrom = run.b + run.length;
  }
  return hunks;
}

interface HunkGroup {
  readonly from: number;
  readonly end: number;
  readonly hunks: readonly Hunk[];
}

/** Hunks that cannot be carried out apart from each other. */
function groupsOf(hunks: Hunk[]): HunkGroup[] {
  const groups: { from: number; end: number; hunks: Hunk[] }[] = [];
  for (const hunk of hunks.sort((one, other) => one.from - other.from || one.end - other.end)) {
    const last = groups[groups.length - 1];
    if (!last || !meets(last, hunk)) groups.push({ from: hunk.from, end: hunk.end, hunks: [hunk] });
    else {
      last.end = Math.max(last.end, hunk.end);
      last.hunks.push(hunk);
    }
  }
  return groups;
}

function meets({ end, hunks }: HunkGroup, hunk: Hunk): boolean {
  if (hunk.from !== end) return hunk.from < end;
  return hunk.grows && hunks.some((other) => other.end === end && other.grows);
}

function hasSide({ hunks }: HunkGroup, side: MergeSide): boolean {
  return hunks.some((hunk) => hunk.side === side);
}

function shiftAfter({ hunks }: HunkGroup, before: Shift): Shift {
  const after = { ...before };
  for (const { side, end, sideEnd } of hunks) after[side] = sideEnd - end;
  return after;
}

function regionOf(from: number, end: number, before: Shift, after: Shift): MergeRegion {
  return {
    base: [from, end],
    mine: [from + before.mine, end + after.mine],
    theirs: [from + before.theirs, end + after.theirs],
    changed: { mine: false, theirs: false },
  };
}
