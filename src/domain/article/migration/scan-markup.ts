import { codeSpans } from '../../editing/code-spans.ts';
import { createNextFinder } from './find-next.ts';
import { type MarkupPiece, readEnclosed, type TagSource } from './read-tag.ts';

/** Splits a text into its markup. Fenced, indented and inline code is left alone. Takes time in proportion to the length. */
export function scanMarkup(text: string): MarkupPiece[] {
  const pieces: MarkupPiece[] = [];
  const lines = createLineReader(text);
  const lineAt = createLineCounter(text);
  const scan: Scan = {
    text,
    next: createNextFinder(text),
    unclosed: new Set(),
    add: (piece, from) => pieces.push({ ...piece, line: lineAt(from) } as MarkupPiece),
  };
  let at = 0;
  while (at < text.length) {
    const isAtLine = at === 0 || text[at - 1] === '\n';
    const codeEnd = isAtLine ? lines.codeEnd(at) : undefined;
    if (codeEnd === undefined) at = readProse(scan, at, lines.proseEnd(at));
    else {
      addPart(scan, 'code', at, codeEnd);
      at = codeEnd;
    }
  }
  return pieces;
}

type Unplaced<Piece> = Piece extends MarkupPiece ? Omit<Piece, 'line'> : never;

interface Scan extends TagSource {
  /** Adds a piece that begins at an offset; the offsets rise. */
  readonly add: (piece: Unplaced<MarkupPiece>, from: number) => void;
}

function addPart({ text, add }: Scan, kind: 'text' | 'code', from: number, to: number): void {
  if (to > from) add({ kind, text: text.slice(from, to) }, from);
}

/** Reads prose and its tags up to where prose ends, or to the end of a tag whose inner text is no Markdown. */
function readProse(scan: Scan, from: number, end: number): number {
  const spans = codeSpans(scan.text.slice(from, end));
  let done = from;
  for (const span of [...spans, { from: end - from, to: end - from }]) {
    const stopped = readTags(scan, done, from + span.from);
    if (stopped !== undefined) return stopped;
    addPart(scan, 'code', from + span.from, from + span.to);
    done = from + span.to;
  }
  return end;
}

/** Returns where to go on where a tag reaches beyond this part. */
function readTags(scan: Scan, from: number, to: number): number | undefined {
  let done = from;
  for (const { index } of scan.text.slice(from, to).matchAll(/\{%|\{\{|<!--/g)) {
    const start = from + index;
    const piece = start < done ? undefined : readEnclosed(scan, start);
    if (!piece) continue;
    addPart(scan, 'text', done, start);
    const { end, ...rest } = piece;
    scan.add(rest, start);
    done = end;
    if (done > to) return done;
  }
  addPart(scan, 'text', done, to);
  return undefined;
}

function createLineCounter(text: string): (offset: number) => number {
  let line = 0;
  let counted = 0;
  return (offset) => {
    for (let next = text.indexOf('\n', counted); next >= 0 && next < offset; next = text.indexOf('\n', counted)) {
      line += 1;
      counted = next + 1;
    }
    return line;
  };
}

const fenceOpening = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]){0,60}(`{3,}(?!`)|~{3,}(?!~))/;
const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;

/** Finds where code and prose end; what stands before a line decides whether an indented line is code. */
function createLineReader(text: string) {
  let isBlankBefore = true;
  let isInList = false;

  const lineEnd = (from: number): number => text.indexOf('\n', from) + 1 || text.length;
  const lineFrom = (from: number): string => text.slice(from, lineEnd(from)).trimEnd();

  function fenceEnd(from: number, fence: string): number {
    for (let at = lineEnd(from); at < text.length; at = lineEnd(at)) {
      const inner = lineFrom(at).replace(/^[ \t>]{0,60}/, '');
      const isClosing = inner.startsWith(fence) && inner === fence.charAt(0).repeat(inner.length);
      if (isClosing) return lineEnd(at);
    }
    return text.length;
  }

  return {
    /** The end of the fenced or indented code that begins at this line; undefined where none does. */
    codeEnd(from: number): number | undefined {
      const first = lineFrom(from);
      const [opening = '', fence] = fenceOpening.exec(first) ?? [];
      if (fence && !(fence.startsWith('`') && first.slice(opening.length).includes('`'))) return fenceEnd(from, fence);
      if (!isBlankBefore || isInList || !/^(?: {4}|\t)\s*\S/.test(first)) return undefined;
      let end = from;
      while (end < text.length && /^(?: {4}|\t|\s*$)/.test(lineFrom(end))) end = lineEnd(end);
      return end;
    },
    /** The end of the prose that begins here: before the next line of code, or after the next empty line. */
    proseEnd(from: number): number {
      let at = from;
      while (at < text.length) {
        const line = lineFrom(at);
        if (at > from && fenceOpening.test(line)) return at;
        isBlankBefore = line.trim() === '';
        const isIndented = /^(?: {4}|\t)/.test(line);
        // What follows a tag in the same line tells nothing of the line.
        const isWhole = at === 0 || text[at - 1] === '\n';
        if (isWhole && !isBlankBefore && !isIndented) isInList = listItem.test(line) || (isInList && /^\s/.test(line));
        at = lineEnd(at);
        if (isBlankBefore) return at;
      }
      return at;
    },
  };
}
