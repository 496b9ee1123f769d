import { validateJson } from '../core/validate.ts';
import { applyEdits, type SourceEdit } from './source-edit.ts';

/**
 * The changes of a JSON that was copied out of a cell of a table, where each quote is doubled (RFC 4180), with or without the quotes
 * around the cell; undefined for any other text.
 */
export function readTableCell(text: string): SourceEdit[] | undefined {
  if (!/[[{]\s*""/.test(text)) return undefined;
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  const isQuoted = /^"\s*[[{]/.test(text.slice(start)) && text[end - 1] === '"';
  const [from, to] = isQuoted ? [start + 1, end - 1] : [start, end];
  const inside = Array.from(text.slice(from, to).matchAll(/""/g), ({ index }) => ({
    start: from + index,
    end: from + index + 2,
    after: '"',
    message: '成对的引号还原成一个',
  }));
  const around = isQuoted
    ? [
        { start, end: from, after: '', message: '去掉单元格的引号' },
        { start: to, end, after: '', message: '去掉单元格的引号' },
      ]
    : [];
  const edits = [...around.slice(0, 1), ...inside, ...around.slice(1)];
  const json = applyEdits(text, edits);
  return validateJson(json).ok ? edits : undefined;
}
