import type { AnswerKey } from '#domain/math/index.ts';

export type KeypadKey = AnswerKey | 'delete' | 'enter' | '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** A key and the cells that it takes in the grid. */
export interface KeypadCell {
  readonly key: KeypadKey;
  readonly columns: number;
  readonly rows: number;
}

export interface KeypadLayout {
  readonly columns: 3 | 4;
  /** The keys from left to right and from top to bottom; together they fill the grid. */
  readonly cells: readonly KeypadCell[];
}

/**
 * Lays out the digits, the keys that a set needs beside them, 删除 and 确定: three columns for digits alone, a fourth
 * for other keys. Comparison signs have a keypad of their own.
 */
export function keypadLayout(needed: readonly AnswerKey[]): KeypadLayout {
  const others = needed.filter((key) => !'<=>'.includes(key));
  if (others.length === 0) return { columns: 3, cells: cellsOf('789456123', 'delete', '0', 'enter') };
  const [first, second, third, ...rest] = others;
  const top = cellsOf('789', 'delete', '456', first!, '123');
  if (!second) return { columns: 4, cells: [...top, cell('enter', 1, 2), cell('0', 3)] };
  if (!third) return { columns: 4, cells: [...top, cell(second), cell('0', 2), cell('enter', 2)] };
  // 确定 takes what the other keys leave of its row, or a row of its own.
  const filled = (2 + rest.length) % 4;
  return { columns: 4, cells: [...top, cell(second), ...cellsOf(third, '0', ...rest), cell('enter', 4 - filled)] };
}

function cell(key: KeypadKey, columns = 1, rows = 1): KeypadCell {
  return { key, columns, rows };
}

/** Cells of one column; a run of digits stands for a key each. */
function cellsOf(...keys: readonly string[]): KeypadCell[] {
  return keys.flatMap((key) => (/^\d+$/.test(key) ? [...key] : [key])).map((key) => cell(key as KeypadKey));
}
