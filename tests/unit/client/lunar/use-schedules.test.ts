import { expect, test } from 'vitest';
import { wantedYears } from '#client/lunar/parts/use-schedules.ts';

test('问今年、明年、看着的那一年与它的下一年，过去的不问', () => {
  expect(wantedYears(2026)).toEqual([2026, 2027]);
  expect(wantedYears(2026, 2030)).toEqual([2026, 2027, 2030, 2031]);
  expect(wantedYears(2026, 2025)).toEqual([2026, 2027]);
});

test('2100 年以后服务器没有，不去问', () => {
  expect(wantedYears(2026, 2100)).toEqual([2026, 2027, 2100]);
  expect(wantedYears(2026, 2150)).toEqual([2026, 2027]);
  expect(wantedYears(2101)).toEqual([]);
});
