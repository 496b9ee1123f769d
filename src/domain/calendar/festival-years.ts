import { lunarFestivals, termYears } from '../lunar/index.ts';
import { festivalRules } from './festival-list.ts';
import { festivalsOf, type Festival } from './festivals.ts';
import type { YearRange } from './year.ts';

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
