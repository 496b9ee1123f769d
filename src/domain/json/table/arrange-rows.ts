import { findValues } from '../core/find-values.ts';
import { compareNumbers } from '../core/number-value.ts';
import type { JsonKind } from '../core/tree-shape.ts';
import type { JsonTable } from './table.ts';

/** Which rows of a table are shown, and in which order. */
export interface RowArrangement {
  /** The column to sort by; the order of the document unless given. */
  readonly sort?: { readonly column: number; readonly descending: boolean } | undefined;
  /** Only rows that have these words in one of the columns; all unless given. Capital letters do not matter. */
  readonly filter?: string | undefined;
  /** The columns that are searched. */
  readonly columns: readonly number[];
}

/** Answers the indexes of the rows that are shown, in their order. */
export function arrangeRows(table: JsonTable, { sort, filter = '', columns }: RowArrangement): Int32Array {
  const rows = filter === '' ? Int32Array.from(table.rows.keys()) : filterRows(table, filter, columns);
  return sort ? sortRows(table, rows, sort) : rows;
}

/** Strings are searched with their escapes decoded, also those within objects and arrays of a cell. */
function filterRows(table: JsonTable, words: string, columns: readonly number[]): Int32Array {
  const { tree, rows, node: array } = table;
  const { nodes } = findValues(tree, words, { where: 'values', most: tree.size });
  const end = tree.endOf(array);
  const found: number[] = [];
  let row = 0;
  for (const node of nodes) {
    if (node <= array || node >= end) continue;
    while (tree.endOf(rows[row]!) <= node) row += 1;
    if (found[found.length - 1] === row) continue;
    const cell = childOf(table, node, rows[row]!);
    if (columns.some((column) => table.cellAt(row, column) === cell)) found.push(row);
  }
  return Int32Array.from(found);
}

/** The property of the row that holds a node. */
function childOf({ tree }: JsonTable, node: number, row: number): number {
  let child = node;
  while (tree.parentOf(child) !== row) child = tree.parentOf(child);
  return child;
}

/** Values of different kinds are sorted in this order. */
const ranks: Readonly<Record<JsonKind, number>> = {
  number: 0,
  string: 1,
  false: 2,
  true: 3,
  object: 4,
  array: 4,
  null: 5,
};
const missing = 6;
/** Kinds from this rank on stand at the end in both directions: they are no values to look for. */
const firstEmpty = 5;

interface SortKey {
  readonly row: number;
  readonly rank: number;
  /** The source of a number, the text of a string. */
  readonly text: string;
}

/**
 * Sorts rows by a column: numbers by their exact value, texts in the order of Chinese dictionaries with numbers in them by value. Rows that are equal
 * keep their order.
 */
function sortRows(
  { tree, cellAt }: JsonTable,
  rows: Int32Array,
  { column, descending }: NonNullable<RowArrangement['sort']>,
): Int32Array {
  const { compare: compareTexts } = new Intl.Collator('zh-CN', { numeric: true });
  const direction = descending ? -1 : 1;
  const keys = Array.from(rows, (row): SortKey => {
    const node = cellAt(row, column);
    if (node < 0) return { row, rank: missing, text: '' };
    const rank = ranks[tree.kindOf(node)];
    return { row, rank, text: rank <= 1 ? tree.textOf(node) : '' };
  });
  keys.sort((one, two) => {
    if (one.rank >= firstEmpty || two.rank >= firstEmpty) return one.rank - two.rank;
    if (one.rank !== two.rank) return direction * (one.rank - two.rank);
    if (one.rank === 0) return direction * compareNumbers(one.text, two.text);
    return one.rank === 1 ? direction * compareTexts(one.text, two.text) : 0;
  });
  return Int32Array.from(keys, ({ row }) => row);
}
