import { SolarDay } from 'tyme4ts';
import { expect, test } from 'vitest';
import * as lunar from '#domain/lunar/index.ts';
import { dayOf, missing, monthDay, years } from './sky.ts';

const ganzhi = (year: number, month: number, day: number) => lunar.ganzhiOf({ year, month, day }, 'spring-begins');
type Moment = readonly [year: number, month: number, day: number, hour: number, minute: number];

function pillars(moment: Moment, yearBoundary: lunar.YearBoundary, dayBoundary: lunar.DayBoundary = 'midnight') {
  const [year, month, day, hour, minute] = moment;
  return lunar.pillarsOf({ year, month, day, hour, minute }, { yearBoundary, dayBoundary });
}

test('第八章的日柱与天数', () => {
  const days = (
    [
      [2026, 11, 20],
      [2000, 1, 1],
      [2026, 6, 21],
      [2026, 12, 6],
    ] as const
  ).map(([year, month, day]) => ganzhi(year, month, day).day);
  expect(days).toEqual(['戊戌', '戊午', '丙寅', '甲寅']);
  expect([lunar.dayNumber(2026, 11, 20), lunar.dayNumber(2000, 1, 1)]).toEqual([20_777, 10_957]);
});

test('第八章的四柱，以及换年、换日的口径', () => {
  const morning = Object.values(pillars([2026, 11, 20, 9, 30], 'spring-begins'));
  expect(missing(8, [`| ${morning.join(' | ')} |`])).toEqual([]);
  const night = (['midnight', 'zi-hour'] as const).map((boundary) => {
    const { day, hour } = pillars([2026, 11, 20, 23, 30], 'spring-begins', boundary);
    return `${boundary === 'midnight' ? '0' : '23'} 时换日 | ${day} | ${hour} |`;
  });
  const rows = (
    [
      [2, 4, '04:02'],
      [2, 4, '04:03'],
      [2, 17, '00:00'],
    ] as const
  ).map(([month, day, time]) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const [spring, newYear] = (['spring-begins', 'new-year'] as const).map(
      (boundary) => pillars([2026, month, day, hour, minute], boundary).year,
    );
    return `| 2026-02-${String(day).padStart(2, '0')} ${time} | ${spring} | ${newYear} |`;
  });
  expect(missing(8, [...night, ...rows])).toEqual([]);
  expect(pillars([2026, 11, 20, 22, 0], 'new-year').hour).toBe('癸亥');
});

test('夏令时那篇说的日柱：零点换日退一天，23 时换日不变', () => {
  const dayOfPillars = (moment: Moment, boundary: lunar.DayBoundary) => pillars(moment, 'new-year', boundary).day;
  const [clock, standard] = [
    [1988, 7, 2, 0, 30],
    [1988, 7, 1, 23, 30],
  ] as const;
  expect(dayOfPillars(standard, 'midnight')).not.toBe(dayOfPillars(clock, 'midnight'));
  expect(dayOfPillars(standard, 'zi-hour')).toBe(dayOfPillars(clock, 'zi-hour'));
});

test('第八章的双春与无春', () => {
  const kinds = years(1900, 2099).map((year) => {
    const [first, next] = [year, year + 1].map((each) => dayOf(lunar.monthsOf(each)[0]!.first));
    const springs = [year, year + 1].filter((each) => {
      const day = dayOf(lunar.termsOf(each)[2]!.date);
      return day >= first! && day < next!;
    });
    return `${lunar.monthsOf(year).length}/${springs.length}`;
  });
  const count = (kind: string) => kinds.filter((each) => each === kind).length;
  const rows = [12, 13].map(
    (months) => `| ${months} 个月的年 | ${[2, 1, 0].map((springs) => count(`${months}/${springs}`)).join(' | ')} |`,
  );
  expect(missing(8, rows)).toEqual([]);
});

test('第八章的三伏、数九与梅', () => {
  const date = ({ month, day }: lunar.CivilDate) => `${month} 月 ${day} 日`;
  const rows = years(2024, 2028).map((year) => {
    const [first, middle, last] = lunar.dogDaysOf(year);
    const all = first!.days + middle!.days + last!.days;
    return `| ${year} | ${date(first!.first)} | ${date(middle!.first)}，${middle!.days} 天 | ${date(last!.first)} | ${all} 天 |`;
  });
  const long = years(1900, 2100).filter((year) => lunar.dogDaysOf(year)[1]!.days === 20).length;
  const rain = lunar.plumRainsOf(2026);
  expect(lunar.civilDate(dayOf(rain.first) + rain.days)).toEqual({ year: 2026, month: 7, day: 8 });
  const nines = lunar.coldNinesOf(2026).map(({ first }) => monthDay(first));
  const counts = [`${long} 年是四十天`, `${201 - long} 年是三十天`, `${date(rain.first)}入`];
  expect(missing(8, [...rows, ...counts, nines.join(' | ')])).toEqual([]);
});

test('第八章的建除是一次减法，五十年里与 tyme4ts 相同', () => {
  const branches = '子丑寅卯辰巳午未申酉戌亥';
  const officers = '建除满平定执破危成收开闭';
  const difference = (year: number, month: number, day: number) => {
    const { day: ofDay, month: ofMonth } = ganzhi(year, month, day);
    return (branches.indexOf(ofDay.charAt(1)) - branches.indexOf(ofMonth.charAt(1)) + 12) % 12;
  };
  const rows = years(5, 9).map((day) => {
    const { day: ofDay, month } = ganzhi(2026, 11, day);
    const steps = difference(2026, 11, day);
    return `| 11 月 ${day} 日${day === 7 ? '（立冬）' : ''} | ${ofDay} | ${month.charAt(1)} | ${steps} | ${officers.charAt(steps)} |`;
  });
  expect(missing(8, rows)).toEqual([]);
  const different = [];
  for (let number = lunar.dayNumber(2000, 1, 1); number < lunar.dayNumber(2050, 1, 1); number += 1) {
    const { year, month, day } = lunar.civilDate(number);
    const theirs = SolarDay.fromYmd(year, month, day).getSixtyCycleDay().getDuty().getName();
    if (theirs !== officers.charAt(difference(year, month, day))) different.push([year, month, day]);
  }
  expect(different).toEqual([]);
  expect([6, 7].map((day) => officers.charAt(difference(2026, 12, day)))).toEqual(['平', '平']);
});
