import { align, numbering } from './align.ts';
import { type MergeRegion, alignRegions, type TextRange } from './regions.ts';
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
