import { SolarDay, type AbstractCultureDay } from 'tyme4ts';
import { expect, test } from 'vitest';
import {
  civilDate,
  coldNinesOf,
  dayNumber,
  dogDaysOf,
  pentadsOf,
  plumRainsOf,
  type CivilDate,
  type SeasonalPeriod,
} from '../../../../src/domain/lunar/index.ts';
import { everyDay, iso, years } from './every-day.ts';

const SLOW_ORACLE = { timeout: 60_000 };

test('1901–2100 年三伏的每一天与 tyme4ts 相同', SLOW_ORACLE, () => {
  const ours = years(1901, 2100).flatMap((year) => dogDaysOf(year).flatMap(daysOfPeriod));
  const summers = [...everyDay(1901, 2100)].filter(({ month }) => month >= 7 && month <= 9);
  expect(ours).toEqual(theirDays(summers, (day) => day.getDogDay()));
});

test('1901–2100 年数九的每一天与 tyme4ts 相同', SLOW_ORACLE, () => {
  const ours = years(1901, 2099).flatMap((year) => coldNinesOf(year).flatMap(daysOfPeriod));
  const winters = [...everyDay(1901, 2100)].filter(({ month }) => month === 12 || month <= 3);
  const theirs = theirDays(winters, (day) => day.getNineDay());
  const inside = theirs.filter((text) => text >= ours[0]! && text <= ours.at(-1)!);
  expect(ours).toEqual(inside);
});

test('1901–2100 年入梅、出梅与 tyme4ts 相同', SLOW_ORACLE, () => {
  const ours = years(1901, 2100).map((year) => {
    const { first, days } = plumRainsOf(year);
    return `${iso(first)} ${iso(civilDate(numberOf(first) + days))}`;
  });
  const theirs = years(1901, 2100).map((year) => {
    const days = [...everyDay(year, year)].filter(({ month }) => month === 6 || month === 7);
    const rains = days.filter((date) => tymeDay(date).getPlumRainDay());
    const end = rains.find((date) => tymeDay(date).getPlumRainDay()?.getName() === '出梅')!;
    return `${iso(rains[0]!)} ${iso(end)}`;
  });
  expect(ours).toEqual(theirs);
});

test('2000–2030 年七十二候的每一天与 tyme4ts 相同，只有“菊有黄华”从《月令七十二候集解》作“华”', SLOW_ORACLE, () => {
  const ours = years(2000, 2030).flatMap((year) => pentadsOf(year).flatMap(daysOfPeriod));
  const days = [...everyDay(2000, 2031)].filter((date) => iso(date) >= ours[0]!.slice(0, 10));
  const theirs = theirDays(days.slice(0, ours.length), (day) => day.getPhenologyDay());
  expect(ours).toEqual(theirs.map((text) => text.replace('菊有黄花', '菊有黄华')));
});

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
