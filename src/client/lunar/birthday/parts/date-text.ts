import { weekdaySign } from '#domain/calendar/weekday.ts';
import type { CivilDate } from '#domain/lunar/index.ts';

/** Formats a date with year and weekday: “2027 年 7 月 11 日 周日”. */
export function fullDateText(date: CivilDate): string {
  return `${date.year} 年 ${date.month} 月 ${date.day} 日 周${weekdaySign(date)}`;
}
