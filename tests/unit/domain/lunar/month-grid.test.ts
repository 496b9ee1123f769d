import { expect, test } from 'vitest';
import { dayNumber, lunarOf, monthGrid, termsOf } from '#domain/lunar/index.ts';
import { iso, years } from './every-day.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

test('月视图是 42 个相连的日子，从所选的星期起', () => {
  for (const weekStart of [0, 1] as const) {
    const cells = monthGrid(2026, 2, weekStart);
    expect(cells).toHaveLength(42);
    expect(cells[0]!.weekday).toBe(weekStart);
    expect(cells.filter((cell) => cell.inMonth)).toHaveLength(28);
    const numbers = cells.map(({ date }) => dayNumber(date.year, date.month, date.day));
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  }
});

test('1900–2100 年每一格的农历和节气与单独查询相同', () => {
  for (const year of years(1900, 2100)) {
    const inMonth = months.flatMap((month) => monthGrid(year, month, 1).filter((cell) => cell.inMonth));
    const terms = inMonth.filter((cell) => cell.term).map(({ term, date }) => `${term} ${iso(date)}`);
    expect(terms).toEqual(termsOf(year).map(({ name, date }) => `${name} ${iso(date)}`));
    const wrong = inMonth.filter(({ date, lunar }) => {
      return JSON.stringify(lunar) !== JSON.stringify(lunarOf(date.year, date.month, date.day));
    });
    expect(wrong).toEqual([]);
  }
});

test('范围两端补足的日子也有节气和农历', () => {
  expect(monthGrid(1900, 1, 0)[0]!.date).toEqual({ year: 1899, month: 12, day: 31 });
  expect(monthGrid(2100, 12, 1).find((cell) => cell.term === '小寒')?.date).toEqual({ year: 2101, month: 1, day: 5 });
});

test('标签是农历的日子，初一是月名', () => {
  const labels = new Map(monthGrid(2026, 2, 1).map(({ date, label }) => [iso(date), label]));
  expect(labels.get('2026-02-17')).toBe('正月');
  expect(labels.get('2026-02-18')).toBe('初二');
  expect(labels.get('2026-02-19')).toBe('初三');
  expect(monthGrid(2025, 7, 1).find(({ date }) => iso(date) === '2025-07-25')?.label).toBe('闰六月');
  expect(monthGrid(2026, 11, 1).find(({ date }) => iso(date) === '2026-11-09')?.label).toBe('十月');
});

test('1900 到 2100 年，每个月都排成 42 格', () => {
  for (const year of years(1900, 2100)) {
    for (const month of months) expect(monthGrid(year, month, 1), `${year}-${month}`).toHaveLength(42);
  }
});
