import { civilDate, dayNumber, type CivilDate } from '../lunar/index.ts';
import { dayStatusOf, isWeekend, namedDays, type DayKind } from './day-status.ts';
import type { Schedules } from './schedule.ts';
import { holidaysOf } from './statutory.ts';
import { stretchesOf } from './stretches.ts';

/** Days in a row. */
export interface DayRun {
  readonly date: CivilDate;
  readonly days: number;
}

/** A Saturday or Sunday on which people work, and for which holiday. */
export interface MakeUpDay {
  readonly date: CivilDate;
  readonly name: string;
}

/** What can be counted in a year with a notice. */
export interface YearNumbers {
  readonly rest: number;
  readonly work: number;
  readonly weekends: number;
  /** The days off by law, a day of two holidays counted twice. */
  readonly lawful: number;
  /** Those of the calendar that are a Saturday or a Sunday. */
  readonly lawfulOnWeekend: number;
  /** By how many days exchanges with the years before and after change the days of rest. */
  readonly crossing: number;
  /** The days off that are neither weekend nor law nor exchanged: another notice gave them. */
  readonly extra: number;
  readonly madeUp: readonly MakeUpDay[];
  /** The first of the longest runs of working days within the year, and how many are as long. */
  readonly longestWork: DayRun & { readonly times: number };
}

interface YearDay {
  readonly number: number;
  readonly kind: DayKind;
  readonly name?: string;
}

/** Counts the days of a year whose notice is held. */
export function yearNumbers(year: number, schedules: Schedules): YearNumbers {
  const days = daysOf(year, schedules);
  const count = (holds: (day: YearDay) => boolean): number => days.filter(holds).length;
  const rest = count(({ kind }) => !kind.startsWith('work'));
  const weekends = count(({ number }) => isWeekend(number));
  const lawful = holidaysOf(year).reduce((sum, holiday) => sum + holiday.days, 0);
  const crossing = exchangedDays(year + 1, year, schedules) - exchangedDays(year, year - 1, schedules);
  return {
    rest,
    work: days.length - rest,
    weekends,
    lawful,
    lawfulOnWeekend: count(({ kind, number }) => kind === 'statutory' && isWeekend(number)),
    crossing,
    extra: rest - weekends - lawful - crossing,
    madeUp: days
      .filter(({ kind }) => kind === 'work')
      .map(({ number, name = '' }) => ({ date: civilDate(number), name })),
    longestWork: longestWork(days),
  };
}

function daysOf(year: number, schedules: Schedules): YearDay[] {
  const first = dayNumber(year, 1, 1);
  return Array.from({ length: dayNumber(year + 1, 1, 1) - first }, (_, index) => {
    const { kind, name } = dayStatusOf(civilDate(first + index), schedules);
    return { number: first + index, kind, ...(name === undefined ? {} : { name }) };
  });
}

/** How many working days a notice gives off in a calendar year, less the weekend days on which it has people work there. */
function exchangedDays(notice: number, year: number, schedules: Schedules): number {
  const isThere = (date: CivilDate): boolean => date.year === year;
  return stretchesOf(notice, schedules).reduce(
    (sum, { swapped, work }) => sum + swapped.filter(isThere).length - work.filter(isThere).length,
    0,
  );
}

function longestWork(days: readonly YearDay[]): YearNumbers['longestWork'] {
  let longest = { first: 0, days: 0, times: 0 };
  let length = 0;
  for (const { number, kind } of days) {
    length = kind.startsWith('work') ? length + 1 : 0;
    if (length === longest.days) longest.times += 1;
    if (length > longest.days) longest = { first: number - length + 1, days: length, times: 1 };
  }
  return { date: civilDate(longest.first), days: longest.days, times: longest.times };
}

/** What is compared of the years before. */
export interface EarlierYear {
  readonly year: number;
  readonly rest: number;
  readonly madeUp: number;
  /** The days of the longest holiday with the weekends beside it. */
  readonly longest: number;
}

/**
 * Counts a year from the days that its notices name, without asking what each of 365 days is: notices name every day off by law that is
 * no weekend, and a page compares twenty years at once.
 */
export function earlierYear(year: number, schedules: Schedules): EarlierYear {
  const named = new Map([...namedIn(year, schedules), ...namedIn(year + 1, schedules)]);
  const [first, end] = [dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1)];
  const own = [...named].filter(([day]) => day >= first && day < end);
  const madeUp = own.filter(([day, { work }]) => work && isWeekend(day)).length;
  const given = own.filter(([day, { work }]) => !work && !isWeekend(day)).length;
  const isOff = (day: number): boolean => (named.has(day) ? !named.get(day)!.work : isWeekend(day));
  const runFrom = (day: number): number => {
    let last = day;
    while (isOff(last + 1)) last += 1;
    return last - day + 1;
  };
  const weekendBefore = (day: number): number => (isOff(day - 1) ? weekendBefore(day - 1) : day);
  const starts = [...namedIn(year, schedules)].filter(([, { work }]) => !work).map(([day]) => weekendBefore(day));
  return {
    year,
    rest: weekendDays(first, end) - madeUp + given,
    madeUp,
    longest: Math.max(...[...new Set(starts)].map(runFrom)),
  };
}

function namedIn(year: number, schedules: Schedules): ReturnType<typeof namedDays> {
  const schedule = schedules.get(year);
  return schedule ? namedDays(schedule) : new Map();
}

/** The Saturdays and Sundays from a day to another: two for each whole week, and those of the days that are left. */
function weekendDays(first: number, end: number): number {
  const weeks = Math.floor((end - first) / 7);
  let count = 2 * weeks;
  for (let day = first + 7 * weeks; day < end; day += 1) count += isWeekend(day) ? 1 : 0;
  return count;
}
