import { expect, test } from 'vitest';
import { nearestYear, readYear } from '#domain/calendar/year.ts';

test.each([
  ['2027', 2027],
  ['1', 1],
  ['', undefined],
  ['二〇二七', undefined],
  ['2027.5', undefined],
  ['-1', undefined],
  ['20270', undefined],
  ['1e3', undefined],
])('“%s”读作年份', (text, year) => {
  expect(readYear(text)).toBe(year);
});

test('范围之外的年份归到最近的一端', () => {
  const years = { first: 1900, last: 2100 };
  expect([1899, 2026, 2101].map((year) => nearestYear(year, years))).toEqual([1900, 2026, 2100]);
});
