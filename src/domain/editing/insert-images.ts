import { codeSpans, type OffsetRange, withoutCodeSpans } from './code-spans.ts';
import { type EditCommand, type EditableText, lineEndsAround } from './editable-text.ts';

/**
 * Puts pictures (`![name](address)`, one mark each) where the cursor is. Inside a link, code span, formula or other markup of one line
 * they go behind it, and out of a heading, code block, formula block or table into a paragraph of their own: in there they would
 * break what stands around them. On an empty line they are a paragraph, too. A selection is replaced.
 */
export function insertImages(marks: readonly string[]): EditCommand {
  const pictures = marks.join('\n\n');
  return (text, { from, to }) => {
    const ownLine = text.lineAt(from).text.trim() === '' ? from : undefined;
    const outside = from === to ? (placeOutside(linesOf(text), from) ?? ownLine) : undefined;
    if (outside !== undefined) return putParagraph(text, pictures, outside);
    const start = from === to ? behindMarkup(text, from) : from;
    const cursor = start + pictures.length;
    const change = { from: start, to: from === to ? start : to, insert: pictures };
    return { changes: [change], selected: { from: cursor, to: cursor } };
  };
}

function putParagraph(text: EditableText, pictures: string, at: number): ReturnType<EditCommand> {
  const [lead, tail] = lineEndsAround(text, { from: at, to: at });
  const cursor = at + lead.length + pictures.length;
  return {
    changes: [{ from: at, to: at, insert: lead + pictures + tail }],
    selected: { from: cursor, to: cursor },
  };
}

interface OffsetLine extends OffsetRange {
  readonly text: string;
}

function linesOf(text: EditableText): OffsetLine[] {
  let from = 0;
  return text
    .sliceString(0, text.length)
    .split('\n')
    .map((line) => {
      const start = from;
      from += line.length + 1;
      return { from: start, to: start + line.length, text: line };
    });
}

/** The offset for a paragraph outside the heading, table, code or formula block at an offset; undefined where there is no such block. */
function placeOutside(lines: readonly OffsetLine[], offset: number): number | undefined {
  const lastDollars = lines.map(({ text }) => text.trimEnd().endsWith('$$')).lastIndexOf(true);
  for (let first = 0; first < lines.length && lines[first]!.from <= offset; first += 1) {
    const table = lastLineOfTable(lines, first);
    const last = table ?? lastLineOfBlock(lines, first, lastDollars);
    if (last === undefined) continue;
    if (offset <= lines[last]!.to) return offset === lines[first]!.from ? offset : lines[last]!.to;
    // Without an empty line the text below a table would be another row of it.
    const below = table === undefined ? undefined : lines[table + 1];
    if (below && offset <= below.to) return offset;
    first = last;
  }
  return undefined;
}

/** The last line of a table, which ends at the next empty line. */
function lastLineOfTable(lines: readonly OffsetLine[], first: number): number | undefined {
  const next = lines[first + 1]?.text ?? '';
  if (!lines[first]!.text.includes('|') || !isDelimiterRow(next)) return undefined;
  return nextLine(lines, first, ({ text }) => text.trim() === '') - 1;
}

function isDelimiterRow(line: string): boolean {
  if (!line.includes('|')) return false;
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}

/** The last line of a heading, code or formula block that begins on this one, or undefined for a line of running text. */
function lastLineOfBlock(lines: readonly OffsetLine[], first: number, lastDollars: number): number | undefined {
  const line = lines[first]!.text;
  if (/^ {0,3}#{1,6}\s/.test(line)) return first;
  const [, fence] = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/.exec(line) ?? [];
  if (fence) return Math.min(nextLine(lines, first, closingFence(fence)), lines.length - 1);
  const [, formula] = /^ {0,3}\$\$(.*)$/.exec(line) ?? [];
  if (formula === undefined) return undefined;
  const dollars = formula.indexOf('$$');
  // `$$` with words behind it begins a formula in a line.
  if (dollars >= 0) return dollars > 0 && formula.slice(dollars + 2).trim() === '' ? first : undefined;
  return first < lastDollars ? nextLine(lines, first, ({ text }) => text.trimEnd().endsWith('$$')) : undefined;
}

/** Tests whether a line closes a block that this fence opened. An unclosed block goes on to the end of the text. */
function closingFence(fence: string): (line: OffsetLine) => boolean {
  return ({ text }) => {
    const trimmed = text.trim();
    return trimmed.startsWith(fence) && [...trimmed].every((character) => character === fence[0]);
  };
}

/** The number of the next line that satisfies the condition; the count of lines where there is none. */
function nextLine(lines: readonly OffsetLine[], first: number, holds: (line: OffsetLine) => boolean): number {
  let next = first + 1;
  while (next < lines.length && !holds(lines[next]!)) next += 1;
  return next;
}

/**
 * Markup of one line that a picture may not stand in, besides code. What may go on for long is bounded, since a text may be one line of
 * a hundred thousand opening brackets.
 */
const markup = [
  /!?\[(?:[^[\]\n]|\[[^[\]\n]{0,200}\]){0,500}\](?:\([^()\n]{0,2000}(?:\([^()\n]{0,500}\)[^()\n]{0,500}){0,20}\)|\[[^[\]\n]{0,200}\])/g,
  /\[\^[^[\]\n]{1,200}\]:?/g,
  /\\.|\$\$(?:[^$\\]|\\.)+\$\$|\$(?:[^$\\]|\\.)+\$/g,
  /<[^<>\n]+>/g,
  /https?:\/\/[^\s)\]]+/g,
  /([*_~=])\1+/g,
  /^\s*(?:>\s?|[-*+]\s|\d{1,9}[.)]\s|\[[ xX]\]\s)+/g,
];

function behindMarkup(text: EditableText, offset: number): number {
  const line = text.lineAt(offset);
  const place = offset - line.from;
  const open = withoutCodeSpans(line.text);
  const found = markup.flatMap((pattern) =>
    [...open.matchAll(pattern)].map(({ index, 0: match }) => ({ from: index, to: index + match.length })),
  );
  const ends = [...codeSpans(line.text), ...found].filter(({ from, to }) => place > from && place < to);
  return Math.max(offset, ...ends.map(({ to }) => line.from + to));
}
