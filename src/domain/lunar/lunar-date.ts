import type { CalendarRule } from './calendar-rule.ts';
import { checkedDayNumber, civilDate, type CivilDate } from './civil-day.ts';
import { dayName, monthName } from './lunar-names.ts';
import { FIRST_YEAR, LAST_YEAR } from './month-table.ts';
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

/** One month of a lunar year: its number, its first day in the Gregorian calendar and its length. */
export interface LunarMonth {
  readonly month: number;
  readonly leap: boolean;
  readonly first: CivilDate;
  readonly days: number;
}

/**
 * The lunar date of a Gregorian date. 1912 on by GB/T 33661-2017, with the calendar in use where it differed (1914, 1916,
 * 1920) unless `rule` is `computed`; before that as it was issued.
 * @throws LunarRangeError for a date that does not exist or lies outside the table
 */
export function lunarOf(year: number, month: number, day: number, rule?: CalendarRule): LunarDay {
  const number = checkedDayNumber({ year, month, day }, rangeText);
  const found = lunarOfDay(number, rule);
  if (found) return found;
  throw new LunarRangeError('out-of-range', `公历 ${year} 年 ${month} 月 ${day} 日不在农历数据之内`, rangeText());
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
  if (!Number.isInteger(year)) throw new LunarRangeError('impossible-date', `${year} 不是年份`, rangeText());
  if (year >= FIRST_YEAR && year <= LAST_YEAR) return year - FIRST_YEAR;
  throw new LunarRangeError('out-of-range', `农历 ${year} 年不在农历数据之内`, rangeText());
}

function monthText({ month, leap }: Pick<LunarDate, 'month' | 'leap'>): string {
  return monthName(month, leap) || ` ${month} 月`;
}

function monthRangeText(year: number): string {
  const leap = monthsOf(year).find((month) => month.leap);
  return `该年正月至腊月，${leap ? `闰月只有${monthText(leap)}` : '无闰月'}`;
}

function rangeText(): string {
  const { first } = monthList();
  const [start, end] = [civilDate(first[0]!), civilDate(first[first.length - 1]! - 1)].map(isoText);
  return `农历 ${FIRST_YEAR} 年至 ${LAST_YEAR} 年，即公历 ${start} 至 ${end}`;
}

function isoText({ year, month, day }: CivilDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
