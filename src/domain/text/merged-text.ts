import type { Conflict, MergePart } from './merge.ts';

/** How a conflict ends: one side, both one behind the other, or words of one's own. */
export type Choice = 'mine' | 'theirs' | 'both' | { readonly text: string };

/** The text that comes out once every conflict, counted in order, has its choice. */
export function mergedText(parts: readonly MergePart[], choices: readonly Choice[]): string {
  let text = '';
  let conflicts = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'conflict') text += part.text;
    else {
      text += chosenText(part, choices[conflicts]!, { before: text, after: textAfter(parts, index) });
      conflicts += 1;
    }
  }
  return text;
}

/** What stands around a conflict. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

/** What one choice puts in the place of a conflict. */
export function chosenText({ mine, theirs }: Conflict, choice: Choice, around: Around): string {
  if (typeof choice === 'object') return choice.text;
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  return mine + gap(mine, theirs, around) + theirs;
}

/** Two wordings of a sentence follow each other; two lines or paragraphs must not run into one. */
function gap(mine: string, theirs: string, { before, after }: Around): string {
  const wholeLines = /(^|[\n\r])$/.test(before) && /^([\n\r]|$)/.test(after);
  if (!wholeLines || mine === '' || theirs === '' || /[\n\r]$/.test(mine) || /^[\n\r]/.test(theirs)) return '';
  return continuesBlock(mine) && continuesBlock(theirs) ? '\n' : '\n\n';
}

/** Entries of a list, rows of a table and lines of a quotation stay together. */
function continuesBlock(text: string): boolean {
  return /^\s*([-+*>|]|\d{1,9}[.)]\s)/.test(text);
}

function textAfter(parts: readonly MergePart[], index: number): string {
  const next = parts[index + 1];
  return next === undefined || next.kind === 'conflict' ? '' : next.text;
}
