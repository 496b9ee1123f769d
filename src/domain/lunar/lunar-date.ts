import { type CalendarRule, checkedDayNumber, civilDate, isoText } from './civil-day.ts';
import { firstTableYear, lastTableYear } from './month-table.ts';
import { monthIndexOf, monthList } from './months.ts';
import { LunarRangeError } from './range-error.ts';

/** A day of the lunar calendar. `month` is 1 to 12; a leap month has the number of the month before it and `leap` true. */
export interface LunarDate {
  readonly year: number;
  readonly month: number;
  readonly leap: boolean;
  readonly day: number;
}

/** A lunar day together with the length of its month, 29 or 30 days. */
export interface LunarDay extends LunarDate {
  readonly monthDays: number;
}

/**
 * The lunar date of a Gregorian date. 1912 on by GB/T 33661-2017, with the calendar in use where it differed (1914, 1916,
 * 1920) unless `rule` is `computed`; before that as it was issued.
 * @throws LunarRangeError for a date that does not exist or lies outside the table
 */
export function lunarOf(year: number, month: number, day: number, rule?: CalendarRule): LunarDay {
  const number = checkedDayNumber({ year, month, day }, lunarRangeText);
  const found = lunarOfDay(number, rule);
  if (found) return found;
  throw new LunarRangeError('out-of-range', `公历 ${year} 年 ${month} 月 ${day} 日不在农历数据之内`, lunarRangeText());
}

/** The lunar date of a day number, or undefined where the table does not reach it. */
export function lunarOfDay(number: number, rule?: CalendarRule): LunarDay | undefined {
  const index = monthIndexOf(number, rule);
  if (index < 0) return undefined;
  const list = monthList(rule);
  const month = list.month[index]!;
  const first = list.first[index]!;
  return {
    year: list.year[index]!,
    month: month < 0 ? -month : month,
    leap: month < 0,
    day: number - first + 1,
    monthDays: list.first[index + 1]! - first,
  };
}

/** The range of the lunar months, as error messages name it. */
export function lunarRangeText(): string {
  const { first } = monthList();
  const [start, end] = [civilDate(first[0]!), civilDate(first[first.length - 1]! - 1)].map(isoText);
  return `农历 ${firstTableYear} 年至 ${lastTableYear} 年，即公历 ${start} 至 ${end}`;
}
