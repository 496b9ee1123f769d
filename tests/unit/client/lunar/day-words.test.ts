import { expect, test } from 'vitest';
import { dayWords, daysWords } from '#client/lunar/holiday/parts/day-words.ts';
import { civilDate, dayNumber } from '#domain/lunar/index.ts';

const days = (year: number, month: number, day: number, count: number) =>
  Array.from({ length: count }, (_, index) => civilDate(dayNumber(year, month, day) + index));

test('一天带着星期，别的年份写出年份', () => {
  expect(dayWords({ year: 2026, month: 2, day: 14 }, 2026)).toBe('2 月 14 日（周六）');
  expect(dayWords({ year: 2022, month: 12, day: 31 }, 2023)).toBe('2022 年 12 月 31 日（周六）');
});

test('连着的日子并成一段，同一个月只写一次月份', () => {
  expect(daysWords([...days(2026, 2, 15, 1), ...days(2026, 2, 20, 4)], 2026)).toEqual(['2 月 15 日', '20 至 23 日']);
});

test('段落在月末分开，跨年的写出年份', () => {
  expect(daysWords(days(2022, 12, 31, 3), 2023)).toEqual(['2022 年 12 月 31 日', '1 月 1 至 2 日']);
  expect(daysWords([], 2026)).toEqual([]);
});
