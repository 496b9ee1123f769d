import { type CivilDate, lunarFestivals, solarOf, termsOf, termYears } from '../lunar/index.ts';
import { dayAfter } from './day-after.ts';
import { daysBetween } from './days-left.ts';
import { festivalDate } from './festival-day.ts';
import { festivalRules } from './festival-list.ts';
import type { FestivalRule } from './festival-rule.ts';
import { festivalsOf, type Festival } from './festivals.ts';
import { isYearIn, type YearRange } from './year.ts';

const newYearsEve = '除夕';

/** The first and the last year in which a festival of that name can be looked up; undefined where none is called so. */
export function festivalYears(name: string): YearRange | undefined {
  if (name === newYearsEve || lunarFestivals.some((festival) => festival.name === name)) return termYears;
  const rules = festivalRules.flatMap(([, list]) => list.filter((rule) => rule.name === name));
  if (rules.length === 0) return undefined;
  return {
    first: Math.min(...rules.map(({ since = termYears.first }) => since)),
    last: Math.max(...rules.map(({ until = termYears.last }) => until)),
  };
}

/** Every time a festival is kept within some years, by date. */
export function festivalDates(name: string, { first, last }: YearRange): Festival[] {
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return years.flatMap((year) => festivalsOf(year).filter((festival) => festival.name === name));
}

/** The names of all festivals, those of the lunar calendar first. */
export function festivalNames(): string[] {
  const solar = festivalRules.flatMap(([, rules]) => rules.map(({ name }) => name));
  return [...new Set([...lunarFestivals.map(({ name }) => name), newYearsEve, ...solar])];
}

/**
 * Every day from 1900 to 2100 on which a festival of that name is kept, by date. It asks for these days alone, while
 * {@link festivalDates} lays out whole years.
 */
export function everyFestivalDate(name: string): CivilDate[] {
  const { first, last } = termYears;
  const years = Array.from({ length: last - first + 2 }, (_, index) => first - 1 + index);
  return years
    .flatMap((year) => [...lunarDates(name, year), ...ruleDates(name, year)])
    .filter(({ year }) => isYearIn(year, termYears))
    .sort((one, other) => daysBetween(other, one));
}

/** The days of a festival of the lunar calendar in a lunar year; those of its last month may fall into the next Gregorian year. */
function lunarDates(name: string, year: number): CivilDate[] {
  if (name === newYearsEve) return [dayAfter(solarOf({ year, month: 1, leap: false, day: 1 }), -1)];
  return lunarFestivals
    .filter((festival) => festival.name === name)
    .map(({ month, day }) => solarOf({ year, month, leap: false, day }));
}

function ruleDates(name: string, year: number): CivilDate[] {
  if (!isYearIn(year, termYears)) return [];
  const isKept = (rule: FestivalRule): boolean =>
    rule.name === name && isYearIn(year, { first: rule.since ?? year, last: rule.until ?? year });
  const kept = festivalRules.flatMap(([, rules]) => rules.filter(isKept));
  return kept.flatMap(({ on }) => festivalDate(on, year, 'term' in on ? termsOf(year) : []) ?? []);
}
