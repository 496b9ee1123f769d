import { expect, test } from 'vitest';
import { type KeypadLayout, keypadLayout } from '#client/tool/math/keypad-layout.ts';
import type { AnswerKey } from '#domain/math/index.ts';

/** Places the cells as the browser does and answers the rows; a dot stands where the key to the left or above goes on. */
function drawn({ columns, cells }: KeypadLayout): string[] {
  const grid: string[][] = [];
  const isFree = (row: number, column: number) => grid[row]?.[column] === undefined && column < columns;
  let place = 0;
  for (const { key, columns: wide, rows } of cells) {
    const fits = (at: number) =>
      Array.from({ length: wide }, (_, index) => isFree(Math.floor(at / columns), (at % columns) + index)).every(
        Boolean,
      );
    while (!fits(place)) place += 1;
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < wide; column += 1) {
        const line = (grid[Math.floor(place / columns) + row] ??= []);
        line[(place % columns) + column] =
          row + column === 0 ? ({ delete: '⌫', enter: '✓' }[key as string] ?? key) : '.';
      }
    }
  }
  return grid.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? '空').join(' '));
}

test.each<[string, string[]]>([
  ['', ['7 8 9', '4 5 6', '1 2 3', '⌫ 0 ✓']],
  ['余', ['7 8 9 ⌫', '4 5 6 余', '1 2 3 ✓', '0 . . .']],
  ['/又', ['7 8 9 ⌫', '4 5 6 /', '1 2 3 又', '0 . ✓ .']],
  ['-/又', ['7 8 9 ⌫', '4 5 6 -', '1 2 3 /', '又 0 ✓ .']],
  ['-/又余', ['7 8 9 ⌫', '4 5 6 -', '1 2 3 /', '又 0 余 ✓']],
  ['.-/又余', ['7 8 9 ⌫', '4 5 6 .', '1 2 3 -', '/ 0 又 余', '✓ . . .']],
  ['>=<', ['7 8 9', '4 5 6', '1 2 3', '⌫ 0 ✓']],
])('要用 %s 的键盘没有空格，也没有多余的键', (keys, rows) => {
  expect(drawn(keypadLayout([...keys] as AnswerKey[]))).toEqual(rows);
});
