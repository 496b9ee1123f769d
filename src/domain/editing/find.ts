import type { TextChange, TextSelection } from './editable-text.ts';

/** More places than this are not counted one by one. */
export const maxMatches = 10_000;

/** Where a text says something, literally; upper and lower case are the same unless told otherwise. */
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

/** Which of the places comes next after one, in either direction; round the end and on. */
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

export function replaceMatches(found: readonly TextSelection[], put: string): TextChange[] {
  return found.map(({ from, to }) => ({ from, to, insert: put }));
}
