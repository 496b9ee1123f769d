import { type CalendarRule, civilDate, dayNumber, isCivilDate, weekdayOf, type CivilDate } from './civil-day.ts';
import { lunarFestivalsOf, type LunarFestival } from './festivals.ts';
import { lunarOfDay, type LunarDay } from './lunar-date.ts';
import { dayName, monthName } from './lunar-names.ts';
import { LunarRangeError } from './range-error.ts';
import { checkTermYear, termNames, termDay, termRangeText, type TermName } from './terms.ts';

/** One day of a month grid. */
export interface DayCell {
  readonly date: CivilDate;
  /** 0 = Sunday … 6 = Saturday */
  readonly weekday: number;
  /** false for the days of the neighbouring months that fill the grid up */
  readonly inMonth: boolean;
  readonly lunar: LunarDay;
  /** the solar term that falls on this day */
  readonly term: TermName | undefined;
  readonly festivals: readonly LunarFestival[];
  /** the lunar day, or the month on its first day */
  readonly label: string;
}

/** Six weeks, so that the page keeps its height from month to month. */
const gridCellCount = 42;

/**
 * The 42 days shown for a Gregorian month, whole weeks from `weekStart` (0 = Sunday, 1 = Monday).
 * @throws LunarRangeError for a month that does not exist or lies outside 1900 to 2100
 */
export function monthGrid(year: number, month: number, weekStart: 0 | 1, rule?: CalendarRule): DayCell[] {
  checkMonth(year, month);
  const first = dayNumber(year, month, 1);
  const start = first - ((weekdayOf(first) - weekStart + 7) % 7);
  const terms = termsAround(year, month, rule);
  return Array.from({ length: gridCellCount }, (_, index) =>
    cellOf(start + index, month, terms.get(start + index), rule),
  );
}

function checkMonth(year: number, month: number): void {
  if (!isCivilDate(year, month, 1))
    throw new LunarRangeError('impossible-date', `公历没有 ${year} 年 ${month} 月`, termRangeText());
  checkTermYear(year);
}

/** The terms of a month and its neighbours by day number; every month has two. */
function termsAround(year: number, month: number, rule: CalendarRule | undefined): Map<number, TermName> {
  const terms = new Map<number, TermName>();
  for (let step = (month - 2) * 2; step < (month + 1) * 2; step += 1) {
    // Steps below 0 and above 23 belong to the years before and after.
    const turn = Math.floor(step / termNames.length);
    const index = step - turn * termNames.length;
    terms.set(termDay(year + turn, index, rule), termNames[index]!);
  }
  return terms;
}

function cellOf(day: number, month: number, term: TermName | undefined, rule: CalendarRule | undefined): DayCell {
  const date = civilDate(day);
  // The months reach far beyond the years of the terms, so the day is always there.
  const lunar = lunarOfDay(day, rule)!;
  const festivals = lunarFestivalsOf(lunar);
  const inMonth = date.month === month;
  return { date, weekday: weekdayOf(day), inMonth, lunar, term, festivals, label: lunarLabel(lunar) };
}

function lunarLabel({ month, leap, day }: LunarDay): string {
  return day === 1 ? monthName(month, leap) : dayName(day);
}
