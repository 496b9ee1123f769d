import { SolarDay, type AbstractCultureDay } from 'tyme4ts';
import { expect, test } from 'vitest';
import {
  civilDate,
  coldNinesOf,
  dayNumber,
  dogDaysOf,
  pentadOn,
  pentadsOf,
  plumRainsOf,
  seasonalPeriodsOn,
  type CivilDate,
  type SeasonalPeriod,
} from '#domain/lunar/index.ts';
import { everyDay, isCompared, iso, years } from './every-day.ts';

const slowOracleTimeout = { timeout: 60_000 };
const comparedYears = (first: number, last: number) => years(first, last).filter((year) => isCompared({ year }));

test('1901–2100 年三伏的每一天与 tyme4ts 相同（平时每八年取一年，下同）', slowOracleTimeout, () => {
  const ours = comparedYears(1901, 2100).flatMap((year) => dogDaysOf(year).flatMap(daysOfPeriod));
  const summers = [...everyDay(1901, 2100)].filter((date) => isCompared(date) && date.month >= 7 && date.month <= 9);
  expect(ours).toEqual(theirDays(summers, (day) => day.getDogDay()));
});

test('1901–2100 年数九的每一天与 tyme4ts 相同', slowOracleTimeout, () => {
  const ours = years(1901, 2099).flatMap((year) => coldNinesOf(year).flatMap(daysOfPeriod));
  const winters = [...everyDay(1901, 2100)].filter(
    (date) => isCompared(date) && (date.month === 12 || date.month <= 3),
  );
  const theirs = theirDays(winters, (day) => day.getNineDay());
  const inside = theirs.filter((text) => text >= ours[0]! && text <= ours.at(-1)!);
  expect(ours.filter((text) => isCompared({ year: Number(text.slice(0, 4)) }))).toEqual(inside);
});

test('1901–2100 年入梅、出梅与 tyme4ts 相同', slowOracleTimeout, () => {
  const ours = comparedYears(1901, 2100).map((year) => {
    const { first, days } = plumRainsOf(year);
    return `${iso(first)} ${iso(civilDate(numberOf(first) + days))}`;
  });
  const theirs = comparedYears(1901, 2100).map((year) => {
    const days = [...everyDay(year, year)].filter(({ month }) => month === 6 || month === 7);
    const rains = days.filter((date) => tymeDay(date).getPlumRainDay());
    const end = rains.find((date) => tymeDay(date).getPlumRainDay()?.getName() === '出梅')!;
    return `${iso(rains[0]!)} ${iso(end)}`;
  });
  expect(ours).toEqual(theirs);
});

test(
  '2000–2030 年七十二候的每一天与 tyme4ts 相同，只有“菊有黄华”从《月令七十二候集解》作“华”',
  slowOracleTimeout,
  () => {
    const ours = years(2000, 2030).flatMap((year) => pentadsOf(year).flatMap(daysOfPeriod));
    const days = [...everyDay(2000, 2031)].filter((date) => iso(date) >= ours[0]!.slice(0, 10));
    const theirs = theirDays(days.slice(0, ours.length), (day) => day.getPhenologyDay());
    expect(ours).toEqual(theirs.map((text) => text.replace('菊有黄花', '菊有黄华')));
  },
);

test('2025 年三伏共三十天：7 月 20 日入伏，8 月 9 日末伏', () => {
  expect(dogDaysOf(2025).map(({ name, first, days }) => `${name} ${iso(first)} ${days}`)).toEqual([
    '初伏 2025-07-20 10',
    '中伏 2025-07-30 10',
    '末伏 2025-08-09 10',
  ]);
});

function daysOfPeriod({ name, first, days }: SeasonalPeriod): string[] {
  return Array.from({ length: days }, (_, index) => `${iso(civilDate(numberOf(first) + index))} ${name} ${index}`);
}

function theirDays(dates: readonly CivilDate[], ask: (day: SolarDay) => AbstractCultureDay | null): string[] {
  return dates.flatMap((date) => {
    const found = ask(tymeDay(date));
    return found ? [`${iso(date)} ${found.getName()} ${found.getDayIndex()}`] : [];
  });
}

function tymeDay({ year, month, day }: CivilDate): SolarDay {
  return SolarDay.fromYmd(year, month, day);
}

function numberOf({ year, month, day }: CivilDate): number {
  return dayNumber(year, month, day);
}

test('每一天所属的候与整年的表相同', () => {
  const listed = new Map(
    years(1900, 2100).flatMap((year) =>
      pentadsOf(year).flatMap(({ name, first, days }) =>
        Array.from({ length: days }, (_, day) => [iso(civilDate(numberOf(first) + day)), `${name}${day + 1}`] as const),
      ),
    ),
  );
  const asked = [...everyDay(1900, 2100)].filter((date) => date.year > 1900 || date.month > 1 || date.day > 5);
  const different = asked.filter((date) => {
    const { name, day } = pentadOn(date);
    return listed.get(iso(date)) !== `${name}${day}`;
  });
  expect(different).toEqual([]);
  expect(pentadOn({ year: 1900, month: 1, day: 1 })).toEqual({ name: '水泉动', day: 1 });
});

test('某一天在哪个伏、哪个九、是否在梅雨里', () => {
  const on = (year: number, month: number, day: number) =>
    seasonalPeriodsOn({ year, month, day }).map((period) => `${period.name}第 ${period.day} 天`);
  expect(on(2026, 1, 1)).toEqual(['二九第 3 天']);
  expect(on(2026, 12, 22)).toEqual(['一九第 1 天']);
  expect(on(2026, 10, 1)).toEqual([]);
  expect(on(1900, 1, 10)).toEqual(['三九第 2 天']);
  const overlapping = [...everyDay(1900, 2100)].filter((date) => seasonalPeriodsOn(date).length > 1);
  for (const date of overlapping) expect(seasonalPeriodsOn(date).map(({ name }) => name)).toEqual(['梅雨', '初伏']);
  expect(overlapping.length).toBeGreaterThan(0);
});
