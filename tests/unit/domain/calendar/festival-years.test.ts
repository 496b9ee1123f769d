import { expect, test } from 'vitest';
import { everyFestivalDate, festivalDates, festivalNames, festivalYears } from '#domain/calendar/festival-years.ts';
import { festivalsOf } from '#domain/calendar/festivals.ts';
import { isoText } from '#domain/lunar/index.ts';

test.each([
  ['端午节', 1900, 2100],
  ['除夕', 1900, 2100],
  ['教师节', 1985, 2100],
  ['文化遗产日', 2006, 2016],
  ['感恩节', 1900, 2100],
  ['抗战胜利纪念日', 1950, 2100],
])('%s 从 %s 年到 %s 年', (name, first, last) => {
  expect(festivalYears(name)).toEqual({ first, last });
});

test('没有的名字就是没有', () => {
  expect(['端午', 'constructor', ''].map((name) => festivalYears(name))).toEqual([undefined, undefined, undefined]);
});

test('一年里的每个节日都查得到它的年份', () => {
  for (const year of [1900, 1950, 2010, 2026, 2100]) {
    for (const { name } of festivalsOf(year)) {
      const { first, last } = festivalYears(name)!;
      expect([name, first <= year && year <= last]).toEqual([name, true]);
    }
  }
});

test('几年里的每一次，按日期；一年两次的列两次', () => {
  const dates = festivalDates('腊八节', { first: 2022, last: 2025 }).map(
    ({ date }) => `${date.year}-${date.month}-${date.day}`,
  );
  expect(dates).toEqual(['2022-1-10', '2022-12-30', '2024-1-18', '2025-1-7']);
});

test('每个节日的全部日期与逐年排出来的相同', () => {
  const laidOut = new Map<string, string[]>();
  for (let year = 1900; year <= 2100; year += 1) {
    for (const { name, date } of festivalsOf(year)) laidOut.set(name, [...(laidOut.get(name) ?? []), isoText(date)]);
  }
  expect(festivalNames().toSorted()).toEqual([...laidOut.keys()].toSorted());
  for (const [name, dates] of laidOut) expect([name, everyFestivalDate(name).map(isoText)]).toEqual([name, dates]);
});
