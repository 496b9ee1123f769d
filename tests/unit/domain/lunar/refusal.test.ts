import { expect, test } from 'vitest';
import {
  coldNinesOf,
  dogDaysOf,
  ganzhiOf,
  instantErrorOf,
  LunarRangeError,
  lunarOf,
  monthGrid,
  monthsOf,
  pentadsOf,
  phasesOf,
  pillarsOf,
  plumRainsOf,
  solarOf,
  termsOf,
  type LunarRangeCode,
} from '#domain/lunar/index.ts';

const rules = { yearBoundary: 'new-year', dayBoundary: 'midnight' } as const;

const cases: [string, () => unknown, LunarRangeCode][] = [
  ['lunarOf(2101, 13, 40)', () => lunarOf(2101, 13, 40), 'impossible-date'],
  ['lunarOf(2023, 2, 29)', () => lunarOf(2023, 2, 29), 'impossible-date'],
  ['lunarOf(NaN, 1, 1)', () => lunarOf(NaN, 1, 1), 'impossible-date'],
  ['lunarOf(2024, 1.5, 1)', () => lunarOf(2024, 1.5, 1), 'impossible-date'],
  ['lunarOf(Infinity, 1, 1)', () => lunarOf(Infinity, 1, 1), 'impossible-date'],
  ['lunarOf(1645, 1, 27)', () => lunarOf(1645, 1, 27), 'out-of-range'],
  ['lunarOf(2201, 2, 4)', () => lunarOf(2201, 2, 4), 'out-of-range'],
  ['lunarOf(-1, 1, 1)', () => lunarOf(-1, 1, 1), 'out-of-range'],
  ['solarOf 2024 年闰六月', () => solarOf({ year: 2024, month: 6, leap: true, day: 1 }), 'impossible-lunar-date'],
  ['solarOf 2025 年闰五月', () => solarOf({ year: 2025, month: 5, leap: true, day: 1 }), 'impossible-lunar-date'],
  ['solarOf 2024 年正月三十', () => solarOf({ year: 2024, month: 1, leap: false, day: 30 }), 'impossible-lunar-date'],
  ['solarOf 十三月', () => solarOf({ year: 2024, month: 13, leap: false, day: 1 }), 'impossible-lunar-date'],
  ['solarOf 负月', () => solarOf({ year: 2025, month: -6, leap: false, day: 1 }), 'impossible-lunar-date'],
  ['solarOf NaN 日', () => solarOf({ year: 2024, month: 1, leap: false, day: NaN }), 'impossible-lunar-date'],
  ['solarOf 1.5 日', () => solarOf({ year: 2024, month: 1, leap: false, day: 1.5 }), 'impossible-lunar-date'],
  ['solarOf 1644 年', () => solarOf({ year: 1644, month: 1, leap: false, day: 1 }), 'out-of-range'],
  ['monthsOf(2201)', () => monthsOf(2201), 'out-of-range'],
  ['monthsOf(NaN)', () => monthsOf(NaN), 'impossible-date'],
  ['termsOf(1899)', () => termsOf(1899), 'out-of-range'],
  ['termsOf(2101)', () => termsOf(2101), 'out-of-range'],
  ['termsOf(2000.5)', () => termsOf(2000.5), 'impossible-date'],
  ['phasesOf(1899)', () => phasesOf(1899), 'out-of-range'],
  ['pentadsOf(2101)', () => pentadsOf(2101), 'out-of-range'],
  ['dogDaysOf(2101)', () => dogDaysOf(2101), 'out-of-range'],
  ['coldNinesOf(1899)', () => coldNinesOf(1899), 'out-of-range'],
  ['plumRainsOf(2101)', () => plumRainsOf(2101), 'out-of-range'],
  ['instantErrorOf(2101)', () => instantErrorOf(2101), 'out-of-range'],
  ['monthGrid(2101, 13)', () => monthGrid(2101, 13, 1), 'impossible-date'],
  ['monthGrid(2101, 1)', () => monthGrid(2101, 1, 1), 'out-of-range'],
  ['monthGrid(1899, 12)', () => monthGrid(1899, 12, 1), 'out-of-range'],
  ['ganzhiOf 1899 年', () => ganzhiOf({ year: 1899, month: 12, day: 31 }, 'new-year'), 'out-of-range'],
  ['pillarsOf 24 时', () => pillarsOf({ year: 2024, month: 1, day: 1, hour: 24, minute: 0 }, rules), 'impossible-date'],
  ['pillarsOf 60 分', () => pillarsOf({ year: 2024, month: 1, day: 1, hour: 0, minute: 60 }, rules), 'impossible-date'],
];

test.each(cases)('%s 被拒绝，并说明可查范围', (_, ask, code) => {
  try {
    ask();
  } catch (error) {
    expect(error).toBeInstanceOf(LunarRangeError);
    expect(error).toBeInstanceOf(RangeError);
    expect((error as LunarRangeError).code).toBe(code);
    expect((error as LunarRangeError).message).toMatch(/；可查范围：.+。$/);
    return;
  }
  expect.fail('没有拒绝');
});

test('说明用中文月名和日名', () => {
  expect(() => solarOf({ year: 2024, month: 6, leap: true, day: 1 })).toThrow(
    '农历 2024 年没有闰六月；可查范围：该年正月至腊月，无闰月。',
  );
  expect(() => solarOf({ year: 2025, month: 5, leap: true, day: 1 })).toThrow('该年正月至腊月，闰月只有闰六月。');
  expect(() => solarOf({ year: 2024, month: 1, leap: false, day: 30 })).toThrow(
    '农历 2024 年正月没有第 30 日；可查范围：该月初一至廿九。',
  );
  expect(() => lunarOf(2101, 13, 40)).toThrow(
    '公历 2101 年 13 月 40 日不存在；可查范围：农历 1645 年至 2200 年，即公历 1645-01-28 至 2201-02-03。',
  );
});

test('范围两端的日子可以查', () => {
  expect(lunarOf(1645, 1, 28)).toMatchObject({ year: 1645, month: 1, day: 1 });
  expect(lunarOf(2201, 2, 3)).toMatchObject({ year: 2200, month: 12, monthDays: 29, day: 29 });
  expect(termsOf(1900)).toHaveLength(24);
  expect(termsOf(2100)).toHaveLength(24);
});
