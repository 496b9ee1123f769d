import { isYearIn } from '../calendar/year.ts';
import { civilDate, type CivilDate, dayNumberOf } from '../lunar/index.ts';
import { dayStatusOf, isWeekend, type DayKind } from './day-status.ts';
import type { Schedules } from './schedule.ts';
import { holidayYears } from './statutory.ts';

/** What the days from one date to another are, both included. */
export interface DayCount {
  readonly days: number;
  readonly workdays: number;
  /** the working days that are Saturdays and Sundays */
  readonly makeUp: number;
  /** the days off from Monday to Friday: statutory ones, and those of a notice */
  readonly holidays: number;
  /** the Saturdays and Sundays without work */
  readonly weekends: number;
}

/** Counts the days from one date to a later one, both included, by kind. */
export function countDays(from: CivilDate, to: CivilDate, schedules: Schedules): DayCount {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)];
  const count = { days: last - first + 1, workdays: 0, makeUp: 0, holidays: 0, weekends: 0 };
  for (let day = first; day <= last; day += 1) {
    const { kind } = dayStatusOf(civilDate(day), schedules);
    if (isAtWork(kind)) count.workdays += 1;
    if (kind === 'work') count.makeUp += 1;
    if (!isAtWork(kind)) count[isWeekend(day) ? 'weekends' : 'holidays'] += 1;
  }
  return count;
}

/** The nth working day after a date, before it where n is negative; the date itself where n is 0. */
export function workdayAfter(date: CivilDate, n: number, schedules: Schedules): CivilDate {
  const step = Math.sign(n);
  let day = dayNumberOf(date);
  for (let left = Math.abs(n); left > 0;) {
    day += step;
    if (isAtWork(dayStatusOf(civilDate(day), schedules).kind)) left -= 1;
  }
  return civilDate(day);
}

/** The years among some whose working days are not fully known. */
export interface UnknownYears {
  /** The first and the last year before the notices that are held: their weekends alone are known. */
  readonly before?: readonly [number, number];
  /** The years with a law and no notice: make-up days and the days off they pay for are unknown. */
  readonly unannounced: readonly number[];
}

/** What is unknown about the working days from one year to another. */
export function unknownYears(first: number, last: number, schedules: Schedules): UnknownYears {
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const unannounced = years.filter((year) => isYearIn(year, holidayYears) && !schedules.has(year));
  const end = Math.min(last, holidayYears.first - 1);
  return { ...(first <= end ? { before: [first, end] as const } : {}), unannounced };
}

function isAtWork(kind: DayKind): boolean {
  return kind === 'work' || kind === 'workday';
}
