import { describe, expect, test } from 'vitest';
import {
  checkOrigin,
  inCalendar,
  knownLeapMonths,
  type AnniversaryDate,
  originText,
  parseAnniversaryDate,
  formatAnniversaryDate,
} from '#domain/anniversary/index.ts';
import { lunarDay, solarDay } from '#tests/fixtures/anniversaries.ts';

const complaint = (origin: AnniversaryDate) => {
  const checked = checkOrigin(origin);
  return checked.ok ? undefined : [checked.error.code, checked.error.message];
};

describe('有的日子', () => {
  test.each(['1987 闰6-8', '2033 闰11-29', '1645 1-1', '2200 12-29', '1899 12-1', '闰6-30', '12-30'])(
    '农历 %s',
    (text) => {
      expect(checkOrigin(lunarDay(text))).toEqual({ ok: true, value: lunarDay(text) });
    },
  );

  test.each(['1992-02-29', '2000-02-29', '02-29', '1645-01-01', '2200-12-31'])('公历 %s', (text) => {
    expect(checkOrigin(solarDay(text)).ok).toBe(true);
  });
});

describe('没有的日子，说出有的', () => {
  test.each([
    [lunarDay('1986 闰6-8'), 'no-such-leap-month', '农历 1986 年没有闰六月，这一年没有闰月。'],
    [lunarDay('1987 闰5-1'), 'no-such-leap-month', '农历 1987 年没有闰五月，这一年只有闰六月。'],
    [lunarDay('1987 闰6-30'), 'no-such-day', '农历 1987 年闰六月是小月，只有初一到廿九，没有三十。'],
    [lunarDay('2000 1-31'), 'no-such-day', '农历 2000 年正月是大月，初一到三十，没有 31 日。'],
    [lunarDay('2000 13-1'), 'no-such-month', '农历没有 13 月，只有正月（1）到腊月（12）。'],
    [lunarDay('1644 1-1'), 'bad-year', '农历数据从 1645 年到 2200 年，没有 1644 年。'],
    [lunarDay('2300 1-1'), 'bad-year', '农历数据从 1645 年到 2200 年，没有 2300 年。'],
    [lunarDay('闰1-1'), 'no-such-leap-month', '1645 到 2200 年间没有闰正月。'],
    [lunarDay('3-31'), 'no-such-day', '农历的月只有初一到三十，没有 31 日。'],
    [lunarDay('3-0'), 'no-such-day', '农历的月只有初一到三十，没有 0 日。'],
    [solarDay('2023-02-29'), 'no-such-day', '公历 2023 年 2 月只有 28 天，没有 29 日。'],
    [solarDay('04-31'), 'no-such-day', '公历 4 月只有 30 天，没有 31 日。'],
    [solarDay('2023-13-01'), 'no-such-month', '公历没有 13 月，只有 1 月到 12 月。'],
    [solarDay('2201-01-01'), 'bad-year', '农历数据从 1645 年到 2200 年，没有 2201 年。'],
    [{ ...lunarDay('1987 6-8'), day: 1.5 }, 'no-such-day', '农历 1987 年六月是大月，初一到三十，没有 1.5 日。'],
    [{ ...lunarDay('1987 6-8'), year: Number.NaN }, 'bad-year', '年份要写成四位数字；农历数据从 1645 年到 2200 年。'],
  ])('%o', (origin, code, message) => {
    expect(complaint(origin)).toEqual([code, message]);
  });
});

test('数据里出现过的闰月是二月到十一月', () => {
  expect([...knownLeapMonths()].toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

describe('两种历法互换', () => {
  const into = (origin: AnniversaryDate, calendar: AnniversaryDate['calendar']) => {
    const converted = inCalendar(origin, calendar);
    return converted.ok ? originText(converted.value) : converted.error.message;
  };

  test.each([
    ['1987-08-02', '农历 1987 年闰六月初八'],
    ['1988-01-20', '农历 1987 年腊月初二'],
    ['2033-12-22', '农历 2033 年闰冬月初一'],
    ['1645-01-28', '农历 1645 年正月初一'],
  ])('公历 %s 是%s，换回来不变', (text, lunar) => {
    const converted = inCalendar(solarDay(text), 'lunar');
    expect(into(solarDay(text), 'lunar')).toBe(lunar);
    expect(converted.ok && inCalendar(converted.value, 'solar')).toEqual({ ok: true, value: solarDay(text) });
  });

  test('没有年份换不了，说出两条出路', () => {
    expect(into(solarDay('08-02'), 'lunar')).toBe('没有年份，无法换算成农历。请填写年份，或改为按公历过。');
    expect(into(lunarDay('6-8'), 'solar')).toBe('没有年份，无法换算成公历。请填写年份，或改为按农历过。');
  });

  test('换过去超出农历数据的，说出那是哪一天并拒绝', () => {
    expect(into(lunarDay('2200 12-20'), 'solar')).toBe(
      '那是公历 2201 年 1 月 25 日；农历数据从 1645 年到 2200 年，没有 2201 年。',
    );
    expect(into(lunarDay('2200 11-20'), 'solar')).toBe('公历 2200 年 12 月 26 日');
  });

  test('历法相同就原样，没有的日子照样拒绝', () => {
    expect(inCalendar(lunarDay('6-8'), 'lunar')).toEqual({ ok: true, value: lunarDay('6-8') });
    expect(into(solarDay('2023-02-29'), 'lunar')).toBe('公历 2023 年 2 月只有 28 天，没有 29 日。');
    expect(into(solarDay('1645-01-01'), 'lunar')).toContain('公历 1645 年 1 月 1 日不在农历数据之内');
  });
});

describe('写进地址', () => {
  test.each([
    [lunarDay('1987 闰6-8'), '1987-06L-08'],
    [lunarDay('1990 12-30'), '1990-12-30'],
    [lunarDay('闰6-8'), '06L-08'],
    [solarDay('1990-02-28'), '1990-02-28'],
    [solarDay('02-29'), '02-29'],
  ])('%o 是 %s，读回来不变', (origin, text) => {
    expect(formatAnniversaryDate(origin)).toBe(text);
    expect(parseAnniversaryDate(origin.calendar, text)).toEqual({ ok: true, value: origin });
  });

  test.each(['', '1987', '1987-6', '1987年6月8日', '1987-06X-08', '-06-08', '19870-06-08', '１９８７-06-08'])(
    '“%s”读不懂',
    (text) => {
      const read = parseAnniversaryDate('lunar', text);
      expect(read.ok ? read.value : read.error.code).toBe('unreadable');
    },
  );

  test('公历的日期没有闰月记号', () => {
    const read = parseAnniversaryDate('solar', '1987-06L-08');
    expect(!read.ok && read.error.message).toBe('“1987-06L-08”不是公历日期，要写成 1990-02-28 或 02-28 这样。');
  });

  test('写得出而没有的日子，说的是没有', () => {
    const read = parseAnniversaryDate('lunar', '1988-06L-08');
    expect(!read.ok && read.error.message).toBe('农历 1988 年没有闰六月，这一年没有闰月。');
  });
});
