import { civilDate, dayNumberOf, type CivilDate } from '../lunar/index.ts';

/** The date a number of days after another; before it where the number is negative. */
export function dayAfter(date: CivilDate, days: number): CivilDate {
  return civilDate(dayNumberOf(date) + days);
}
