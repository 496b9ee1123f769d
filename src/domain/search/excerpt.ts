import { foldText, foldWithOffsets } from './fold.ts';
import { type Marks, merge, type TermMatch, occurrencesIn } from './marks.ts';

/** A piece of a text with its marks. */
export interface Excerpt {
  readonly text: string;
  readonly marks: Marks;
}

/** The length of a piece in UTF-16 units, and the part of it before the first mark. */
interface PieceSize {
  readonly length: number;
  readonly lead: number;
}

const only: PieceSize = { length: 110, lead: 24 };
/** The size of the pieces where no single piece holds all terms. */
const oneOfSeveral: PieceSize = { length: 52, lead: 12 };
const maxPieces = 4;
/** The length of a part of a long text; the first part that holds every term is enough. */
const partLength = 4_000;

/**
 * The part of a text where the terms stand closest together, on one line; where they stand too far apart for one part, one
 * part for each that is left; its beginning when it holds none.
 */
export function excerptOf(text: string, terms: readonly string[]): Excerpt {
  const line = text.replace(/\s+/g, ' ').trim();
  const folded = foldText(line);
  const held = terms.filter((term) => folded.includes(term));
  const piece = bestPiece(line, held, only);
  if (holdsAll(line, piece, held)) return join(line, [piece], held);
  return join(line, piecesFor(line, held), held);
}

interface ExcerptRange {
  readonly start: number;
  readonly end: number;
}

/** Pieces that together hold as many terms as they can, in the order of the text. */
function piecesFor(line: string, terms: readonly string[]): ExcerptRange[] {
  const pieces: ExcerptRange[] = [];
  let left = terms;
  while (left.length > 0 && pieces.length < maxPieces) {
    const piece = bestPiece(line, left, oneOfSeveral);
    pieces.push(piece);
    const still = left.filter((term) => !holdsAll(line, piece, [term]));
    // A term longer than a piece never stands in one as a whole.
    left = still.length < left.length ? still : left.slice(1);
  }
  return pieces.sort((one, other) => one.start - other.start);
}

function bestPiece(line: string, terms: readonly string[], size: PieceSize): ExcerptRange {
  const start = onBoundary(line, Math.max(0, bestPlace(line, terms, size) - size.lead));
  return withoutSpaces(line, { start, end: onBoundary(line, start + size.length) });
}

function withoutSpaces(line: string, { start, end }: ExcerptRange): ExcerptRange {
  const piece = line.slice(start, end);
  return { start: end - piece.trimStart().length, end: start + piece.trimEnd().length };
}

function holdsAll(line: string, { start, end }: ExcerptRange, terms: readonly string[]): boolean {
  const folded = foldText(line.slice(start, end));
  return terms.every((term) => folded.includes(term));
}

/** Puts pieces one behind the other, with an ellipsis wherever something is left out. */
function join(line: string, pieces: readonly ExcerptRange[], terms: readonly string[]): Excerpt {
  let text = '';
  let until = 0;
  const marks: Marks = [];
  for (const { start, end } of pieces) {
    const from = Math.max(start, until);
    if (from > until) text += '…';
    const piece = line.slice(from, end);
    const found = merge(occurrencesIn(foldWithOffsets(piece), terms));
    marks.push(...found.map(([begin, stop]): [number, number] => [begin + text.length, stop + text.length]));
    text += piece;
    until = Math.max(until, end);
  }
  return { text: text + (until < line.length ? '…' : ''), marks };
}

interface Window {
  readonly at: number;
  /** The number of different terms in the window, and the number of all occurrences. */
  readonly different: number;
  readonly count: number;
}

const nothing: Window = { at: 0, different: 0, count: 0 };

function bestPlace(line: string, terms: readonly string[], size: PieceSize): number {
  let best = nothing;
  for (let from = 0; from < line.length && best.different < terms.length; from += partLength - size.length) {
    const start = onBoundary(line, from);
    const found = densest(occurrencesIn(foldWithOffsets(line.slice(start, start + partLength)), terms), size);
    if (isBetter(found, best)) best = { ...found, at: found.at + start };
  }
  return best.at;
}

/** The window with the most different terms, then with the most occurrences, then the first. */
function densest(occurrences: readonly TermMatch[], { length, lead }: PieceSize): Window {
  const counts = new Map<number, number>();
  let best = nothing;
  let next = 0;
  occurrences.forEach(({ start, end, term }, index) => {
    const until = Math.max(start + length - lead, end);
    for (; next < occurrences.length; next += 1) {
      const added = occurrences[next];
      if (!added || added.end > until) break;
      counts.set(added.term, (counts.get(added.term) ?? 0) + 1);
    }
    const found = { at: start, different: counts.size, count: next - index };
    if (isBetter(found, best)) best = found;
    const left = (counts.get(term) ?? 0) - 1;
    if (left > 0) counts.set(term, left);
    else counts.delete(term);
  });
  return best;
}

function isBetter(one: Window, other: Window): boolean {
  return one.different === other.different ? one.count > other.count : one.different > other.different;
}

/** Moves an offset that lies between the halves of a surrogate pair, or between a letter and a mark on it. */
function onBoundary(text: string, at: number): number {
  let place = Math.min(at, text.length);
  while (place > 0 && place < text.length && /^[\udc00-\udfff\u200d\p{M}]/u.test(text.slice(place))) place -= 1;
  return place;
}
