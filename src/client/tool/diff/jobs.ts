import type { JobContext } from '#contract/worker-protocol.ts';
import {
  compareTexts,
  type DiffUnit,
  foldRows,
  type IgnoredDifferences,
  type RowRange,
  type TextComparison,
  unifiedPatch,
  type WordSegmenter,
} from '#domain/diff/index.ts';
import { type ShownRow, shortenRow } from './shorten-row.ts';

export interface DiffQuestion {
  readonly before: string;
  readonly after: string;
  /** The name of the file that the patch changes; undefined for texts that come from no file. */
  readonly name?: string | undefined;
  readonly unit: DiffUnit;
  readonly ignored: IgnoredDifferences;
}

/** Which rows of a comparison the page shows: those around changes, and what the reader asked for. */
export interface DiffView {
  /** The first rows of the folds that the reader opened. */
  readonly opened: readonly number[];
  readonly maxRows: number;
}

/** Rows from an index to another (excluded); without rows they are folded away. */
export interface DiffPassage extends Omit<RowRange, 'isFolded'> {
  readonly rows?: readonly ShownRow[];
}

export interface DiffAnswer extends Omit<TextComparison, 'rows'> {
  readonly passages: readonly DiffPassage[];
  /** The row behind the last passage; the number of all rows where nothing is left. */
  readonly shownEnd: number;
  readonly rowCount: number;
  readonly unit: DiffUnit;
  readonly name: string | undefined;
  /** How many rows would have to be shown to reach each change. */
  readonly rowsBefore: readonly number[];
  /** The change as a unified diff: as a string where it is short enough for a clipboard, and as a file. */
  readonly patch: string | undefined;
  readonly patchFile: Blob;
}

export interface CompareInput {
  readonly question: DiffQuestion;
  readonly view: DiffView;
}

const maxCopied = 1_000_000;

interface Compared extends Pick<DiffAnswer, 'patch' | 'patchFile'> {
  readonly question: DiffQuestion;
  readonly comparison: TextComparison;
  readonly ranges: readonly RowRange[];
}

/** The latest comparison, of which the page asks for further rows (decision 159). */
let latest: Compared | undefined;

/** The jobs of the worker of the text comparison. */
export const jobs = {
  compare({ question, view }: CompareInput, { progress }: JobContext): DiffAnswer {
    if (!latest || !isSameQuestion(latest.question, question)) latest = compare(question, progress);
    const { comparison, ranges, patch, patchFile } = latest;
    const { rows, ...facts } = comparison;
    const shown = passagesOf(latest, view);
    return {
      ...facts,
      ...shown,
      rowCount: rows.length,
      unit: question.unit,
      name: question.name,
      rowsBefore: rowsBeforeChanges(ranges, facts.changes, view.opened),
      patch,
      patchFile,
    };
  },
};

function isSameQuestion(one: DiffQuestion, other: DiffQuestion): boolean {
  const { whiteSpace, letterCase } = one.ignored;
  const hasSameOptions =
    one.unit === other.unit && whiteSpace === other.ignored.whiteSpace && letterCase === other.ignored.letterCase;
  return hasSameOptions && one.name === other.name && one.before === other.before && one.after === other.after;
}

function compare(question: DiffQuestion, progress: JobContext['progress']): Compared {
  const { before, after, unit, ignored } = question;
  const comparison = compareTexts(before, after, {
    unit,
    ignored,
    segmenter: unit === 'word' ? wordSegmenter() : undefined,
    onProgress: (done, total) => progress(Math.round((before.length * done) / total), before.length),
  });
  const text = unifiedPatch(before, after, question.name);
  return {
    question,
    comparison,
    ranges: foldRows(comparison.rows),
    patch: text.length <= maxCopied ? text : undefined,
    patchFile: new Blob([text], { type: 'text/x-patch' }),
  };
}

/** Firefox before 125 has no segmenter; Han characters are then words by themselves. */
function wordSegmenter(): WordSegmenter | undefined {
  return typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;
}

/** The ranges as the page shows them, up to the number of rows that it asked for. */
function passagesOf(
  { comparison: { rows }, ranges }: Compared,
  { opened, maxRows }: DiffView,
): Pick<DiffAnswer, 'passages' | 'shownEnd'> {
  const passages: DiffPassage[] = [];
  let room = maxRows;
  let shownEnd = 0;
  for (const { from, end, isFolded } of ranges) {
    if (room <= 0) break;
    const isHidden = isFolded && !opened.includes(from);
    shownEnd = isHidden ? end : Math.min(end, from + room);
    passages.push({
      from,
      end: shownEnd,
      ...(!isHidden && { rows: rows.slice(from, shownEnd).map(shortenRow) }),
    });
    if (!isHidden) room -= shownEnd - from;
  }
  return { passages, shownEnd };
}

function rowsBeforeChanges(
  ranges: readonly RowRange[],
  changes: readonly number[],
  opened: readonly number[],
): number[] {
  const counts: number[] = [];
  let shown = 0;
  let next = 0;
  for (const { from, end, isFolded } of ranges) {
    if (isFolded && !opened.includes(from)) continue;
    for (; next < changes.length && changes[next]! < end; next += 1) counts.push(shown + changes[next]! - from);
    shown += end - from;
  }
  return counts;
}
