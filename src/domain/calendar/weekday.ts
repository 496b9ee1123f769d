import { civilDate, dayNumber, daysInMonth, weekdayOf, type CivilDate } from '../lunar/index.ts';

/** The characters behind 星期 or 周, from Sunday on. */
export const weekdaySigns = ['日', '一', '二', '三', '四', '五', '六'] as const;

/** 日 to 六 for a date. */
export function weekdaySign({ year, month, day }: CivilDate): string {
  return weekdaySigns[weekdayOf(dayNumber(year, month, day))]!;
}

/** "The nth such weekday of a month": weekday 0 = Sunday, nth from 1, or from -1 where it counts from the end of the month. */
export interface WeekdayRule {
  readonly month: number;
  readonly weekday: number;
  readonly nth: number;
}

/** The day a weekday rule names in a year. */
export function weekdayDate(year: number, { month, weekday, nth }: WeekdayRule): CivilDate {
  if (nth < 0) {
    const last = dayNumber(year, month, daysInMonth(year, month));
    return civilDate(last - ((weekdayOf(last) - weekday + 7) % 7) + (nth + 1) * 7);
  }
  const first = dayNumber(year, month, 1);
  return civilDate(first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}
