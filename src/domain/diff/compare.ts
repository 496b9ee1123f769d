import { align, numbering } from '../text/align.ts';
import { compareInline, type DiffSpan, type InlineOptions } from './inline.ts';
import { type DiffUnit, type IgnoredDifferences, keyOf, type WordSegmenter } from './units.ts';

/** A line of one of the texts. Its number counts from 1. */
export interface DiffLine {
  readonly number: number;
  readonly spans: readonly DiffSpan[];
  /** Whether the line end is new or gone; the text around it may be the same. */
  readonly isEndChanged: boolean;
}

/** Lines that stand beside each other. `same` also stands for lines that differ in nothing but what is ignored. */
export interface DiffRow {
  readonly kind: 'same' | 'changed' | 'removed' | 'added';
  readonly before?: DiffLine;
  readonly after?: DiffLine;
}

/** The outcome of a comparison. */
export interface TextComparison {
  readonly rows: readonly DiffRow[];
  /** The index of the first row of each change. */
  readonly changes: readonly number[];
  /** How many lines, words or sentences are gone and new; white space alone is not counted. */
  readonly removed: number;
  readonly added: number;
  /** Whether both texts are equal to the last character, line ends included. */
  readonly isIdentical: boolean;
  /** Whether one text ends with a line end and the other does not. */
  readonly isFinalEndChanged: boolean;
}

/** How two texts are compared. */
export interface CompareOptions {
  readonly unit: DiffUnit;
  readonly ignored: IgnoredDifferences;
  readonly segmenter?: WordSegmenter | undefined;
  /** Reports the lines of the former text that are done, after each change. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Compares two texts: first line by line, then word by word or sentence by sentence inside the changed lines. The kind of a line end
 * (CRLF, LF, CR) and whether the last line has one make no difference to the rows, only to `isIdentical`.
 */
export function compareTexts(before: string, after: string, options: CompareOptions): TextComparison {
  const number = numbering();
  const a = splitLines(before).map(({ text }) => text);
  const b = splitLines(after).map(({ text }) => text);
  const numbersOf = (lines: readonly string[]) => number(lines.map((line) => keyOf(line, options.ignored)));
  const rows: DiffRow[] = [];
  const counts = { removed: 0, added: 0 };
  let at = { before: 0, after: 0 };
  for (const run of [...align(numbersOf(a), numbersOf(b)), { a: a.length, b: b.length, length: 0 }]) {
    const gap = { before: a.slice(at.before, run.a), after: b.slice(at.after, run.b) };
    if (gap.before.length + gap.after.length > 0) pushChange(rows, counts, gap, at, options);
    for (let step = 0; step < run.length; step += 1) {
      rows.push(rowOf(plain(a, run.a + step), plain(b, run.b + step)));
    }
    at = { before: run.a + run.length, after: run.b + run.length };
    options.onProgress?.(at.before, a.length);
  }
  const isFinalEndChanged = hasFinalEnd(before) !== hasFinalEnd(after);
  return { rows, changes: changesOf(rows), ...counts, isIdentical: before === after, isFinalEndChanged };
}

function hasFinalEnd(text: string): boolean {
  return /[\r\n]$/.test(text);
}

function plain(lines: readonly string[], index: number): DiffLine {
  const text = lines[index]!;
  return { number: index + 1, spans: text === '' ? [] : [{ text, isChanged: false }], isEndChanged: false };
}

interface LinePair<Value> {
  readonly before: Value;
  readonly after: Value;
}

function pushChange(
  rows: DiffRow[],
  counts: { removed: number; added: number },
  gap: LinePair<readonly string[]>,
  at: LinePair<number>,
  options: CompareOptions,
): void {
  if (options.unit === 'line') {
    counts.removed += gap.before.length;
    counts.added += gap.after.length;
    const before = gap.before.map((text, index) => wholeLine(text, at.before + index));
    const after = gap.after.map((text, index) => wholeLine(text, at.after + index));
    rows.push(...pairLines(before, after, []));
    return;
  }
  const inline: InlineOptions = { unit: options.unit, ignored: options.ignored, segmenter: options.segmenter };
  const compared = compareInline(gap.before, gap.after, inline);
  counts.removed += compared.removed;
  counts.added += compared.added;
  const before = compared.before.map((line, index) => ({ number: at.before + index + 1, ...line }));
  const after = compared.after.map((line, index) => ({ number: at.after + index + 1, ...line }));
  rows.push(...pairLines(before, after, compared.links));
}

/** A line that is gone or new as a whole; an empty one shows its line end, since there is nothing else to be seen. */
function wholeLine(text: string, index: number): DiffLine {
  const isEmpty = text === '';
  return { number: index + 1, spans: isEmpty ? [] : [{ text, isChanged: true }], isEndChanged: isEmpty };
}

/** Linked lines stand beside each other; between them the lines of both sides are put together in order. */
function pairLines(
  before: readonly DiffLine[],
  after: readonly DiffLine[],
  links: readonly (readonly [number, number])[],
): DiffRow[] {
  const rows: DiffRow[] = [];
  let [a, b] = [0, 0];
  for (const [nextA, nextB] of [...links, [before.length, after.length] as const]) {
    const count = Math.max(nextA - a, nextB - b);
    for (let step = 0; step < count; step += 1) {
      const one = a + step < nextA ? before[a + step] : undefined;
      const other = b + step < nextB ? after[b + step] : undefined;
      rows.push(rowOf(one, other));
    }
    if (nextA < before.length && nextB < after.length) rows.push(rowOf(before[nextA], after[nextB]));
    [a, b] = [nextA + 1, nextB + 1];
  }
  return rows;
}

function rowOf(before: DiffLine | undefined, after: DiffLine | undefined): DiffRow {
  const lines = { ...(before && { before }), ...(after && { after }) };
  if (!isChanged(before) && !isChanged(after)) return { kind: 'same', ...lines };
  return { kind: before && after ? 'changed' : before ? 'removed' : 'added', ...lines };
}

function isChanged(line: DiffLine | undefined): boolean {
  return line !== undefined && (line.isEndChanged || line.spans.some((span) => span.isChanged));
}

function changesOf(rows: readonly DiffRow[]): number[] {
  return [...rows.keys()].filter(
    (index) => rows[index]!.kind !== 'same' && (rows[index - 1]?.kind ?? 'same') === 'same',
  );
}

/** A line of a text: what stands in it, and the line end behind it, which the last line may lack. */
interface TextLine {
  readonly text: string;
  readonly end: '' | '\n' | '\r\n' | '\r';
}

/** The lines of a text. A line end belongs to the line before it, so a text that ends with one has no empty line behind it. */
function splitLines(text: string): TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\r\n|\n|\r/g)) {
    lines.push({ text: text.slice(start, index), end: end as TextLine['end'] });
    start = index + end.length;
  }
  if (start < text.length) lines.push({ text: text.slice(start), end: '' });
  return lines;
}

/** Rows from an index to another (excluded), shown or folded away. */
export interface RowRange {
  readonly from: number;
  readonly end: number;
  readonly isFolded: boolean;
}

/** Fewer rows are not worth a fold, whose own line takes as much room. */
const minFolded = 3;

/** Folds the rows that are the same on both sides, except `context` of them beside each change. Without a change nothing is folded. */
export function foldRows(rows: readonly DiffRow[], context = 3): RowRange[] {
  const ranges: RowRange[] = [];
  for (let from = 0; from < rows.length;) {
    const isSame = rows[from]!.kind === 'same';
    let end = from + 1;
    while (end < rows.length && (rows[end]!.kind === 'same') === isSame) end += 1;
    const inner = { from: from === 0 ? from : from + context, end: end === rows.length ? end : end - context };
    const isWhole = from === 0 && end === rows.length;
    if (!isSame || isWhole || inner.end - inner.from < minFolded) pushShown(ranges, from, end);
    else {
      pushShown(ranges, from, inner.from);
      ranges.push({ ...inner, isFolded: true });
      pushShown(ranges, inner.end, end);
    }
    from = end;
  }
  return ranges;
}

function pushShown(ranges: RowRange[], from: number, end: number): void {
  const last = ranges[ranges.length - 1];
  if (from === end) return;
  if (last && !last.isFolded) ranges[ranges.length - 1] = { ...last, end };
  else ranges.push({ from, end, isFolded: false });
}
