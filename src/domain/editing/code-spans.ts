/** A range of a text: from one offset up to, not including, another. */
export interface OffsetRange {
  readonly from: number;
  readonly to: number;
}

/** The code spans of a paragraph or line, backticks included: each goes from a run of backticks to the next run of the same length. */
export function codeSpans(text: string): OffsetRange[] {
  const runs = [...text.matchAll(/`+/g)];
  const unclosed = new Set<number>();
  const spans: OffsetRange[] = [];
  for (let open = 0; open < runs.length; open += 1) {
    const close = closingRun(runs, open, unclosed);
    if (close === undefined) continue;
    spans.push({ from: runs[open]!.index, to: runs[close]!.index + runs[close]![0].length });
    open = close;
  }
  return spans;
}

/** A run length without a second run has none later either, so each length is searched to the end only once. */
function closingRun(runs: readonly RegExpExecArray[], open: number, unclosed: Set<number>): number | undefined {
  const { length } = runs[open]![0];
  if (unclosed.has(length)) return undefined;
  for (let close = open + 1; close < runs.length; close += 1) if (runs[close]![0].length === length) return close;
  unclosed.add(length);
  return undefined;
}

/** The text with its code spans replaced by spaces, so that offsets stay the same. */
export function withoutCodeSpans(text: string): string {
  let open = '';
  let end = 0;
  for (const { from, to } of codeSpans(text)) {
    open += text.slice(end, from) + blankOut(text.slice(from, to));
    end = to;
  }
  return open + text.slice(end);
}

/** Replaces all characters except line breaks by spaces. */
export function blankOut(code: string): string {
  return code.replace(/[^\n]/g, ' ');
}
