import { align, type AlignmentSpan, numbering } from '../text/align.ts';

/** Lines around each change that help a program find its place. */
const context = 3;

/**
 * The change from one text to another as a unified diff, which `patch` and `git apply` accept; empty for equal texts. Lines are
 * compared exactly, whatever a reader ignores, so that applying the patch gives the latter text to the last character.
 */
export function unifiedPatch(before: string, after: string, name = 'text.txt'): string {
  const [a, b] = [patchLines(before), patchLines(after)];
  const number = numbering();
  const gaps = gapsBetween(align(number(a), number(b)), a.length, b.length);
  if (gaps.length === 0) return '';
  const hunks = hunksOf(gaps).map((hunk) => hunkText(hunk, a, b));
  // A tab ends a name in which there are spaces.
  const file = /\s/.test(name) ? `${name.replace(/\s/g, ' ')}\t` : name;
  return `--- ${file}\n+++ ${file}\n${hunks.join('')}`;
}

/** Patches know no line end but LF; a carriage return before it belongs to the line. */
function patchLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Lines that are gone, with the lines in their place. */
function gapsBetween(runs: ReturnType<typeof align>, aLength: number, bLength: number): AlignmentSpan[] {
  const gaps: AlignmentSpan[] = [];
  let [a, b] = [0, 0];
  for (const run of [...runs, { a: aLength, b: bLength, length: 0 }]) {
    if (run.a > a || run.b > b) gaps.push({ a, aEnd: run.a, b, bEnd: run.b });
    [a, b] = [run.a + run.length, run.b + run.length];
  }
  return gaps;
}

/** Changes whose context meets stand in one hunk. */
function hunksOf(gaps: readonly AlignmentSpan[]): AlignmentSpan[][] {
  const hunks: AlignmentSpan[][] = [];
  for (const gap of gaps) {
    const last = hunks[hunks.length - 1];
    if (last && gap.a - last[last.length - 1]!.aEnd <= 2 * context) last.push(gap);
    else hunks.push([gap]);
  }
  return hunks;
}

function hunkText(gaps: readonly AlignmentSpan[], a: readonly string[], b: readonly string[]): string {
  const [first, last] = [gaps[0]!, gaps[gaps.length - 1]!];
  const lead = Math.min(context, first.a);
  const tail = Math.min(context, a.length - last.aEnd);
  const from = first.a - lead;
  const lines: string[] = [];
  let at = from;
  for (const gap of gaps) {
    lines.push(...markLines(' ', a.slice(at, gap.a)), ...markLines('-', a.slice(gap.a, gap.aEnd)));
    lines.push(...markLines('+', b.slice(gap.b, gap.bEnd)));
    at = gap.aEnd;
  }
  lines.push(...markLines(' ', a.slice(at, at + tail)));
  const before = rangeText(from, last.aEnd + tail);
  const after = rangeText(first.b - lead, last.bEnd + tail);
  return `@@ -${before} +${after} @@\n${lines.join('')}`;
}

function markLines(sign: string, lines: readonly string[]): string[] {
  return lines.map((line) => `${sign}${line}${line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`);
}

/** Lines count from 1; an empty range is named by the line before it. */
function rangeText(from: number, end: number): string {
  return `${end === from ? from : from + 1},${end - from}`;
}
