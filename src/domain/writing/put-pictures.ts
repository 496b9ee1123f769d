import type { Command, WrittenText } from './written-text.ts';

/**
 * Puts pictures (`![name](address)`, one mark each) where the cursor is. Inside a link, code span, formula or other markup of one line
 * they go behind it, and out of a heading, code block, formula block or table into a paragraph of their own: in there they would
 * break what stands around them. A selection is replaced.
 */
export function putPictures(marks: readonly string[]): Command {
  const pictures = marks.join('\n\n');
  return (text, { from, to }) => {
    const block = from === to ? blockAround(text, from) : undefined;
    if (block) return putParagraph(text, pictures, block.from === from ? block.from : block.to);
    const start = from === to ? behindMarkup(text, from) : from;
    const cursor = start + pictures.length;
    const change = { from: start, to: from === to ? start : to, insert: pictures };
    return { changes: [change], selected: { from: cursor, to: cursor } };
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function putParagraph(text: WrittenText, pictures: string, at: number): ReturnType<Command> {
  const before = text.sliceString(0, at);
  const after = text.sliceString(at, text.length);
  const lead = before && '\n'.repeat(2 - (/\n{1,2}$/.exec(before)?.[0].length ?? 0));
  const tail = after && '\n'.repeat(2 - (/^\n{1,2}/.exec(after)?.[0].length ?? 0));
  const cursor = at + lead.length + pictures.length;
  return {
    changes: [{ from: at, to: at, insert: lead + pictures + tail }],
    selected: { from: cursor, to: cursor },
  };
}

/** The heading, table, code or formula block whose lines hold the offset. */
function blockAround(text: WrittenText, offset: number): Span | undefined {
  const lines = linesOf(text);
  for (let first = 0; first < lines.length; first += 1) {
    const last = lastLineOfBlock(lines, first);
    if (last === undefined) continue;
    const block = { from: lines[first]!.from, to: lines[last]!.to };
    if (offset >= block.from && offset <= block.to) return block;
    first = last;
  }
  return undefined;
}

interface Line extends Span {
  readonly text: string;
}

function linesOf(text: WrittenText): Line[] {
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

const delimiterRow = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** The last line of a block that begins on this one, or undefined for a line of running text. */
function lastLineOfBlock(lines: readonly Line[], first: number): number | undefined {
  const line = lines[first]!.text;
  if (/^ {0,3}#{1,6}\s/.test(line)) return first;
  const [, fence] = /^ {0,3}(`{3,}|~{3,}|\$\$)/.exec(line) ?? [];
  if (fence && !(fence === '$$' && /\$\$.*\$\$\s*$/.test(line))) return closingLine(lines, first, fence);
  const next = lines[first + 1]?.text ?? '';
  if (!line.includes('|') || !next.includes('|') || !delimiterRow.test(next)) return undefined;
  const blank = lines.findIndex((each, index) => index > first && each.text.trim() === '');
  return (blank === -1 ? lines.length : blank) - 1;
}

/** A fence that nobody closes goes on to the end of the text. */
function closingLine(lines: readonly Line[], first: number, fence: string): number {
  const found = lines.findIndex(({ text }, index) => {
    const trimmed = text.trim();
    return index > first && trimmed.startsWith(fence) && [...trimmed].every((character) => character === fence[0]);
  });
  return found === -1 ? lines.length - 1 : found;
}

/** Markup of one line that a picture may not stand in. */
const markup = [
  /!?\[(?:[^[\]\n]|\[[^\]\n]*\](?:\([^)\n]*\))?)*\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)|\[[^\]\n]*\])/g,
  /\[\^[^\]\n]+\]:?/g,
  /(`+)[^`\n]+\1/g,
  /\$[^$\n]+\$/g,
  /<[^<>\n]+>/g,
  /https?:\/\/[^\s)\]]+/g,
  /([*_~=])\1+/g,
  /^\s*(?:>\s?|[-*+]\s|\d{1,9}[.)]\s|\[[ xX]\]\s)+/g,
];

function behindMarkup(text: WrittenText, offset: number): number {
  const line = text.lineAt(offset);
  const ends = markup.flatMap((pattern) =>
    [...line.text.matchAll(pattern)].flatMap((found) => {
      const from = line.from + found.index;
      const to = from + found[0].length;
      return offset > from && offset < to ? [to] : [];
    }),
  );
  return Math.max(offset, ...ends);
}
