import { expect, test } from 'vitest';
import { coincidingDays, holidaysOf } from '#domain/holiday/index.ts';

/** First days and lengths as the notices of the State Council name them (to 2026) or the rules give them (2027, 2028). */
const published: Record<number, string> = {
  2007: '元旦 1-1×1 春节 2-18×3 劳动节 5-1×3 国庆节 10-1×3',
  2008: '元旦 1-1×1 春节 2-6×3 清明节 4-4×1 劳动节 5-1×1 端午节 6-8×1 中秋节 9-14×1 国庆节 10-1×3',
  2013: '元旦 1-1×1 春节 2-9×3 清明节 4-4×1 劳动节 5-1×1 端午节 6-12×1 中秋节 9-19×1 国庆节 10-1×3',
  2014: '元旦 1-1×1 春节 1-31×3 清明节 4-5×1 劳动节 5-1×1 端午节 6-2×1 中秋节 9-8×1 国庆节 10-1×3',
  2024: '元旦 1-1×1 春节 2-10×3 清明节 4-4×1 劳动节 5-1×1 端午节 6-10×1 中秋节 9-17×1 国庆节 10-1×3',
  2025: '元旦 1-1×1 春节 1-28×4 清明节 4-4×1 劳动节 5-1×2 端午节 5-31×1 国庆节 10-1×3 中秋节 10-6×1',
  2026: '元旦 1-1×1 春节 2-16×4 清明节 4-5×1 劳动节 5-1×2 端午节 6-19×1 中秋节 9-25×1 国庆节 10-1×3',
  2027: '元旦 1-1×1 春节 2-5×4 清明节 4-5×1 劳动节 5-1×2 端午节 6-9×1 中秋节 9-15×1 国庆节 10-1×3',
  2028: '元旦 1-1×1 春节 1-25×4 清明节 4-4×1 劳动节 5-1×2 端午节 5-28×1 国庆节 10-1×3 中秋节 10-3×1',
};

test.each(Object.entries(published))('%s 年的法定节假日', (year, expected) => {
  expect(written(Number(year))).toBe(expected);
});

test('2007 年 10 天，2008 年起 11 天，2025 年起 13 天', () => {
  const totals = [2007, 2008, 2013, 2014, 2024, 2025, 2100].map((year) =>
    holidaysOf(year).reduce((sum, { days }) => sum + days, 0),
  );
  expect(totals).toEqual([10, 11, 11, 11, 11, 13, 13]);
});

test('中秋落在国庆三天之内的年份有一天重合', () => {
  const years = Array.from({ length: 34 }, (_, index) => 2007 + index);
  expect(years.filter((year) => coincidingDays(holidaysOf(year)).length === 1)).toEqual([2009, 2020, 2028, 2031, 2039]);
});

test.each([2006, 2101, 2026.5, Number.NaN])('%s 年不答', (year) => {
  expect(() => holidaysOf(year)).toThrow('2007 年至 2100 年');
});

function written(year: number): string {
  return holidaysOf(year)
    .map(({ name, date, days }) => `${name} ${date.month}-${date.day}×${days}`)
    .join(' ');
}
