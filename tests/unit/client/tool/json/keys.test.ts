import { expect, test } from 'vitest';
import type { TreeRow } from '#client/tool/json/jobs/rows.ts';
import { type TreeMove, treeMoveFor } from '#client/tool/json/tree/keys.ts';

function rowOf(changes: Partial<TreeRow>): TreeRow {
  return {
    row: 5,
    node: 50,
    parentRow: 2,
    level: 3,
    kind: 'object',
    name: 'a',
    place: 0,
    siblings: 1,
    count: 0,
    expanded: false,
    text: '',
    hint: undefined,
    ...changes,
  };
}

const press = (key: string, row: Partial<TreeRow> = {}): TreeMove | undefined =>
  treeMoveFor(key, { row: rowOf(row), total: 20, page: 8 });
const to = (row: number): TreeMove => ({ kind: 'go', row });
const closed = { count: 3 };
const open = { count: 3, expanded: true };

test('上下、头尾、整页', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp'].map((key) => press(key))).toEqual(
    [6, 4, 0, 19, 13, 0].map(to),
  );
  expect([press('ArrowDown', { row: 19 }), press('ArrowUp', { row: 0 }), press('PageDown', { row: 18 })]).toEqual(
    [19, 0, 19].map(to),
  );
});

test('向右：展开，已展开就进去；没有里面就不动', () => {
  expect(press('ArrowRight', closed)).toEqual({ kind: 'change', change: { kind: 'expand', node: 50 } });
  expect(press('ArrowRight', open)).toEqual(to(6));
  expect(press('ArrowRight')).toBeUndefined();
});

test('向左：收起，已收起就到外层；根不动', () => {
  expect(press('ArrowLeft', open)).toEqual({ kind: 'change', change: { kind: 'collapse', node: 50 } });
  expect(press('ArrowLeft', closed)).toEqual(to(2));
  expect(press('ArrowLeft', { parentRow: -1 })).toBeUndefined();
});

test('回车与空格开合，别的键不管', () => {
  expect(press('Enter', open)).toEqual({ kind: 'change', change: { kind: 'collapse', node: 50 } });
  expect(press(' ', closed)).toEqual({ kind: 'change', change: { kind: 'expand', node: 50 } });
  expect([press('Enter'), press('Tab'), press('constructor')]).toEqual([undefined, undefined, undefined]);
});
