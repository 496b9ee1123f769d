import type { JsonNote, JsonKind, JsonTree } from '#domain/json/core/tree-shape.ts';
import type { JsonTable } from '#domain/json/table/table.ts';
import { type Result, success } from '#domain/result.ts';
import type { Source } from '../source.ts';
import { openTree } from './documents.ts';
import { excerptOf, shorten } from './excerpt.ts';
import { type Output, outputOf } from './output.ts';

/** The arrays of a document that can be shown as tables. */
export interface TableList {
  /** The key of the source. */
  readonly key: string;
  readonly tables: readonly { readonly node: number; readonly rows: number; readonly path: string }[];
  /** The number of arrays that are not listed. */
  readonly more: number;
}

const maxTables = 200;
const pathLength = 120;

/** Lists the arrays of objects. */
export async function listTables({ source }: { readonly source: Source }): Promise<Result<TableList>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const { findTables } = await import('#domain/json/table/table.ts');
  const { tables, more } = findTables(tree.value, maxTables);
  const paths = tables.map((table) => ({
    ...table,
    path: shorten(tree.value.pathOf(table.node, 'jsonpath'), pathLength),
  }));
  return success({ key: source.key, tables: paths, more });
}

/** What of a table is shown, and in which order. */
export interface TableView {
  readonly source: Source;
  /** The array. */
  readonly node: number;
  readonly sort: { readonly column: number; readonly descending: boolean } | undefined;
  readonly filter: string;
  /** The columns that are shown; undefined for the first ones. */
  readonly columns: readonly number[] | undefined;
}

export interface TableQuestion extends TableView {
  readonly from: number;
  readonly count: number;
}

export interface TableCell {
  /** Undefined where the object lacks the name. */
  readonly kind: JsonKind | undefined;
  readonly text: string;
}

export interface TableRow {
  /** The index in the array, and the node of the object. */
  readonly index: number;
  readonly node: number;
  /** Cells of the shown columns. */
  readonly cells: readonly TableCell[];
}

export interface TableRows {
  /** The names of all columns, cut short. */
  readonly columns: readonly string[];
  /** Indexes of the columns that are shown. */
  readonly shown: readonly number[];
  /** Widths of the shown columns in letters, by the names and the first rows. */
  readonly widths: readonly number[];
  /** The number of rows after the filter, and of all. */
  readonly total: number;
  readonly all: number;
  readonly from: number;
  readonly rows: readonly TableRow[];
}

/** Wide tables begin with this many columns; more can be chosen. */
const firstColumns = 20;
const nameLength = 60;
const textLength = 100;

/** Answers some rows of a table. */
export async function readTableRows(question: TableQuestion): Promise<Result<TableRows>> {
  const opened = await openView(question);
  if (!opened.ok) return opened;
  const { table, order, shown } = opened.value;
  const { from } = question;
  const rows = Array.from(order.subarray(from, from + question.count), (row) => readRow(table, row, shown));
  return success({
    columns: table.columns.map((name) => shorten(name, nameLength)),
    shown,
    widths: measure(table, shown),
    total: order.length,
    all: table.rows.length,
    from,
    rows,
  });
}

export interface WriteTableQuestion extends TableView {
  readonly format: 'csv' | 'markdown';
}

/** Writes the shown columns of all rows that pass the filter, in the shown order. */
export async function writeTable(
  question: WriteTableQuestion,
): Promise<Result<{ readonly output: Output; readonly notes: readonly JsonNote[] }>> {
  const opened = await openView(question);
  if (!opened.ok) return opened;
  const { table, order, shown } = opened.value;
  const { writeTableCsv, writeTableMarkdown } = await import('#domain/json/table/write-table.ts');
  const write = question.format === 'csv' ? writeTableCsv : writeTableMarkdown;
  const written = write(table, { rows: order, columns: shown });
  return written.ok ? success({ output: outputOf(written.value.text), notes: written.value.notes }) : written;
}

interface OpenedTable {
  readonly table: JsonTable;
  readonly shown: readonly number[];
  readonly order: Int32Array;
}

/** The last table and its last order: scrolling asks for one block of rows after another. */
const opened = new WeakMap<
  JsonTree,
  { readonly table: JsonTable; readonly name: string; readonly order: Int32Array }
>();

async function openView({ source, node, sort, filter, columns }: TableView): Promise<Result<OpenedTable>> {
  const tree = await openTree(source);
  if (!tree.ok) return tree;
  const { readTable } = await import('#domain/json/table/table.ts');
  const { arrangeRows } = await import('#domain/json/table/arrange-rows.ts');
  const before = opened.get(tree.value);
  const table = before?.table.node === node ? success(before.table) : readTable(tree.value, node);
  if (!table.ok) return table;
  const shown = columns ?? [...table.value.columns.keys()].slice(0, firstColumns);
  // The shown columns matter for the rows only where they are searched.
  const name = JSON.stringify([node, sort, filter, filter === '' ? [] : shown]);
  const order = before?.name === name ? before.order : arrangeRows(table.value, { sort, filter, columns: shown });
  opened.set(tree.value, { table: table.value, name, order });
  return success({ table: table.value, shown, order });
}

function readRow({ tree, rows, cellAt }: JsonTable, row: number, shown: readonly number[]): TableRow {
  const cells = shown.map((column): TableCell => {
    const node = cellAt(row, column);
    return node < 0 ? { kind: undefined, text: '' } : { kind: tree.kindOf(node), text: textOf(tree, node) };
  });
  return { index: row, node: rows[row]!, cells };
}

/** A string stands without its quotes; an object or an array on one line. */
function textOf(tree: JsonTree, node: number): string {
  const kind = tree.kindOf(node);
  const source = excerptOf(tree, node, textLength);
  if (kind === 'object' || kind === 'array') return source.replaceAll(/\s+/g, ' ');
  return kind === 'string' ? source.replace(/^"/, '').replace(/"$/, '') : source;
}

const measuredRows = 60;
const minWidth = 5;
const maxWidth = 28;

function measure(table: JsonTable, shown: readonly number[]): number[] {
  const rows = Math.min(measuredRows, table.rows.length);
  return shown.map((column) => {
    let width = widthOf(table.columns[column]!) + 4;
    for (let row = 0; row < rows; row += 1) {
      const node = table.cellAt(row, column);
      if (node >= 0) width = Math.max(width, widthOf(textOf(table.tree, node)));
    }
    return Math.max(minWidth, Math.min(maxWidth, width));
  });
}

/** Chinese characters are twice as wide as Latin letters. */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u2e80-\uffff]/g)?.length ?? 0);
}
