import { type CalendarRule, civilDate, type CivilDate } from './civil-day.ts';
import { lunarRangeText, type LunarDate } from './lunar-date.ts';
import { dayName, monthName } from './lunar-names.ts';
import { firstTableYear, lastTableYear } from './month-table.ts';
import { monthList } from './months.ts';
import { LunarRangeError } from './range-error.ts';

/** One month of a lunar year: its number, its first day in the Gregorian calendar and its length. */
export interface LunarMonth {
  readonly month: number;
  readonly leap: boolean;
  readonly first: CivilDate;
  readonly days: number;
}

/**
 * The Gregorian date of a lunar date.
 * @throws LunarRangeError for a year outside the table, a leap month that year does not have, or a day its month lacks
 */
export function solarOf(date: LunarDate, rule?: CalendarRule): CivilDate {
  return civilDate(dayNumberOfLunar(date, rule));
}

/** As {@link solarOf}, answering the day number. */
function dayNumberOfLunar(date: LunarDate, rule: CalendarRule | undefined): number {
  const index = checkedMonthIndex(date);
  const { first } = monthList(rule);
  const days = first[index + 1]! - first[index]!;
  if (Number.isInteger(date.day) && date.day >= 1 && date.day <= days) return first[index]! + date.day - 1;
  throw new LunarRangeError(
    'impossible-lunar-date',
    `农历 ${date.year} 年${monthText(date)}没有第 ${date.day} 日`,
    `该月初一至${dayName(days)}`,
  );
}

/**
 * The months of a lunar year in order, 12 or 13.
 * @throws LunarRangeError for a year outside the table
 */
export function monthsOf(lunarYear: number, rule?: CalendarRule): LunarMonth[] {
  const { first, month, yearStart } = monthList(rule);
  const position = checkedYearPosition(lunarYear);
  const months: LunarMonth[] = [];
  for (let index = yearStart[position]!; index < yearStart[position + 1]!; index += 1) {
    const days = first[index + 1]! - first[index]!;
    months.push({ month: Math.abs(month[index]!), leap: month[index]! < 0, first: civilDate(first[index]!), days });
  }
  return months;
}

function checkedMonthIndex(date: LunarDate): number {
  const { month, yearStart } = monthList();
  const position = checkedYearPosition(date.year);
  // A negative number would otherwise pass for a leap month.
  const wanted = date.month < 1 ? 0 : date.leap ? -date.month : date.month;
  for (let index = yearStart[position]!; index < yearStart[position + 1]!; index += 1) {
    if (month[index] === wanted) return index;
  }
  throw new LunarRangeError(
    'impossible-lunar-date',
    `农历 ${date.year} 年没有${monthText(date)}`,
    monthRangeText(date.year),
  );
}

function checkedYearPosition(year: number): number {
  if (!Number.isInteger(year)) throw new LunarRangeError('impossible-date', `${year} 不是年份`, lunarRangeText());
  if (year >= firstTableYear && year <= lastTableYear) return year - firstTableYear;
  throw new LunarRangeError('out-of-range', `农历 ${year} 年不在农历数据之内`, lunarRangeText());
}

function monthText({ month, leap }: Pick<LunarDate, 'month' | 'leap'>): string {
  return monthName(month, leap) || ` ${month} 月`;
}

function monthRangeText(year: number): string {
  const leap = monthsOf(year).find((month) => month.leap);
  return `该年正月至腊月，${leap ? `闰月只有${monthText(leap)}` : '无闰月'}`;
}
