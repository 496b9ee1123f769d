import { dayNumber, weekdayOf, type CivilDate } from '../lunar/index.ts';

/** A week of ISO 8601 (GB/T 7408): Monday to Sunday, week 1 holds the year's first Thursday. */
export interface WeekOfYear {
  /** the year the week counts to; it differs from the date's around New Year */
  readonly year: number;
  readonly week: number;
}

/** The week a day belongs to. */
export function weekOf({ year, month, day }: CivilDate): WeekOfYear {
  const number = dayNumber(year, month, day);
  const monday = number - ((weekdayOf(number) + 6) % 7);
  const weekYear = [year + 1, year].find((candidate) => monday >= firstMonday(candidate)) ?? year - 1;
  return { year: weekYear, week: (monday - firstMonday(weekYear)) / 7 + 1 };
}

/** The place of a day within its year, counted from 1. */
export function dayOfYear({ year, month, day }: CivilDate): number {
  return dayNumber(year, month, day) - dayNumber(year, 1, 1) + 1;
}

/** The Monday of week 1: the 4th of January always lies in it. */
function firstMonday(year: number): number {
  const fourth = dayNumber(year, 1, 4);
  return fourth - ((weekdayOf(fourth) + 6) % 7);
}
