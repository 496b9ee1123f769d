import { civilDate, dayNumber, daysInMonth, weekdayOf, type CivilDate } from '#domain/lunar/index.ts';
import { calendarYears } from './address.ts';

type Move = (date: CivilDate) => CivilDate;

const days =
  (step: number): Move =>
  ({ year, month, day }) =>
    civilDate(dayNumber(year, month, day) + step);
const months =
  (step: number): Move =>
  (date) =>
    shiftMonth(date, step);

/**
 * Answers the date after a key of the WAI-ARIA date grid: arrows move by days and weeks, Home and End to the ends of
 * the week, Page Up and Page Down by months and with Shift by years.
 */
export function dateAfterKey(key: string, shift: boolean, weekStart: 0 | 1): Move | undefined {
  if (key === 'Home') return (date) => days(-placeInWeek(date, weekStart))(date);
  if (key === 'End') return (date) => days(6 - placeInWeek(date, weekStart))(date);
  return (shift && shifted[key]) || moves[key];
}

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: days(-1),
  ArrowRight: days(1),
  ArrowUp: days(-7),
  ArrowDown: days(7),
  PageUp: months(-1),
  PageDown: months(1),
};

const shifted: Readonly<Record<string, Move>> = { PageUp: months(-12), PageDown: months(12) };

/** Answers the same day some months later; the 31st becomes the last day of a shorter month. */
export function shiftMonth({ year, month, day }: CivilDate, step: number): CivilDate {
  const count = year * 12 + month - 1 + step;
  const next = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  return { ...next, day: Math.min(day, daysInMonth(next.year, next.month)) };
}

/** Answers the nearest date within the range of the calendar. */
export function withinRange(date: CivilDate): CivilDate {
  if (date.year < calendarYears.first) return { year: calendarYears.first, month: 1, day: 1 };
  if (date.year > calendarYears.last) return { year: calendarYears.last, month: 12, day: 31 };
  return date;
}

function placeInWeek({ year, month, day }: CivilDate, weekStart: 0 | 1): number {
  return (weekdayOf(dayNumber(year, month, day)) - weekStart + 7) % 7;
}
