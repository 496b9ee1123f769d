import { civilDate, dayNumber, type CivilDate } from '#domain/lunar/index.ts';
import { isWholeRun } from '#tests/support/test-length.ts';

/** Every day from the first of January of one year to the last of December of another. */
export function* everyDay(firstYear: number, lastYear: number): Generator<CivilDate> {
  const end = dayNumber(lastYear + 1, 1, 1);
  for (let day = dayNumber(firstYear, 1, 1); day < end; day += 1) yield civilDate(day);
}

/**
 * Whether the days of a year are compared with a slow library in this run: every year in the whole run, one in eight otherwise, 2033
 * with its leap month among them.
 */
export const isCompared = ({ year }: Pick<CivilDate, 'year'>): boolean => isWholeRun || year % 8 === 1;

/** The whole numbers from one to another. */
export function years(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A date as 2026-02-17. */
export function iso({ year, month, day }: CivilDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The clock in Beijing at a Unix time, as 2026-02-04 04:02:07. */
export function beijingClock(seconds: number): string {
  return new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
}
