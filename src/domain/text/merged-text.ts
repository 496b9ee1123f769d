import type { MergeConflict, MergePart } from './merge.ts';

/** The resolution of a conflict: one side, both in order, or a text typed instead. */
export type ConflictResolution = 'mine' | 'theirs' | 'both' | { readonly text: string };

/** The text that comes out once every conflict, counted in order, has its choice. */
export function mergedText(parts: readonly MergePart[], choices: readonly ConflictResolution[]): string {
  let conflicts = 0;
  return parts
    .map((part, index) => {
      if (part.kind !== 'conflict') return part.text;
      conflicts += 1;
      return resolvedText(part, choices[conflicts - 1]!, surroundingText(parts, index));
    })
    .join('');
}

/** The text directly before and behind a part; an unresolved conflict there counts as a word in the same line. */
export function surroundingText(parts: readonly MergePart[], index: number): SurroundingText {
  return { before: settledAround(parts, index, -1), after: settledAround(parts, index, 1) };
}

function settledAround(parts: readonly MergePart[], index: number, step: number): string {
  for (let at = index + step; parts[at]; at += step) {
    const part = parts[at]!;
    if (part.kind === 'conflict') return ' ';
    if (part.text !== '') return part.text;
  }
  return '';
}

/** The text around a conflict. */
export interface SurroundingText {
  readonly before: string;
  readonly after: string;
}

/** The text that a resolution puts in the place of a conflict. */
export function resolvedText(
  { mine, theirs }: MergeConflict,
  choice: ConflictResolution,
  around: SurroundingText,
): string {
  if (typeof choice === 'object') return choice.text;
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  return mine + separatorBetween(mine, theirs, around) + theirs;
}

/**
 * The separator between both sides: two wordings of a sentence follow each other directly; two lines or paragraphs must
 * not run into one.
 */
function separatorBetween(mine: string, theirs: string, { before, after }: SurroundingText): string {
  const wholeLines = /(^|[\n\r])$/.test(before) && /^([\n\r]|$)/.test(after);
  if (!wholeLines || mine === '' || theirs === '' || /[\n\r]$/.test(mine) || /^[\n\r]/.test(theirs)) return '';
  return continuesBlock(mine) && continuesBlock(theirs) ? '\n' : '\n\n';
}

/** Entries of a list, rows of a table and lines of a quotation stay together. */
function continuesBlock(text: string): boolean {
  return /^\s*([-+*>|]|\d{1,9}[.)]\s)/.test(text);
}
