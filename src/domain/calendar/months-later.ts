import { daysInMonth, type CivilDate } from '../lunar/index.ts';
import { daysBetween } from './days-left.ts';

/** The same day of another month; the last one where that month is shorter. */
export function monthsLater({ year, month, day }: CivilDate, months: number): CivilDate {
  const count = year * 12 + month - 1 + months;
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return { ...target, day: Math.min(day, daysInMonth(target.year, target.month)) };
}

/** The whole months from a date to a later one, and the days that remain. */
export function monthsBetween(from: CivilDate, to: CivilDate): { readonly months: number; readonly days: number } {
  const most = (to.year - from.year) * 12 + to.month - from.month;
  const months = daysBetween(monthsLater(from, most), to) < 0 ? most - 1 : most;
  return { months, days: daysBetween(monthsLater(from, months), to) };
}
