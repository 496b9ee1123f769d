import { LunarYear, SolarDay } from 'tyme4ts';
import { expect, test } from 'vitest';
import { dayNumber, lunarOf, monthsOf, solarOf } from '#domain/lunar/index.ts';
import { everyDay, isCompared, iso, years } from './every-day.ts';

/** tyme4ts converts about ten thousand days a second. */
const slowOracleTimeout = 60_000;

test('1901–2096 年每一天与 tyme4ts 相同（平时每八年取一年）', { timeout: slowOracleTimeout }, () => {
  const different = [...everyDay(1901, 2096)].filter(isCompared).filter(({ year, month, day }) => {
    const ours = lunarOf(year, month, day);
    const theirs = SolarDay.fromYmd(year, month, day).getLunarDay();
    const sameMonth = theirs.getMonth() === (ours.leap ? -ours.month : ours.month);
    return !sameMonth || theirs.getYear() !== ours.year || theirs.getDay() !== ours.day;
  });
  expect(different.map(iso)).toEqual([]);
});

test('1645–2200 年的月首只有四处与 tyme4ts 不同，都因其 ΔT 外推过大', () => {
  const julianDayOfEpoch = 2_440_588;
  const different = years(1645, 2200).flatMap((year) => {
    const theirs = LunarYear.fromYear(year).getMonths();
    const ours = monthsOf(year);
    expect(ours.map(({ month, leap }) => (leap ? -month : month))).toEqual(
      theirs.map((month) => month.getMonthWithLeap()),
    );
    return ours
      .map((month) => month.first)
      .filter((first, index) => {
        const julianDay = Math.round(theirs[index]!.getFirstJulianDay().getDay());
        return dayNumber(first.year, first.month, first.day) !== julianDay - julianDayOfEpoch;
      });
  });
  expect(different.map(iso)).toEqual(['2097-08-08', '2133-09-29', '2165-12-04', '2172-10-18']);
});

test('1900–2100 年每一天换成农历再换回来不变', () => {
  const changed = [...everyDay(1900, 2100)].filter(
    (date) => iso(solarOf(lunarOf(date.year, date.month, date.day))) !== iso(date),
  );
  expect(changed).toEqual([]);
});

test('1645–2200 年每月首尾相接，29 或 30 天', () => {
  const months = years(1645, 2200).flatMap((year) => monthsOf(year));
  const starts = months.map(({ first }) => dayNumber(first.year, first.month, first.day));
  expect(
    months.filter(({ days }, index) => index + 1 < starts.length && starts[index]! + days !== starts[index + 1]),
  ).toEqual([]);
  expect([...new Set(months.map(({ days }) => days))].sort()).toEqual([29, 30]);
});

test.each([
  // 香港天文台公历与农历日期对照表
  ['1900-01-31', { year: 1900, month: 1, leap: false, day: 1 }],
  ['1985-02-20', { year: 1985, month: 1, leap: false, day: 1 }],
  ['1987-07-26', { year: 1987, month: 6, leap: true, day: 1 }],
  ['2012-05-20', { year: 2012, month: 4, leap: false, day: 30 }],
  ['2020-05-23', { year: 2020, month: 4, leap: true, day: 1 }],
  ['2025-07-25', { year: 2025, month: 6, leap: true, day: 1 }],
  ['2026-02-17', { year: 2026, month: 1, leap: false, day: 1 }],
  ['2027-02-06', { year: 2027, month: 1, leap: false, day: 1 }],
  ['2030-02-03', { year: 2030, month: 1, leap: false, day: 1 }],
])('%s 的农历日期与公布的一致', (date, expected) => {
  const [year, month, day] = date.split('-').map(Number);
  expect(lunarOf(year!, month!, day!)).toMatchObject(expected);
  expect(iso(solarOf(expected))).toBe(date);
});

test('闰月跟随前一个月的月序：2033 年闰十一月', () => {
  const leap = monthsOf(2033).find((month) => month.leap);
  expect(leap).toEqual({ month: 11, leap: true, first: { year: 2033, month: 12, day: 22 }, days: 29 });
});

test('1933-07-22 是闰五月三十', () => {
  expect(lunarOf(1933, 7, 22)).toEqual({ year: 1933, month: 5, leap: true, day: 30, monthDays: 30 });
});

test.each([
  ['1914-11-17', 1914, 10],
  ['1916-02-03', 1916, 1],
  ['1920-11-10', 1920, 10],
])('%s 按当时颁行的历书为初一', (date, year, month) => {
  expect(
    monthsOf(year)
      .filter((entry) => entry.month === month)
      .map((entry) => iso(entry.first)),
  ).toEqual([date]);
});
