import { failure, type Result, success } from '../../result.ts';
import type { JsonTree } from '../core/tree-shape.ts';
import { keyStart, keyStop } from '../core/tree-walk.ts';
import { unquote } from '../core/unquote.ts';

/** An array of objects that can be shown as a table. */
export interface TableArray {
  readonly node: number;
  readonly rows: number;
}

/**
 * Finds the arrays that hold objects and nothing else, one at least, in document order; `more` counts those beyond `most`.
 */
export function findTables(tree: JsonTree, most: number): { readonly tables: TableArray[]; readonly more: number } {
  const tables: TableArray[] = [];
  let more = 0;
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.kindOf(node) !== 'array') continue;
    const rows = countObjects(tree, node);
    if (rows === 0) continue;
    if (tables.length < most) tables.push({ node, rows });
    else more += 1;
  }
  return { tables, more };
}

/** The number of items; 0 where one of them is no object. */
function countObjects(tree: JsonTree, array: number): number {
  let count = 0;
  const end = tree.endOf(array);
  for (let item = array + 1; item < end; item = tree.endOf(item)) {
    if (tree.kindOf(item) !== 'object') return 0;
    count += 1;
  }
  return count;
}

/** An array of objects as rows and columns; the cells refer to the tree and hold no values. */
export interface JsonTable {
  readonly tree: JsonTree;
  /** The array. */
  readonly node: number;
  /** The names of the columns in the order in which they first appear. */
  readonly columns: readonly string[];
  /** The nodes of the rows. */
  readonly rows: Int32Array;
  /** The node in a cell; -1 where the object lacks the name. Of a repeated name the last value counts. */
  cellAt(row: number, column: number): number;
}

/** Rows × columns: a row of another shape each would make the square of the document. */
const maxCells = 20_000_000;

/** Reads an array of objects into columns. Memory: 4 bytes for each cell. */
export function readTable(tree: JsonTree, node: number): Result<JsonTable, 'too-large' | 'no-table'> {
  const rows = Int32Array.from(tree.childrenOf(node));
  if (tree.kindOf(node) !== 'array' || countObjects(tree, node) !== rows.length)
    return failure({ code: 'no-table', message: '这里不是对象数组，无法显示成表格' });
  const names = new ColumnNames(tree);
  const columnOf = new Int32Array(tree.endOf(node) - node);
  for (const row of rows) {
    names.startRow();
    for (const child of tree.childrenOf(row)) columnOf[child - node] = names.columnOf(child);
  }
  const columns = names.list;
  if (rows.length * columns.length > maxCells) {
    const message = `有 ${rows.length} 行、${columns.length} 列，表格太大，无法显示`;
    return failure({ code: 'too-large', message });
  }
  const cells = new Int32Array(rows.length * columns.length).fill(-1);
  for (const [at, row] of rows.entries())
    for (const child of tree.childrenOf(row)) cells[at * columns.length + columnOf[child - node]!] = child;
  const cellAt = (row: number, column: number): number => cells[row * columns.length + column]!;
  return success({ tree, node, columns, rows, cellAt });
}

/** Numbers the names of properties. The rows of a table mostly have the same names in the same order, so their bytes are compared first. */
class ColumnNames {
  readonly list: string[] = [];
  readonly #tree: JsonTree;
  readonly #columns = new Map<string, number>();
  /** The bytes of the first occurrence of each name, with its quotes. */
  readonly #sources: { readonly start: number; readonly stop: number }[] = [];
  #expected = 0;

  constructor(tree: JsonTree) {
    this.#tree = tree;
  }

  startRow(): void {
    this.#expected = 0;
  }

  columnOf(child: number): number {
    const { bytes } = this.#tree;
    const stop = keyStop(bytes, this.#tree.startOf(child));
    const start = keyStart(bytes, stop);
    const column = this.#isExpected(start, stop) ? this.#expected : this.#lookUp(start, stop);
    this.#expected = column + 1;
    return column;
  }

  #isExpected(start: number, stop: number): boolean {
    const source = this.#sources[this.#expected];
    if (!source || source.stop - source.start !== stop - start) return false;
    const { bytes } = this.#tree;
    for (let at = start; at < stop; at += 1) if (bytes[at] !== bytes[source.start + at - start]) return false;
    return true;
  }

  #lookUp(start: number, stop: number): number {
    const name = unquote(this.#tree.bytes, start, stop);
    const known = this.#columns.get(name);
    if (known !== undefined) return known;
    this.#columns.set(name, this.list.length);
    this.#sources.push({ start, stop });
    return this.list.push(name) - 1;
  }
}
