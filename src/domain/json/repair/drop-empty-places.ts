import { isComment, scanRepairTokens, type RepairToken } from './token-edits.ts';

/**
 * Takes out every comma that follows another comma, since the library reads `[1,2,,3]` as two documents and makes `[[1,2],3]` of it. Where
 * a quote is missing nobody can tell which commas stand inside a text, so such an input stays as it is.
 */
export function dropEmptyPlaces(text: string): string {
  if (!/,\s*(?:,|\/|#)/.test(text)) return text;
  const tokens = scanRepairTokens(text).filter((token) => !isComment(token.text));
  const extra = tokens.filter((token, at) => token.text === ',' && tokens[at - 1]?.text === ',');
  return extra.length === 0 || tokens.some((token, at) => isTorn(token, tokens[at + 1])) ? text : without(text, extra);
}

/** A string that has no end, or that a word follows: its quotes are not the ones that were meant. */
function isTorn({ text }: RepairToken, next: RepairToken | undefined): boolean {
  if (!/^["'`]/.test(text)) return false;
  return (
    text.length === 1 || !text.endsWith(text.charAt(0)) || (next !== undefined && !/^["'`{}[\]:,()]/.test(next.text))
  );
}

function without(text: string, tokens: readonly RepairToken[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, text: dropped } of tokens) {
    parts.push(text.slice(done, start));
    done = start + dropped.length;
  }
  return parts.join('') + text.slice(done);
}
