import { LunarDay } from 'tyme4ts';
import { describe, expect, test } from 'vitest';
import { type Anniversary, lunarText, occurrencesOf, occurrencesWithin } from '#domain/anniversary/index.ts';
import { solarOf } from '#domain/lunar/index.ts';
import { grandmother, lunarDay, solarDay } from '#tests/fixtures/anniversaries.ts';
import { iso, years } from '../lunar/every-day.ts';

const today = { year: 2026, month: 11, day: 20 };
const dates = (anniversary: Anniversary, count = 3, from = today) =>
  occurrencesOf(anniversary, from, count).list.map(({ date }) => iso(date));
const keptOn = (origin: ReturnType<typeof lunarDay>, rules = {}) => grandmother({ origin }, rules);

describe('从某天起的下几次', () => {
  test('当天算，前一天不算', () => {
    const mid = keptOn(lunarDay('1960 8-15'));
    expect(dates(mid, 2, { year: 2026, month: 9, day: 25 })).toEqual(['2026-09-25', '2027-09-15']);
    expect(dates(mid, 2, { year: 2026, month: 9, day: 26 })).toEqual(['2027-09-15', '2028-10-03']);
  });

  test('早于那一天本身的不算，当天是第零次', () => {
    const wedding = grandmother({ kind: 'memorial', origin: lunarDay('2027 2-2') });
    const { list } = occurrencesOf(wedding, today, 2);
    expect(list.map(({ date, count }) => [iso(date), count])).toEqual([
      ['2027-03-09', 0],
      ['2028-02-26', 1],
    ]);
  });

  test('没有年份就不数岁数', () => {
    const [next] = occurrencesOf(keptOn(lunarDay('6-8')), today, 1).list;
    expect([iso(next!.date), next!.count, lunarText(next!.lunar)]).toEqual(['2027-07-11', undefined, '六月初八']);
  });

  test('腊月的生日落在公历下一年，岁数仍按农历年', () => {
    const [next] = occurrencesOf(keptOn(lunarDay('1990 12-8')), today, 1).list;
    expect([iso(next!.date), next!.count]).toEqual(['2027-01-15', 36]);
  });

  test('要一百次就是一百次，数据完了就说完了', () => {
    const hundred = occurrencesOf(keptOn(lunarDay('1960 8-15')), today, 100);
    expect([hundred.list.length, hundred.complete]).toEqual([100, true]);
    const late = occurrencesOf(keptOn(lunarDay('1960 8-15')), { year: 2190, month: 1, day: 1 }, 100);
    expect([late.list.length, late.complete]).toEqual([11, false]);
  });

  test('一次也不要，就什么都没有', () => {
    expect(occurrencesOf(grandmother(), today, 0)).toEqual({ list: [], complete: true });
  });

  test('若干年之内：到那一天为止，不含那一天', () => {
    const mid = keptOn(lunarDay('1960 8-15'));
    expect(occurrencesWithin(mid, { year: 2026, month: 9, day: 25 }, 1).map(({ date }) => iso(date))).toEqual([
      '2026-09-25',
      '2027-09-15',
    ]);
    expect(occurrencesWithin(mid, today, 100)).toHaveLength(100);
    expect(occurrencesWithin(keptOn(lunarDay('1960 8-15')), { year: 2199, month: 12, day: 1 }, 30)).toHaveLength(1);
  });

  test('同一次每回算出来的编号都一样，与规则无关', () => {
    const keys = (leapMonth: 'both' | 'plain') =>
      occurrencesOf(keptOn(lunarDay('1987 闰6-8'), { leapMonth }), { year: 2036, month: 1, day: 1 }, 3).list.map(
        ({ key, date }) => `${key} ${iso(date)}`,
      );
    expect(keys('both')).toEqual(['2036 2036-07-01', '2036-2 2036-07-30', '2037 2037-07-20']);
    expect(keys('plain')).toEqual(['2036 2036-07-01', '2037 2037-07-20', '2038 2038-07-09']);
  });
});

describe('闰月出生', () => {
  const around2036 = { year: 2035, month: 1, day: 1 };
  const rule = (leapMonth: Anniversary['rules']['leapMonth']) =>
    occurrencesOf(keptOn(lunarDay('1987 闰6-8'), { leapMonth }), around2036, 4).list.map(
      ({ date, lunar, note }) => `${iso(date)} ${lunarText(lunar)} ${note}`,
    );

  test('有闰过闰，无闰过平月', () => {
    expect(rule('leap-else-plain')).toEqual([
      '2035-07-12 六月初八 该年无闰六月，取六月初八',
      '2036-07-30 闰六月初八 ',
      '2037-07-20 六月初八 该年无闰六月，取六月初八',
      '2038-07-09 六月初八 该年无闰六月，取六月初八',
    ]);
  });

  test('总在平月过', () => {
    expect(rule('plain').slice(0, 2)).toEqual([
      '2035-07-12 六月初八 该年无闰六月，取六月初八',
      '2036-07-01 六月初八 该年有闰六月，仍取六月初八',
    ]);
  });

  test('只在闰月过', () => {
    expect(rule('leap-only').map((text) => text.slice(0, 10))).toEqual([
      '2036-07-30',
      '2055-07-31',
      '2074-07-31',
      '2093-07-30',
    ]);
  });

  test('两个都过', () => {
    expect(rule('both')).toEqual([
      '2035-07-12 六月初八 该年无闰六月，取六月初八',
      '2036-07-01 六月初八 该年有闰六月，先过六月初八',
      '2036-07-30 闰六月初八 ',
      '2037-07-20 六月初八 该年无闰六月，取六月初八',
    ]);
  });

  test('一九九五年闰八月之后，下一个闰八月在 2052 年', () => {
    const born = keptOn(lunarDay('1995 闰8-1'), { leapMonth: 'leap-only' });
    const { list, complete } = occurrencesOf(born, { year: 1995, month: 1, day: 1 }, 100);
    expect(list.map(({ date }) => iso(date))).toEqual(['1995-09-25', '2052-09-23', '2071-09-24', '2090-09-24']);
    expect(complete).toBe(false);
  });

  test('二〇三三年的闰月是闰十一月', () => {
    const born = keptOn(lunarDay('2033 闰11-1'), { leapMonth: 'leap-only' });
    expect(dates(born, 1, { year: 2033, month: 1, day: 1 })).toEqual(['2033-12-22']);
    expect(dates(keptOn(lunarDay('闰11-1'), { leapMonth: 'leap-only' }), 1)).toEqual(['2033-12-22']);
  });

  test('平月出生的，有闰月的年份也只过一次', () => {
    expect(dates(keptOn(lunarDay('1990 6-8'), { leapMonth: 'both' }), 2, around2036)).toEqual([
      '2035-07-12',
      '2036-07-01',
    ]);
  });
});

describe('生在三十，遇到小月', () => {
  const from = { year: 2028, month: 2, day: 1 };
  const rule = (missingDay: Anniversary['rules']['missingDay'], text = '1990 12-30') =>
    occurrencesOf(keptOn(lunarDay(text), { missingDay }), from, 3).list.map(
      ({ date, lunar, count, note }) => `${iso(date)} ${lunarText(lunar)} ${count} ${note}`,
    );

  test('取最后一天廿九', () => {
    expect(rule('last-day')).toEqual([
      '2029-02-12 腊月廿九 38 该年腊月没有三十，取廿九',
      '2030-02-02 腊月三十 39 ',
      '2031-01-22 腊月廿九 40 该年腊月没有三十，取廿九',
    ]);
  });

  test('取次日，可以到下一年的正月初一', () => {
    expect(rule('next-day')).toEqual([
      '2029-02-13 正月初一 38 该年腊月没有三十，取次日正月初一',
      '2030-02-02 腊月三十 39 ',
      '2031-01-23 正月初一 40 该年腊月没有三十，取次日正月初一',
    ]);
  });

  test('跳过这一年', () => {
    expect(rule('skip')).toEqual(['2030-02-02 腊月三十 39 ', '2033-01-30 腊月三十 42 ', '2034-02-18 腊月三十 43 ']);
  });

  test('次日可以是闰月的初一', () => {
    const born = keptOn(lunarDay('6-30'), { missingDay: 'next-day' });
    const [next] = occurrencesOf(born, { year: 2036, month: 7, day: 1 }, 1).list;
    expect(`${iso(next!.date)} ${lunarText(next!.lunar)} ${next!.note}`).toBe(
      '2036-07-23 闰六月初一 该年六月没有三十，取次日闰六月初一',
    );
  });

  test('闰月三十出生，平月又短：两条规则一起说明', () => {
    const born = keptOn(lunarDay('闰4-30'), {});
    const notes = occurrencesOf(born, today, 40).list.map(({ note }) => note);
    expect(notes).toContain('该年无闰四月，取四月，该年四月没有三十，取廿九');
    expect(notes).toContain('该年无闰四月，取四月三十');
  });

  test('数据最后一年的腊月没有三十，次日在数据之外，就不列', () => {
    const born = keptOn(lunarDay('12-30'), { missingDay: 'next-day' });
    const { list, complete } = occurrencesOf(born, { year: 2198, month: 12, day: 1 }, 9);
    expect([list.map(({ key }) => key), complete]).toEqual([['2198', '2199'], false]);
    const lastDay = keptOn(lunarDay('12-30'), { missingDay: 'last-day' });
    expect(dates(lastDay, 9, { year: 2201, month: 1, day: 1 })).toEqual(['2201-02-03']);
  });
});

describe('公历的纪念日', () => {
  const kept = (text: string, missingDay: Anniversary['rules']['missingDay'] = 'last-day') =>
    grandmother({ origin: solarDay(text) }, { missingDay });

  test('年年同一天，附上那天的农历', () => {
    const list = occurrencesOf(kept('1990-10-01'), today, 2).list;
    expect(list.map(({ date, lunar, count }) => `${iso(date)} ${lunarText(lunar)} ${count}`)).toEqual([
      '2027-10-01 九月初二 37',
      '2028-10-01 八月十三 38',
    ]);
  });

  test('二月二十九日遇到平年，三种过法', () => {
    expect(dates(kept('1992-02-29', 'last-day'), 2)).toEqual(['2027-02-28', '2028-02-29']);
    expect(dates(kept('1992-02-29', 'next-day'), 2)).toEqual(['2027-03-01', '2028-02-29']);
    expect(dates(kept('1992-02-29', 'skip'), 2)).toEqual(['2028-02-29', '2032-02-29']);
    expect(dates(kept('02-29', 'skip'), 2, { year: 2096, month: 3, day: 1 })).toEqual(['2104-02-29', '2108-02-29']);
  });
});

describe('存疑的日子', () => {
  test('朔日存疑的月份里，写明可能差一天', () => {
    const born = keptOn(lunarDay('1960 9-10'));
    const [next] = occurrencesOf(born, { year: 2057, month: 1, day: 1 }, 1).list;
    expect(next!.note).toBe('这个月的初一存疑，可能差一天');
  });

  test('公历的纪念日不受影响', () => {
    const [next] = occurrencesOf(
      grandmother({ origin: solarDay('1960-10-08') }),
      { year: 2057, month: 1, day: 1 },
      1,
    ).list;
    expect(next!.note).toBe('');
  });
});

test('1901–2096 年每个农历日子与 tyme4ts 算的相同', () => {
  const oracle = ([year, month, day]: readonly [number, number, number]) => {
    const solar = LunarDay.fromYmd(year, month, day).getSolarDay();
    return iso({ year: solar.getYear(), month: solar.getMonth(), day: solar.getDay() });
  };
  for (const [month, day] of [
    [1, 1],
    [2, 29],
    [5, 5],
    [6, 8],
    [8, 15],
    [11, 20],
    [12, 29],
  ] as const) {
    const { list } = occurrencesOf(
      keptOn(lunarDay(`${month}-${day}`)),
      solarOf({ year: 1901, month, leap: false, day }),
      196,
    );
    expect(list.map(({ date }) => iso(date))).toEqual(years(1901, 2096).map((year) => oracle([year, month, day])));
  }
});

test('闰月的年份与 tyme4ts 的闰月相同', () => {
  for (const month of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    const born = keptOn(lunarDay(`闰${month}-1`), { leapMonth: 'leap-only' });
    const ours = occurrencesOf(born, { year: 1901, month: 2, day: 19 }, 100)
      .list.filter(({ date }) => date.year < 2096)
      .map(({ date, key }) => `${key} ${iso(date)}`);
    const theirs = years(1901, 2095).flatMap((year) => {
      try {
        const solar = LunarDay.fromYmd(year, -month, 1).getSolarDay();
        return [`${year} ${iso({ year: solar.getYear(), month: solar.getMonth(), day: solar.getDay() })}`];
      } catch {
        return [];
      }
    });
    expect(ours).toEqual(theirs);
  }
});
