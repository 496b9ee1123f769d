import { SolarDay } from 'tyme4ts';
import { expect, test } from 'vitest';
import { lunarFestivals, lunarFestivalsOf, lunarOf, monthsOf, solarOf } from '#domain/lunar/index.ts';
import { everyDay, iso, years } from './every-day.ts';

test('1901–2100 年的除夕是正月初一的前一天，与 tyme4ts 一致', () => {
  const eves = [...everyDay(1901, 2100)].filter((date) => namesOn(date).includes('除夕'));
  const expected = years(1901, 2100).map((year) => {
    const { first } = monthsOf(year)[0]!;
    return SolarDay.fromYmd(first.year, first.month, first.day).next(-1);
  });
  expect(eves.map(iso)).toEqual(
    expected.map((day) => iso({ year: day.getYear(), month: day.getMonth(), day: day.getDay() })),
  );
  // 2097 differs only in the summer, so tyme4ts agrees on every one of them.
  expect(expected.map((day) => day.getLunarDay().getFestival()?.getName())).toEqual(expected.map(() => '除夕'));
});

test('除夕在腊月廿九或三十', () => {
  expect(namesOn({ year: 2025, month: 1, day: 28 })).toEqual(['除夕']);
  expect(lunarOf(2025, 1, 28)).toMatchObject({ month: 12, day: 29 });
  expect(namesOn({ year: 2024, month: 2, day: 9 })).toEqual(['除夕']);
  expect(lunarOf(2024, 2, 9)).toMatchObject({ month: 12, day: 30 });
});

test.each([
  ['2026-02-17', '春节'],
  ['2026-03-03', '元宵节'],
  ['2026-03-20', '龙抬头'],
  ['2026-06-19', '端午节'],
  ['2026-08-19', '七夕节'],
  ['2026-08-27', '中元节'],
  ['2026-09-25', '中秋节'],
  ['2026-10-18', '重阳节'],
  ['2026-01-26', '腊八节'],
])('%s 是%s', (date, name) => {
  const [year, month, day] = date.split('-').map(Number);
  expect(namesOn({ year: year!, month: month!, day: day! })).toEqual([name]);
});

test('闰月里没有节日：2009 年闰五月初五不是端午', () => {
  const day = solarOf({ year: 2009, month: 5, leap: true, day: 5 });
  expect(namesOn(day)).toEqual([]);
});

test('固定日期的节日按一年的次序排列，日期不重复', () => {
  const order = lunarFestivals.map(({ month, day }) => month * 100 + day);
  expect(order).toEqual([...new Set(order)].sort((left, right) => left - right));
});

function namesOn({ year, month, day }: { year: number; month: number; day: number }): string[] {
  return lunarFestivalsOf(lunarOf(year, month, day)).map(({ name }) => name);
}
