import type { Result } from '../../result.ts';
import { type ConvertErrorCode, type FormatConversion, tryConversion } from '../convert/answer.ts';
import { type CsvCell, quoteCell, readCell, writeCell } from '../convert/csv-cells.ts';
import type { JsonNote } from '../core/tree-shape.ts';
import type { JsonTable } from './table.ts';

/** The part of a table that is written. */
export interface TableSelection {
  /** Indexes of rows and columns, in the order in which they are written. */
  readonly rows: Int32Array;
  readonly columns: readonly number[];
}

/**
 * Writes a table as CSV (RFC 4180: commas, lines end with CRLF), the first line with the names of the columns. Numbers keep every digit, objects and arrays
 * stay JSON, null and a missing value are empty cells, an empty text is `""`.
 */
export function writeTableCsv(
  table: JsonTable,
  { rows, columns }: TableSelection,
): Result<FormatConversion, ConvertErrorCode> {
  return tryConversion(() => {
    const notes: JsonNote[] = [];
    const quote = (text: string): string => quoteCell(text, ',');
    const lines = [columns.map((column) => quote(table.columns[column]!)).join(',')];
    for (const row of rows) {
      const line = columns.map((column) => writeCell(cellOf(table, row, column, notes), quote)).join(',');
      // A line with nothing on it is no row for most readers.
      lines.push(line || (columns.length === 1 ? '""' : ''));
    }
    return { text: lines.map((line) => `${line}\r\n`).join(''), notes };
  });
}

/**
 * Writes a table as Markdown (GitHub Flavored Markdown §4.10) that shows every text as it is; line breaks become `<br>`. Columns that hold numbers alone are
 * aligned to the right.
 */
export function writeTableMarkdown(
  table: JsonTable,
  { rows, columns }: TableSelection,
): Result<FormatConversion, ConvertErrorCode> {
  return tryConversion(() => {
    const notes: JsonNote[] = [];
    const isNumeric = columns.map(() => true);
    const body = Array.from(rows, (row) =>
      columns.map((column, at) => {
        const cell = cellOf(table, row, column, notes);
        if (cell && (cell.isText || /^[^-\d]/.test(cell.text))) isNumeric[at] = false;
        return escapeMarkdown(cell?.text ?? '');
      }),
    );
    const head = columns.map((column) => escapeMarkdown(table.columns[column]!));
    const rule = isNumeric.map((numeric) => (numeric && rows.length > 0 ? '---:' : '---'));
    return { text: [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |\n`).join(''), notes: [] };
  });
}

function cellOf({ tree, cellAt }: JsonTable, row: number, column: number, notes: JsonNote[]): CsvCell | undefined {
  const node = cellAt(row, column);
  return node < 0 ? undefined : readCell(tree, node, notes);
}

/** Escapes what Markdown would read as markup. An underscore within a word is none. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*[\]<>|~_]/g, (sign, at: number) => (sign === '_' && isInWord(text, at) ? sign : `\\${sign}`))
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll(/\r\n|\n|\r/g, '<br>');
}

function isInWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}]_[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 1), at + 2));
}
