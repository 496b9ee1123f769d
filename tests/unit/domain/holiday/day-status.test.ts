import { describe, expect, test } from 'vitest';
import { dayStatusOf, holidaysOf, type DayStatus } from '#domain/holiday/index.ts';
import { civilDate, dayNumber, weekdayOf, type CivilDate } from '#domain/lunar/index.ts';
import { factDays, schedulesTo } from '#tests/fixtures/holidays/facts.ts';

const schedules = schedulesTo(2026);
const on = (year: number, month: number, day: number): DayStatus => dayStatusOf({ year, month, day }, schedules);

/** Saturdays and Sundays that no notice names although they lie between two days off of one holiday. */
const passedOver = ['2014-04-06', '2015-06-21'];

describe('2007 至 2026 年的每一天', () => {
  test('7305 天里，放假、补班、周末、工作日与通知一致，法定的都由规则得出', () => {
    const wrong: string[] = [];
    const counts = { statutory: 0, off: 0, work: 0, weekend: 0, workday: 0 };
    const laws = new Set(Array.from({ length: 20 }, (_, index) => holidaysOf(2007 + index)).flatMap(lawDays));
    const facts = new Map(factDays().map(({ date, work }) => [date, work]));
    for (let number = dayNumber(2007, 1, 1); number <= dayNumber(2026, 12, 31); number += 1) {
      const date = written(civilDate(number));
      const { kind } = dayStatusOf(civilDate(number), schedules);
      counts[kind] += 1;
      if (kind !== expectedKind(date, weekdayOf(number), laws.has(date), facts.get(date)))
        wrong.push(`${date} ${kind}`);
    }
    expect(wrong).toEqual([]);
    expect(counts).toEqual({ statutory: 221, off: 326, work: 130, weekend: 1767, workday: 4861 });
  });
});

test('名字用今天的叫法，重合的一天两个都写', () => {
  expect(on(2007, 5, 4)).toEqual({ kind: 'off', name: '劳动节', collected: true });
  expect(on(2020, 10, 1)).toEqual({ kind: 'statutory', name: '中秋节、国庆节', collected: true });
  expect(on(2026, 2, 28)).toEqual({ kind: 'work', name: '春节', collected: true });
});

test('十二月末看下一年的通知', () => {
  expect(on(2022, 12, 31)).toEqual({ kind: 'off', name: '元旦', collected: true, weekend: true });
  expect(on(2011, 12, 31)).toEqual({ kind: 'work', name: '元旦', collected: true });
  expect(on(2006, 12, 30)).toEqual({ kind: 'work', name: '元旦', collected: false });
});

test('夹在同一假期两天之间的周末算放假，紧挨着的周末仍是周末', () => {
  expect(on(2014, 4, 6).kind).toBe('off');
  expect(on(2018, 6, 17).kind).toBe('weekend');
});

test('假期里的周六、周日与换来的工作日分得开', () => {
  expect(on(2026, 6, 20)).toEqual({ kind: 'off', name: '端午节', collected: true, weekend: true });
  expect(on(2020, 2, 2)).toEqual({ kind: 'off', name: '春节', collected: true, weekend: true });
  expect(on(2026, 2, 20)).toEqual({ kind: 'off', name: '春节', collected: true });
  expect(on(2023, 1, 1)).not.toHaveProperty('weekend');
});

test('通知写明照常上班的星期一是工作日，不是补班', () => {
  expect(on(2020, 2, 3)).toEqual({ kind: 'workday', collected: true });
});

test('2015 年 9 月 3 日由国务院另行决定放假，不是办法所列的法定节日', () => {
  expect(on(2015, 9, 3)).toEqual({ kind: 'off', name: '抗战胜利纪念日', collected: true });
});

test('没有收录的年份只说法定与周末，从不猜补班', () => {
  expect(on(2027, 2, 6)).toEqual({ kind: 'statutory', name: '春节', collected: false });
  expect(on(2027, 2, 9)).toEqual({ kind: 'workday', collected: false });
  expect(on(2027, 2, 13)).toEqual({ kind: 'weekend', collected: false });
});

test('2007 年以前、2100 年以后，上班还是休息都不知道，只剩星期几', () => {
  expect(on(1997, 10, 1)).toEqual({ kind: 'workday', collected: false, known: false });
  expect(on(1985, 6, 1)).toEqual({ kind: 'weekend', collected: false, known: false });
  expect(on(2006, 12, 29)).toEqual({ kind: 'workday', collected: false, known: false });
  expect(on(2101, 1, 1)).toEqual({ kind: 'weekend', collected: false, known: false });
  expect(on(2007, 1, 6)).not.toHaveProperty('known');
  expect(on(2100, 12, 31)).not.toHaveProperty('known');
});

function lawDays(holidays: ReturnType<typeof holidaysOf>): string[] {
  return holidays.flatMap(({ date: { year, month, day }, days }) =>
    Array.from({ length: days }, (_, index) => written(civilDate(dayNumber(year, month, day) + index))),
  );
}

function expectedKind(date: string, weekday: number, law: boolean, work: boolean | undefined): string {
  const weekend = weekday === 0 || weekday === 6;
  if (law && work === false) return 'statutory';
  if (work === false || passedOver.includes(date)) return 'off';
  if (work && weekend) return 'work';
  return weekend ? 'weekend' : 'workday';
}

function written({ year, month, day }: CivilDate): string {
  return [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}
