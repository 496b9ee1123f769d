import type { DiffRow } from './compare.ts';

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
