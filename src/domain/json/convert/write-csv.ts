import type { Result } from '../../result.ts';
import type { Note } from '../note.ts';
import { minifyJson } from '../write.ts';
import type { Delimiter } from './csv-rows.ts';
import type { JsonTree } from '../tree-shape.ts';
import {
  attempt,
  type ConvertErrorCode,
  ConvertStop,
  deepest,
  refuseDepth,
  refuseNode,
  type Written,
} from './answer.ts';

export interface WriteCsvOptions {
  readonly delimiter?: Delimiter;
}

/** A column for every name would make a sheet nobody can open. */
const mostColumns = 10_000;

/** Rows × columns: a row of another shape each would make the square of the document. */
const mostCells = 20_000_000;

/**
 * A list of objects as CSV (RFC 4180, lines end with CRLF). Objects inside become columns with dots (`a.b`), arrays stay JSON in their
 * cell, null is an empty cell, an empty text is `""`. A single object is one row; values that are no objects stand in a column `value`.
 */
export function writeCsv(tree: JsonTree, { delimiter = ',' }: WriteCsvOptions = {}): Result<Written, ConvertErrorCode> {
  return attempt(() => {
    const kind = tree.kindOf(0);
    if (kind !== 'array' && kind !== 'object') refuseNode(tree, 0, '不是数组或对象：CSV 要有一行一行的数据');
    const rows = kind === 'array' ? Array.from(tree.childrenOf(0)) : [0];
    const columns = new Map<string, number>();
    const notes: Note[] = [];
    const table = rows.map((row) => readRow(tree, row, columns, notes));
    if (columns.size > mostColumns || columns.size * rows.length > mostCells)
      throw new ConvertStop({
        code: 'too-large',
        message: `有 ${rows.length} 行、${columns.size} 列，表格太大，没有转换`,
      });
    const quote = (text: string) => quoteCell(text, delimiter);
    const lines = table.map((cells) =>
      Array.from({ length: columns.size }, (_, at) => writeCell(cells.get(at), quote)).join(delimiter),
    );
    if (columns.size > 0) lines.unshift([...columns.keys()].map((name) => quote(name)).join(delimiter));
    return { text: lines.map((line) => `${line}\r\n`).join(''), notes };
  });
}

interface Cell {
  readonly text: string;
  readonly isText: boolean;
}

function readRow(tree: JsonTree, row: number, columns: Map<string, number>, notes: Note[]): Map<number, Cell> {
  const cells = new Map<number, Cell>();
  const flatten = (node: number, path: string, depth: number): void => {
    if (depth > deepest) refuseDepth();
    if (tree.kindOf(node) === 'object' && tree.endOf(node) > node + 1) {
      for (const child of tree.childrenOf(node)) {
        const key = tree.keyOf(child)!;
        flatten(child, path === '' ? key : `${path}.${key}`, depth + 1);
      }
      return;
    }
    const name = node === row ? 'value' : path;
    const at = columns.get(name) ?? columns.size;
    columns.set(name, at);
    if (cells.has(at)) refuseNode(tree, node, `与同一行里的另一个值都落在“${name}”一列，CSV 分不开`);
    cells.set(at, readCell(tree, node, notes));
  };
  if (tree.kindOf(row) !== 'object' || tree.endOf(row) > row + 1) flatten(row, '', 0);
  return cells;
}

function readCell(tree: JsonTree, node: number, notes: Note[]): Cell {
  const kind = tree.kindOf(node);
  if (kind === 'null') return { text: '', isText: false };
  if (kind === 'string') {
    const text = tree.textOf(node);
    if (/^[=+\-@\t\r]/.test(text) && notes.length === 0)
      notes.push({ message: '有以“=”“+”“-”“@”开头的文字：用表格软件打开时可能被当成公式', node });
    return { text, isText: true };
  }
  if (kind !== 'object' && kind !== 'array') return { text: tree.rawOf(node), isText: false };
  const small = minifyJson(tree.rawOf(node));
  return { text: small.ok ? small.value : '', isText: false };
}

function writeCell(cell: Cell | undefined, quote: (text: string) => string): string {
  if (!cell) return '';
  return cell.isText && cell.text === '' ? '""' : quote(cell.text);
}

function quoteCell(text: string, delimiter: string): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n]|^\s|\s$|^\ufeff/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
