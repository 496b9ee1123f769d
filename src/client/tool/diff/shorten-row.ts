import type { DiffLine, DiffRow, DiffSpan } from '#domain/diff/index.ts';

/** A span as the page shows it. */
export interface ShownSpan extends DiffSpan {
  /** How many characters the text stands for, where it is no more than a sign of them. */
  readonly omitted?: number;
}

export interface ShownLine extends DiffLine {
  readonly spans: readonly ShownSpan[];
}

export interface ShownRow extends DiffRow {
  readonly before?: ShownLine;
  readonly after?: ShownLine;
}

/** A browser lays out no line of a megabyte in reasonable time, so that much of a line is shown at most. */
const maxCharacters = 4000;
/** What is kept at both ends of a span that is too long; a change is what the reader looks for. */
const keptCharacters = { same: 120, changed: 600 } as const;
/** Less is not worth a sign in its place. */
const minOmitted = 80;

/** A row whose long lines show their changes and what stands around them. */
export function shortenRow(row: DiffRow): ShownRow {
  const { before, after } = row;
  return { ...row, ...(before && { before: shortenLine(before) }), ...(after && { after: shortenLine(after) }) };
}

function shortenLine(line: DiffLine): ShownLine {
  if (line.spans.reduce((sum, { text }) => sum + text.length, 0) <= maxCharacters) return line;
  const spans: ShownSpan[] = [];
  let room = maxCharacters;
  let omitted = 0;
  for (const span of line.spans.flatMap(shortenSpan)) {
    if (room <= 0) omitted += span.omitted ?? span.text.length;
    else spans.push(span);
    room -= span.text.length;
  }
  if (omitted > 0) spans.push({ text: '', isChanged: false, omitted });
  return { ...line, spans };
}

function shortenSpan({ text, isChanged }: DiffSpan): ShownSpan[] {
  const kept = isChanged ? keptCharacters.changed : keptCharacters.same;
  if (text.length <= 2 * kept + minOmitted) return [{ text, isChanged }];
  const [from, to] = [endOfCharacter(text, kept), endOfCharacter(text, text.length - kept)];
  return [
    { text: text.slice(0, from), isChanged },
    { text: '', isChanged, omitted: to - from },
    { text: text.slice(to), isChanged },
  ];
}

/** An index that does not cut a character outside of the basic plane in two. */
function endOfCharacter(text: string, index: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(index - 1)) ? index + 1 : index;
}
