import { type CalendarRule, checkedDayNumber, type CivilDate } from './civil-day.ts';
import { lunarOfDay } from './lunar-date.ts';
import { animalAt, dayCycleIndex, ganzhiAt, yearCycleIndex } from './sixty-cycle.ts';
import { checkTermYear, termDay, termRangeText } from './terms.ts';

/** The beginning of a year of the cycle: the first day of the lunar year (正月初一) or 立春. */
export type YearBoundary = 'new-year' | 'spring-begins';

/** The pairs of a day, and the animal of its year. */
export interface DayGanzhi {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly animal: string;
}

/** Place of 立春 among the terms of a year. */
export const springBegins = 2;

/**
 * The pairs of stem and branch of a day's year, month and day. Months change with the twelve 节, on the whole day of the term;
 * for the hour and the minute of the change see `pillarsOf`.
 * @throws LunarRangeError for a date that does not exist or lies outside 1900 to 2100
 */
export function ganzhiOf(date: CivilDate, yearBoundary: YearBoundary, rule?: CalendarRule): DayGanzhi {
  const day = checkedDayNumber(date, termRangeText);
  checkTermYear(date.year);
  const year = yearCycleIndex(yearBoundary === 'new-year' ? lunarOfDay(day, rule)!.year : springYear(date.year, day));
  const month = monthPlace(date.year, (index) => termDay(date.year, index, rule) <= day);
  return { year: ganzhiAt(year), month: ganzhiAt(month), day: ganzhiAt(dayCycleIndex(day)), animal: animalAt(year) };
}

/**
 * Place in the cycle of the month within a Gregorian year, told by the terms that have begun.
 * @param hasBegun whether the term at a place (小寒 = 0) lies behind
 */
export function monthPlace(year: number, hasBegun: (index: number) => boolean): number {
  let passed = 0;
  // The 节 are every second term; 小寒 opens the 丑 month.
  while (passed < 12 && hasBegun(passed * 2)) passed += 1;
  // The month before 小寒 of 1900 was 丙子, the 13th pair.
  return (year - 1900) * 12 + 12 + passed;
}

function springYear(year: number, day: number): number {
  return day < termDay(year, springBegins) ? year - 1 : year;
}
