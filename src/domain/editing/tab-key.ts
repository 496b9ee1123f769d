import {
  type EditableLine,
  type EditableText,
  type EditCommand,
  touchedLines,
  type TextSelection,
} from './editable-text.ts';
import { isInFence } from './fences.ts';
import { indentLines, outdentLines } from './line-marks.ts';

/**
 * The effect of Tab in a list, where it nests the items, and in a table, where it selects the next cell and begins a new row after
 * the last. Undefined elsewhere, where Tab leaves the text.
 */
export const tabForward: EditCommand = (text, selected) => {
  const table = tableAt(text, selected.from);
  if (table) return nextCell(table, selected);
  if (!isItem(text, selected)) return undefined;
  // Deeper than below the item above, the line would be code.
  return canNest(text, text.lineAt(selected.from)) ? indentLines(text, selected) : { changes: [], selected };
};

/** The effect of Shift+Tab: one level out, or the cell before. At the outer level and in the first cell it leaves the text. */
export const tabBackward: EditCommand = (text, selected) => {
  const table = tableAt(text, selected.from);
  if (table) return previousCell(table, selected);
  const isNested = isItem(text, selected) && indentOf(text.lineAt(selected.from)) > 0;
  return isNested ? outdentLines(text, selected) : undefined;
};

const item = /^\s*(?:[-*+]|\d{1,9}[.)])(?: |$)/;

const indentOf = (line: EditableLine): number => line.text.length - line.text.trimStart().length;

function isItem(text: EditableText, selected: TextSelection): boolean {
  const [first] = touchedLines(text, selected);
  return first !== undefined && item.test(first.text) && !isInFence(text, first.from);
}

/** Whether the item above a line is on its level or deeper. */
function canNest(text: EditableText, line: EditableLine): boolean {
  let above = line;
  while (above.from > 0) {
    above = text.lineAt(above.from - 1);
    if (item.test(above.text)) return indentOf(above) >= indentOf(line);
    if (above.text.trim() !== '' && indentOf(above) === 0) return false;
  }
  return false;
}

const row = /^\s*\|.*\|\s*$/;
const isDelimiter = (text: string): boolean => text.includes('-') && !/[^\s|:-]/.test(text);

/** The rows of the table at an offset, without the one below its head. */
function tableAt(text: EditableText, offset: number): readonly EditableLine[] | undefined {
  let line = text.lineAt(offset);
  if (!row.test(line.text) || isInFence(text, line.from)) return undefined;
  while (line.from > 0 && row.test(text.lineAt(line.from - 1).text)) line = text.lineAt(line.from - 1);
  const rows = [line];
  while (line.to < text.length) {
    line = text.lineAt(line.to + 1);
    if (!row.test(line.text)) break;
    rows.push(line);
  }
  return isDelimiter(rows[1]?.text ?? '') ? rows.filter((_, index) => index !== 1) : undefined;
}

/** The contents of a row's cells; of an empty cell, the place to type at. */
function cellsOf({ from, text }: EditableLine): readonly TextSelection[] {
  const pipes = [...text.matchAll(/\\.|\|/g)].filter(([sign]) => sign === '|').map(({ index }) => index);
  return pipes.slice(0, -1).map((pipe, index) => {
    const inner = text.slice(pipe + 1, pipes[index + 1]);
    const words = inner.trim();
    const before = words ? inner.length - inner.trimStart().length : Math.min(1, inner.length);
    const start = from + pipe + 1 + before;
    return { from: start, to: start + words.length };
  });
}

/** The index of the cell at an offset; -1 before the first. */
const indexAt = (cells: readonly TextSelection[], offset: number): number =>
  cells.filter(({ from }) => from <= offset).length - 1;

function nextCell(rows: readonly EditableLine[], selected: TextSelection): ReturnType<EditCommand> {
  const cells = rows.flatMap(cellsOf);
  const next = cells[indexAt(cells, selected.from) + 1];
  if (next) return { changes: [], selected: next };
  const end = rows[rows.length - 1]?.to ?? 0;
  const insert = `\n${'|  '.repeat(rows[0] ? cellsOf(rows[0]).length : 1)}|`;
  const cursor = end + '\n| '.length;
  return { changes: [{ from: end, to: end, insert }], selected: { from: cursor, to: cursor } };
}

function previousCell(rows: readonly EditableLine[], selected: TextSelection): ReturnType<EditCommand> {
  const cells = rows.flatMap(cellsOf);
  const before = cells[indexAt(cells, selected.from) - 1];
  return before && { changes: [], selected: before };
}
