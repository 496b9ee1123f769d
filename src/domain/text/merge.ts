import { align, numbering } from './align.ts';
import { splitSentences } from './sentences.ts';

/**
 * A piece of three texts brought together. `text` is what the merged text gets, `base` what stood there before. What only one
 * side changed is taken as it is, and so is what both changed alike; a conflict waits for a person.
 */
export type MergePart =
  | { readonly kind: 'same'; readonly text: string }
  | { readonly kind: 'mine' | 'theirs' | 'both'; readonly base: string; readonly text: string }
  | MergeConflict;

/** A passage that both sides changed differently, in its three versions. */
export interface MergeConflict {
  readonly kind: 'conflict';
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Brings two texts together by sentence. Nothing of a side is left out of the parts: laid one behind the other they give each of
 * the three texts back (`textOfSide`). Where no base is known, what both have in common takes its place, so nothing counts as deleted.
 */
export function merge3(base: string | undefined, mine: string, theirs: string): MergePart[] {
  const number = numbering();
  const texts = { mine: piecesOf(mine, number), theirs: piecesOf(theirs, number) };
  const middle = base === undefined ? commonPieces(texts.mine, texts.theirs) : piecesOf(base, number);
  const all: SidePieces = { base: middle, ...texts };
  const parts: MergePart[] = [];
  for (const region of alignRegions(middle.numbers, texts.mine.numbers, texts.theirs.numbers)) {
    for (const part of partsOf(region, all)) pushPart(parts, part);
  }
  return parts;
}

/** Puts one of the three texts together from the parts. */
export function textOfSide(parts: readonly MergePart[], side: 'base' | 'mine' | 'theirs'): string {
  return parts
    .map((part) => {
      if (part.kind === 'same') return part.text;
      if (part.kind === 'conflict') return part[side];
      return part.kind === 'both'
        ? side === 'base'
          ? part.base
          : part.text
        : side === part.kind
          ? part.text
          : part.base;
    })
    .join('');
}

interface Pieces {
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

type SidePieces = Readonly<Record<'base' | 'mine' | 'theirs', Pieces>>;

function piecesOf(text: string, number: (texts: readonly string[]) => number[]): Pieces {
  const texts = splitSentences(text);
  return { texts, numbers: number(texts) };
}

function commonPieces(mine: Pieces, theirs: Pieces): Pieces {
  const runs = align(mine.numbers, theirs.numbers);
  return {
    texts: runs.flatMap(({ a, length }) => mine.texts.slice(a, a + length)),
    numbers: runs.flatMap(({ a, length }) => mine.numbers.slice(a, a + length)),
  };
}

function partsOf({ base, mine, theirs, changed }: MergeRegion, texts: SidePieces): MergePart[] {
  const was = joinPieces(texts.base, base);
  if (!changed.mine && !changed.theirs) return [{ kind: 'same', text: was }];
  if (!changed.theirs) return [{ kind: 'mine', base: was, text: joinPieces(texts.mine, mine) }];
  if (!changed.mine) return [{ kind: 'theirs', base: was, text: joinPieces(texts.theirs, theirs) }];
  return bothChanged(was, texts.mine.texts.slice(...mine), texts.theirs.texts.slice(...theirs));
}

/** The common beginning and end of two changes need no decision. */
function bothChanged(base: string, mine: readonly string[], theirs: readonly string[]): MergePart[] {
  const most = Math.min(mine.length, theirs.length);
  let head = 0;
  while (head < most && mine[head] === theirs[head]) head += 1;
  if (head === mine.length && head === theirs.length) return [{ kind: 'both', base, text: mine.join('') }];
  let tail = 0;
  while (tail < most - head && mine[mine.length - 1 - tail] === theirs[theirs.length - 1 - tail]) tail += 1;
  const middle = [mine, theirs].map((pieces) => pieces.slice(head, pieces.length - tail).join(''));
  const parts: MergePart[] = [
    { kind: 'both', base: '', text: mine.slice(0, head).join('') },
    conflictOf(base, middle[0]!, middle[1]!),
    { kind: 'both', base: '', text: mine.slice(mine.length - tail).join('') },
  ];
  return parts.filter((part) => part.kind !== 'both' || part.text !== '');
}

function conflictOf(base: string, mine: string, theirs: string): MergePart {
  if (base !== '' || (mine !== '' && theirs !== '')) return { kind: 'conflict', base, mine, theirs };
  return mine === '' ? { kind: 'theirs', base, text: theirs } : { kind: 'mine', base, text: mine };
}

function joinPieces({ texts }: Pieces, stretch: TextRange): string {
  return texts.slice(...stretch).join('');
}

function pushPart(parts: MergePart[], part: MergePart): void {
  const last = parts[parts.length - 1];
  if (!last || last.kind !== part.kind || last.kind === 'conflict' || part.kind === 'conflict') parts.push(part);
  else if (last.kind === 'same' || part.kind === 'same') {
    parts[parts.length - 1] = { kind: 'same', text: last.text + part.text };
  } else parts[parts.length - 1] = { kind: last.kind, base: last.base + part.base, text: last.text + part.text };
}

/** A range with its end excluded. */
type TextRange = readonly [from: number, end: number];

/** A stretch of the base with what each side has in its place, and which sides changed it. */
interface MergeRegion {
  readonly base: TextRange;
  readonly mine: TextRange;
  readonly theirs: TextRange;
  readonly changed: { readonly mine: boolean; readonly theirs: boolean };
}

type PieceNumbers = readonly number[];

/** Cuts base and sides into regions that lie one behind the other without a gap (Khanna, Kunal, Pierce: diff3). */
function alignRegions(base: PieceNumbers, mine: PieceNumbers, theirs: PieceNumbers): MergeRegion[] {
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
