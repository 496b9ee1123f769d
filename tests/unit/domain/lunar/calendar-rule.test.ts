import { expect, test } from 'vitest';
import { ganzhiOf, lunarOf, monthGrid, monthsOf, phasesOf, solarOf, termsOf } from '#domain/lunar/index.ts';
import { beijingClock, everyDay, iso, years } from './every-day.ts';

test('按国标计算时，1900–2100 年的每个朔日都是初一', () => {
  const firsts = new Set(
    years(1899, 2101).flatMap((year) => monthsOf(year, 'computed').map(({ first }) => iso(first))),
  );
  const newMoons = years(1900, 2100).flatMap((year) => phasesOf(year).filter(({ name }) => name === '朔'));
  expect(newMoons.filter(({ date }) => !firsts.has(iso(date)))).toEqual([]);
  expect(newMoons.length).toBeGreaterThan(2480);
});

test('按国标计算时，节气日就是时刻所在的北京日期', () => {
  const different = years(1900, 2100).flatMap((year) =>
    termsOf(year, 'computed').filter(({ date, seconds }) => iso(date) !== beijingClock(seconds).slice(0, 10)),
  );
  expect(different).toEqual([]);
});

test('与实历不同的只有三个月，每天差一日', () => {
  const different = [...everyDay(1900, 2100)].filter(({ year, month, day }) => {
    const [issued, computed] = [lunarOf(year, month, day), lunarOf(year, month, day, 'computed')];
    return issued.day !== computed.day || issued.month !== computed.month;
  });
  const months = new Set(
    different.map(({ year, month, day }) => {
      const lunar = lunarOf(year, month, day);
      return `${lunar.year}-${lunar.month}`;
    }),
  );
  expect([...months]).toEqual(['1914-10', '1916-1', '1920-10']);
  expect(different).toHaveLength(30 + 30 + 30);
});

test('多传的参数不改变口径：可以直接交给 map', () => {
  const numbered = [1979, 1979].map(termsOf as (year: number) => ReturnType<typeof termsOf>);
  expect(numbered.map((terms) => iso(terms[1]!.date))).toEqual(['1979-01-21', '1979-01-21']);
});

test('换日的那一天成了上一个月的三十', () => {
  expect(lunarOf(1914, 11, 17)).toMatchObject({ month: 10, day: 1 });
  expect(lunarOf(1914, 11, 17, 'computed')).toMatchObject({ month: 9, day: 30, monthDays: 30 });
});

test('两种口径都能换回公历', () => {
  for (const { year, month, day } of everyDay(1914, 1921)) {
    expect(iso(solarOf(lunarOf(year, month, day, 'computed'), 'computed'))).toBe(iso({ year, month, day }));
  }
});

test('月历与干支跟随所选的口径', () => {
  const labelOn = (rule: 'issued' | 'computed') =>
    monthGrid(1979, 1, 1, rule).find(({ term }) => term === '大寒')?.date.day;
  expect([labelOn('issued'), labelOn('computed')]).toEqual([21, 20]);
  // 大雪 of 1917 was printed a day before its instant, and the month of the cycle changes with it.
  const date = { year: 1917, month: 12, day: 7 };
  expect(ganzhiOf(date, 'new-year').month).not.toBe(ganzhiOf(date, 'new-year', 'computed').month);
});
