import type { TextChange } from './editable-text.ts';

/**
 * The one piece in which two texts differ; undefined when they are the same. Cursor, scroll place and undo history of an
 * editor outlive a change that touches nothing else.
 */
export function smallestChange(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  // A surrogate pair must not be split.
  if (isHigh(before, from - 1) || isHigh(after, from - 1)) from -= 1;
  if (tail > 0 && (isLow(before, before.length - tail) || isLow(after, after.length - tail))) tail -= 1;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}

function isHigh(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
