import type { JsonNote, JsonTree } from '../core/tree-shape.ts';
import { minifyJson } from '../core/write.ts';
import { refuseNode } from './answer.ts';

/** A value as a cell of a table. */
export interface CsvCell {
  readonly text: string;
  /** Whether the value is a string, so that an empty one is told from null. */
  readonly isText: boolean;
}

const formulaNote = '有以“=”“+”“-”“@”开头的文字：用表格软件打开时可能被当成公式';

/**
 * The cell of a value: numbers as they are written, objects and arrays as JSON, null empty. Adds a note on texts that spreadsheets may
 * run as formulas.
 * @throws ConvertStop for a text with half a surrogate pair
 */
export function readCell(tree: JsonTree, node: number, notes: JsonNote[]): CsvCell {
  const kind = tree.kindOf(node);
  if (kind === 'null') return { text: '', isText: false };
  if (kind === 'string') {
    const text = tree.textOf(node);
    if (/\p{Cs}/u.test(text)) refuseNode(tree, node, '含有半个代理对，写成文件时会变成别的字符');
    if (/^[=+\-@\t\r]/.test(text) && !notes.some(({ message }) => message === formulaNote))
      notes.push({ message: formulaNote, node });
    return { text, isText: true };
  }
  if (kind !== 'object' && kind !== 'array') return { text: tree.rawOf(node), isText: false };
  const small = minifyJson(tree.rawOf(node));
  return { text: small.ok ? small.value : '', isText: false };
}

/** Writes a cell; an empty text is `""`, a missing cell and null are empty. */
export function writeCell(cell: CsvCell | undefined, quote: (text: string) => string): string {
  if (!cell) return '';
  return cell.isText && cell.text === '' ? '""' : quote(cell.text);
}

/** Puts a text into quotes where RFC 4180, or a reader that trims cells, needs them. */
export function quoteCell(text: string, delimiter: string): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n]|^\s|\s$|^\ufeff/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
