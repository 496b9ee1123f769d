import { expect, test } from 'vitest';
import { dateAfterKey, shiftMonth, withinRange } from '#client/lunar/calendar/moves.ts';
import { isoText } from '#domain/lunar/index.ts';

const friday = { year: 2026, month: 11, day: 20 };

test.each([
  ['ArrowLeft', '2026-11-19'],
  ['ArrowRight', '2026-11-21'],
  ['ArrowUp', '2026-11-13'],
  ['ArrowDown', '2026-11-27'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-20'],
  ['PageDown', '2026-12-20'],
])('%s 走到 %s', (key, expected) => {
  expect(isoText(dateAfterKey(key, false, 1)!(friday))).toBe(expected);
});

test('按住 Shift 时 PageUp、PageDown 走一年', () => {
  expect(isoText(dateAfterKey('PageUp', true, 1)!(friday))).toBe('2025-11-20');
  expect(isoText(dateAfterKey('PageDown', true, 1)!(friday))).toBe('2027-11-20');
});

test('周日起始时 Home 是周日，End 是周六', () => {
  expect(isoText(dateAfterKey('Home', false, 0)!(friday))).toBe('2026-11-15');
  expect(isoText(dateAfterKey('End', false, 0)!(friday))).toBe('2026-11-21');
});

test('别的键不管', () => {
  expect(dateAfterKey('a', false, 1)).toBeUndefined();
});

test('31 日到了短的月份是最后一天，闰日到了平年是 28 日', () => {
  expect(isoText(shiftMonth({ year: 2026, month: 1, day: 31 }, 1))).toBe('2026-02-28');
  expect(isoText(shiftMonth({ year: 2024, month: 2, day: 29 }, 12))).toBe('2025-02-28');
  expect(isoText(shiftMonth({ year: 2026, month: 1, day: 1 }, -1))).toBe('2025-12-01');
});

test('走出范围停在最近的一天', () => {
  expect(isoText(withinRange({ year: 1899, month: 12, day: 31 }))).toBe('1900-01-01');
  expect(isoText(withinRange({ year: 2101, month: 1, day: 1 }))).toBe('2100-12-31');
  expect(withinRange(friday)).toBe(friday);
});
