import { LunarFestival, SolarDay, SolarFestival } from 'tyme4ts';
import { expect, test } from 'vitest';
import { festivalsOf } from '../../../../src/domain/calendar/festivals.ts';

const years = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

test.each([
  [2024, '母亲节 5-12 父亲节 6-16 感恩节 11-28 除夕 2-9 春节 2-10 中秋节 9-17'],
  [2025, '母亲节 5-11 父亲节 6-15 感恩节 11-27 除夕 1-28 春节 1-29 中秋节 10-6'],
  [2026, '母亲节 5-10 父亲节 6-21 感恩节 11-26 除夕 2-16 春节 2-17 中秋节 9-25'],
  [2027, '母亲节 5-9 父亲节 6-20 感恩节 11-25 除夕 2-5 春节 2-6 中秋节 9-15'],
  [2028, '母亲节 5-14 父亲节 6-18 感恩节 11-23 除夕 1-25 春节 1-26 中秋节 10-3'],
])('%s 年按星期与按农历的节日', (year, expected) => {
  const names = expected.split(' ').filter((_, index) => index % 2 === 0);
  expect(names.map((name) => `${name} ${daysOf(year, name).join()}`).join(' ')).toBe(expected);
});

test('1900–2100 年的公历节日与 tyme4ts 同日，设立之前都不列', () => {
  for (const year of years(1900, 2100)) {
    for (const [index, name] of SolarFestival.NAMES.entries()) {
      const theirs = SolarFestival.fromIndex(year, index)?.getDay();
      expect([year, name, daysOf(year, name)]).toEqual([year, name, theirs ? [monthDay(theirs)] : []]);
    }
  }
});

test('2024–2028 年的农历节日、清明与冬至与 tyme4ts 同日', () => {
  const ours: Record<string, string> = { 龙头节: '龙抬头' };
  for (const year of years(2024, 2028)) {
    const theirs = [year - 1, year].flatMap((lunarYear) =>
      LunarFestival.NAMES.map((name, index) => {
        const day = LunarFestival.fromIndex(lunarYear, index)!.getDay().getSolarDay();
        return { name: ours[name] ?? name, year: day.getYear(), day: monthDay(day) };
      }),
    );
    for (const festival of theirs.filter((one) => one.year === year)) {
      expect(daysOf(year, festival.name)).toContain(festival.day);
    }
  }
});

test('腊八在一个公历年里可以有两次，也可以没有', () => {
  expect([2022, 2023, 2024].map((year) => daysOf(year, '腊八节'))).toEqual([['1-10', '12-30'], [], ['1-18']]);
});

test('按日期排列', () => {
  const days = festivalsOf(2026).map(({ date }) => date.month * 100 + date.day);
  expect(days).toEqual([...days].sort((one, other) => one - other));
});

test('说明写出怎样定日子、从哪年起', () => {
  const rule = (name: string): string | undefined => festivalsOf(2026).find((one) => one.name === name)?.rule;
  expect(rule('中秋节')).toBe('农历八月十五');
  expect(rule('母亲节')).toBe('5 月第 2 个星期日，1914 年起');
  expect(rule('中国农民丰收节')).toBe('秋分当天，2018 年起');
  expect(rule('圣诞节')).toBe('');
});

function daysOf(year: number, name: string): string[] {
  return festivalsOf(year)
    .filter((festival) => festival.name === name)
    .map(({ date }) => `${date.month}-${date.day}`);
}

function monthDay(day: SolarDay): string {
  return `${day.getMonth()}-${day.getDay()}`;
}
