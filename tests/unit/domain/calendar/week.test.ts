import { expect, test } from 'vitest';
import { dayOfYear, weekOf } from '#domain/calendar/week.ts';

test.each([
  // the examples of ISO 8601 and its year-end cases
  [2005, 1, 1, 2004, 53],
  [2005, 1, 2, 2004, 53],
  [2006, 1, 1, 2005, 52],
  [2007, 1, 1, 2007, 1],
  [2008, 12, 29, 2009, 1],
  [2010, 1, 3, 2009, 53],
  [2026, 11, 20, 2026, 47],
])('%i-%i-%i 在 %i 年第 %i 周', (year, month, day, weekYear, week) => {
  expect(weekOf({ year, month, day })).toEqual({ year: weekYear, week });
});

test('一年里的第几天', () => {
  expect(dayOfYear({ year: 2026, month: 1, day: 1 })).toBe(1);
  expect(dayOfYear({ year: 2024, month: 12, day: 31 })).toBe(366);
});
