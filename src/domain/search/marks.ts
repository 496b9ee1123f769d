import { type FoldedText, foldWithOffsets } from './fold.ts';

/** The ranges of a text that match the terms: `[start, end)` in UTF-16 units, ascending and without overlap. */
export type Marks = [start: number, end: number][];

/** Marks every occurrence of the terms in a text as it was written. */
export function marksIn(text: string, terms: readonly string[]): Marks {
  return merge(occurrencesIn(foldWithOffsets(text), terms));
}

/** An occurrence of a term; offsets are those of the original text. */
export interface TermMatch {
  readonly start: number;
  readonly end: number;
  /** Which of the terms. */
  readonly term: number;
}

/** Every occurrence of every term, also those that overlap, in the order they begin. */
export function occurrencesIn(folded: FoldedText, terms: readonly string[]): TermMatch[] {
  const found = terms.flatMap((term, index) =>
    positionsOf(folded.text, term).map(({ at, length }) => ({
      start: folded.starts[at] ?? 0,
      end: folded.ends[at + length - 1] ?? 0,
      term: index,
    })),
  );
  return found.sort((one, other) => one.start - other.start);
}

interface TermPosition {
  readonly at: number;
  readonly length: number;
}

function positionsOf(text: string, term: string): TermPosition[] {
  if (term.includes(' ')) return phrasePositionsOf(text, term);
  const found: TermPosition[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) found.push({ at, length: term.length });
  return found;
}

/** The text is still as wide as it was written: where a phrase has one space, it may have several. */
function phrasePositionsOf(text: string, phrase: string): TermPosition[] {
  const words = phrase.split(' ').map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const found = text.matchAll(new RegExp(words.join('[^\\S\\n]+'), 'g'));
  return Array.from(found, ({ index, 0: { length } }) => ({ at: index, length }));
}

/** Marks for sorted occurrences: those that touch or overlap become one. */
export function merge(sorted: readonly TermMatch[]): Marks {
  const merged: Marks = [];
  for (const { start, end } of sorted) {
    const last = merged[merged.length - 1];
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
