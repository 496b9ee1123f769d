import type { Result } from '../../result.ts';
import type { JsonNote, JsonTree } from '../core/tree-shape.ts';
import {
  tryConversion,
  type ConvertErrorCode,
  ConvertStop,
  deepest,
  isNumber,
  refuseDepth,
  refuseNode,
  type FormatConversion,
} from './answer.ts';
import { type CsvCell, quoteCell, readCell, writeCell } from './csv-cells.ts';

const dotNote = '有的键含有“.”，与层次写成的列名分不开';

/** The most columns that are written; a wider table cannot be opened by spreadsheets. */
const maxColumns = 10_000;

/** Rows × columns: a row of another shape each would make the square of the document. */
const maxCells = 20_000_000;

/**
 * A list of objects as CSV (RFC 4180, lines end with CRLF). Objects inside become columns with dots (`a.b`), arrays stay JSON in their
 * cell, null is an empty cell, an empty text is `""`. A single object is one row; values that are no objects stand in a column `value`.
 */
export function writeCsv(tree: JsonTree): Result<FormatConversion, ConvertErrorCode> {
  return tryConversion(() => {
    const kind = tree.kindOf(0);
    if (kind !== 'array' && kind !== 'object') refuseNode(tree, 0, '不是数组或对象：CSV 要有一行一行的数据');
    const rows = kind === 'array' ? Array.from(tree.childrenOf(0)) : [0];
    const columns = new Map<string, number>();
    const notes: JsonNote[] = [];
    const table = rows.map((row) => readRow(tree, row, columns, notes));
    if (columns.size > maxColumns || columns.size * rows.length > maxCells)
      throw new ConvertStop({
        code: 'too-large',
        message: `有 ${rows.length} 行、${columns.size} 列，表格太大，没有转换`,
      });
    notes.push(...notesOn(table, columns));
    const quote = (text: string): string => quoteCell(text, ',');
    const lines = table.map((cells) =>
      Array.from({ length: columns.size }, (_, at) => writeCell(cells.get(at), quote)).join(','),
    );
    // A line with nothing on it is no row for most readers.
    if (columns.size === 1) for (const [at, line] of lines.entries()) lines[at] = line || '""';
    if (columns.size > 0) lines.unshift([...columns.keys()].map(quote).join(','));
    return { text: lines.map((line) => `${line}\r\n`).join(''), notes };
  });
}

/** Notes on values that a reader of the table cannot tell apart any more. */
function notesOn(table: readonly ReadonlyMap<number, CsvCell>[], columns: ReadonlyMap<string, number>): JsonNote[] {
  const notes: JsonNote[] = [];
  const cells = table.flatMap((row) => [...row.values()]);
  const hasNull = cells.some(({ text, isText }) => !isText && text === '');
  const hasGaps = table.some((row) => row.size < columns.size);
  if (hasNull && hasGaps) notes.push({ message: '值是 null 的与没有这个键的都写成空格子，读回时分不开' });
  else if (hasNull) notes.push({ message: 'null 写成空格子' });
  if (hasNull && columns.size === 1) notes.push({ message: '只有一列时，null 写成 ""，免得那一行被当成空行略去' });
  if (cells.some(({ text, isText }) => isText && looksLikeValue(text)))
    notes.push({ message: '有的文字看起来像数字、布尔值或 JSON，CSV 不记类型，读回时分不开' });
  return notes;
}

function looksLikeValue(text: string): boolean {
  return isNumber(text) || /^(?:true|false|null|[[{])/.test(text);
}

function readRow(tree: JsonTree, row: number, columns: Map<string, number>, notes: JsonNote[]): Map<number, CsvCell> {
  const cells = new Map<number, CsvCell>();
  const flatten = (node: number, path: string, depth: number): void => {
    if (depth > deepest) refuseDepth();
    if (tree.kindOf(node) === 'object' && tree.endOf(node) > node + 1) {
      for (const child of tree.childrenOf(node)) {
        const key = tree.keyOf(child)!;
        if (key.includes('.') && !notes.some(({ message }) => message === dotNote))
          notes.push({ message: dotNote, node: child });
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
