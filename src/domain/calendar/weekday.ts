import { civilDate, dayNumber, weekdayOf, type CivilDate } from '../lunar/index.ts';

/** What follows 星期 or 周, from Sunday on. */
export const WEEKDAY_SIGNS = ['日', '一', '二', '三', '四', '五', '六'] as const;

/** 日 to 六 for a date. */
export function weekdaySign({ year, month, day }: CivilDate): string {
  return WEEKDAY_SIGNS[weekdayOf(dayNumber(year, month, day))]!;
}

/** "The nth such weekday of a month": weekday 0 = Sunday, nth from 1. */
export interface WeekdayRule {
  readonly month: number;
  readonly weekday: number;
  readonly nth: number;
}

/** The day a weekday rule names in a year. */
export function weekdayDate(year: number, { month, weekday, nth }: WeekdayRule): CivilDate {
  const first = dayNumber(year, month, 1);
  return civilDate(first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}
