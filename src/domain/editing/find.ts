import type { TextChange, TextSelection } from './editable-text.ts';

/** The number of matches after which counting stops. */
export const maxMatches = 10_000;

/** Finds a literal text; upper and lower case are the same unless the options say otherwise. */
export function findAll(text: string, what: string, isExact = false): TextSelection[] {
  if (!what) return [];
  const pattern = new RegExp(what.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), isExact ? 'gu' : 'giu');
  const found: TextSelection[] = [];
  for (const { index, 0: piece } of text.matchAll(pattern)) {
    found.push({ from: index, to: index + piece.length });
    if (found.length === maxMatches) break;
  }
  return found;
}

/** The index of the match next to an offset in either direction; the search wraps around the ends. */
export function nextMatch(found: readonly TextSelection[], from: number, direction: 1 | -1): number {
  if (direction === 1) {
    const next = found.findIndex((place) => place.from >= from);
    return next < 0 ? 0 : next;
  }
  for (let index = found.length - 1; index >= 0; index -= 1) {
    if ((found[index] as TextSelection).to <= from) return index;
  }
  return found.length - 1;
}

/** The changes that put a text in place of every match. */
export function replaceMatches(found: readonly TextSelection[], put: string): TextChange[] {
  return found.map(({ from, to }) => ({ from, to, insert: put }));
}
