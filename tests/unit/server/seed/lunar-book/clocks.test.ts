import { describe, expect, test } from 'vitest';
import * as lunar from '#domain/lunar/index.ts';
import { slowingDeltaT } from '#domain/lunar/instant-error.ts';
import { deltaT } from '#tests/generate/lunar/delta-t.ts';
import {
  clock,
  dayOf,
  isoOfDay,
  lunarOn,
  missing,
  moonOn,
  moonsBetween,
  newMoons,
  terms,
  termOf,
  years,
} from './sky.ts';

const monthAndDay = ({ month, day }: lunar.CivilDate) => `${month} 月 ${day} 日`;

describe('第六章 时刻用的是哪一种时间', () => {
  test('ΔT 的表', () => {
    const measured = [1900, 1910, 1920, 1929, 1950, 1960, 1972, 1979, 1990, 2000, 2010].map(
      (year) =>
        `| ${year} | ${deltaT(Date.UTC(year, 0, 1) / 1000)
          .toFixed(2)
          .replace('-', '−')} |`,
    );
    const slowing = [2030, 2050, 2084, 2097, 2100].map((year) => {
      const early = year === 2030 ? '不到 1 秒' : `${lunar.instantErrorOf(year).earlier} 秒`;
      return `| ${year} | ${slowingDeltaT(year).toFixed(1)} | ${early} |`;
    });
    expect(missing(6, [...measured, ...slowing])).toEqual([]);
  });

  test('手算的立春', () => {
    const facts = [2026, 2027].flatMap((year) => {
      const { seconds } = termOf(year, '立春');
      return [clock(seconds + 69.184, 0), clock(seconds)].map((text) => text.slice(11));
    });
    expect(missing(6, [...facts, clock(termOf(2022, '立春').seconds).slice(11)])).toEqual([]);
    expect(missing(6, [`${spelledDay(2007, 2)} 0 时 14 分`])).toEqual([]);
    expect(clock(moonOn('2007-02-18'), 7 * 3600).slice(0, 10)).toBe('2007-02-17');
  });

  test('离午夜最近的朔与节气', () => {
    const fromMidnight = (seconds: number) => {
      const inDay = (((seconds + 28_800) % 86_400) + 86_400) % 86_400;
      return Math.min(inDay, 86_400 - inDay);
    };
    const near = [
      ...newMoons.filter(({ seconds }) => fromMidnight(seconds) < 120),
      ...terms.filter(({ seconds }) => fromMidnight(seconds) < 60),
    ];
    expect(near).toHaveLength(4 + 11);
    expect(
      missing(
        6,
        near.map(({ seconds }) => clock(seconds).slice(5)),
      ),
    ).toEqual([]);
  });

  test('存疑的日子', () => {
    const side = (seconds: number) => `${seconds < 0 ? '前' : '后'} ${Math.abs(seconds)} 秒`;
    const rows = lunar.disputedDays.map(
      ({ adopted, other, event, steadyClock, slowingClock }) =>
        `| ${adopted.year} 年${event} | ${side(steadyClock)} | ${side(slowingClock)} | ${monthAndDay(adopted)} | ${monthAndDay(other)} |`,
    );
    expect(rows).toHaveLength(6);
    expect(missing(6, rows)).toEqual([]);
  });
});

function spelledDay(year: number, month: number): string {
  const moon = moonsBetween(`${year}-0${month}-01`, `${year}-0${month}-28`)[0]!;
  return monthAndDay(moon.date);
}

describe('第七章 颁行的历与算出来的历', () => {
  /** Mean solar time of Beijing, 116°25′ east. */
  const local = 7 * 3600 + 45 * 60 + 40;
  const both = (seconds: number) => `${clock(seconds).slice(5)} | ${clock(seconds, local).slice(5)} |`;

  test('三个月首与六个节气', () => {
    const months = lunar.issuedFirstDays.map(([year, month, day]) => {
      const moon = newMoons.find(({ date }) => dayOf(date) === lunar.dayNumber(year, month, day) + 1)!;
      expect(lunar.lunarOf(year, month, day).day).toBe(1);
      return `| ${month} 月 ${day} 日 | ${monthAndDay(moon.date)} | ${both(moon.seconds)}`;
    });
    const days = lunar.issuedTermDays.map(([index, year, month, day]) => {
      const computed = lunar.termsOf(year, 'computed')[index]!;
      return `| ${year} 年${computed.name} | ${month} 月 ${day} 日 | ${monthAndDay(computed.date)} | ${both(computed.seconds)}`;
    });
    expect([months.length, days.length]).toEqual([3, 6]);
    expect(missing(7, [...months, ...days])).toEqual([]);
  });

  test('在地方时里属于前一天的，1914 年起全都提前，以前全都没有', () => {
    const crosses = (seconds: number) => clock(seconds).slice(0, 10) !== clock(seconds, local).slice(0, 10);
    const found = years(1900, 1928)
      .flatMap((year) => [
        ...lunar.termsOf(year).map(({ date, seconds }) => ({
          year,
          seconds,
          early: lunar.isoText(date) === clock(seconds, local).slice(0, 10),
        })),
        ...lunar
          .phasesOf(year)
          .filter(({ name }) => name === '朔')
          .map(({ seconds }) => ({
            year,
            seconds,
            early: lunarOn(clock(seconds, local).slice(0, 10)).endsWith('月1'),
          })),
      ])
      .filter(({ seconds }) => crosses(seconds));
    expect(found.map(({ year, early }) => early === year >= 1914)).toEqual(Array.from({ length: 6 + 5 }, () => true));
    expect(
      missing(
        7,
        found.map(({ seconds }) => both(seconds).slice(0, -2)),
      ),
    ).toEqual([]);
  });

  test('1916 年的除夕与正月初一，1928 年的三伏', () => {
    expect(isoOfDay(dayOf(lunar.monthsOf(1916)[0]!.first) - 1)).toBe('1916-02-02');
    expect([lunarOn('1916-02-03'), lunarOn('1916-02-03', 'computed')]).toEqual(['正月1', '十二月30']);
    expect(lunar.isoText(lunar.dogDaysOf(1928)[0]!.first)).toBe('1928-07-19');
  });
});
