import { civilDate, dayNumber, type CivilDate } from '../lunar/index.ts';

/** The date a number of days after another; before it where the number is negative. */
export function dayAfter({ year, month, day }: CivilDate, days: number): CivilDate {
  return civilDate(dayNumber(year, month, day) + days);
}
