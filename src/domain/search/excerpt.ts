import { foldWithPlaces } from './fold.ts';
import { type Marks, merge, type Occurrence, occurrencesIn } from './marks.ts';

/** A piece of a text with its marks. */
export interface Excerpt {
  readonly text: string;
  readonly marks: Marks;
}

const length = 110;
/** How much stands before the first mark. */
const lead = 24;
/** So much of a long text is looked through at once; the first part that holds every term is enough. */
const partLength = 4_000;

/** The part of a text where the terms stand closest together, on one line; its beginning when it holds none. */
export function excerptOf(text: string, terms: readonly string[]): Excerpt {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = onBoundary(line, Math.max(0, bestPlace(line, terms) - lead));
  const end = onBoundary(line, start + length);
  const piece = line.slice(start, end).trim();
  const before = start > 0 ? '…' : '';
  const marks = merge(occurrencesIn(foldWithPlaces(piece), terms));
  return {
    text: before + piece + (end < line.length ? '…' : ''),
    marks: marks.map(([from, to]) => [from + before.length, to + before.length]),
  };
}

interface Window {
  readonly at: number;
  /** How many different terms begin in it, and how many occurrences of any. */
  readonly different: number;
  readonly count: number;
}

const nothing: Window = { at: 0, different: 0, count: 0 };

function bestPlace(line: string, terms: readonly string[]): number {
  let best = nothing;
  for (let from = 0; from < line.length && best.different < terms.length; from += partLength - length) {
    const start = onBoundary(line, from);
    const found = densest(occurrencesIn(foldWithPlaces(line.slice(start, start + partLength)), terms));
    if (isBetter(found, best)) best = { ...found, at: found.at + start };
  }
  return best.at;
}

/** The window with the most different terms, then with the most occurrences, then the first. */
function densest(occurrences: readonly Occurrence[]): Window {
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

/** Not between the halves of a surrogate pair, nor between a letter and what joins it. */
function onBoundary(text: string, at: number): number {
  let place = Math.min(at, text.length);
  while (place > 0 && place < text.length && /^[\udc00-\udfff\u200d\p{M}]/u.test(text.slice(place))) place -= 1;
  return place;
}
