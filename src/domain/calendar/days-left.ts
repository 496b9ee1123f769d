import { type CivilDate, dayNumberOf } from '../lunar/index.ts';
import { isYearIn, type YearRange } from './year.ts';

/** An event on a day, or on several consecutive days. */
export interface DatedEvent {
  readonly date: CivilDate;
  /** how many days it lasts; 1 where nothing is said */
  readonly days?: number;
}

/** Days from one date to another, negative where the other is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** The distance of an event from today, in words. */
export function daysLeftText(today: CivilDate, item: DatedEvent): string {
  const left = daysBetween(today, item.date);
  if (left > 1) return `还有 ${left} 天`;
  if (left === 1) return '明天';
  if (isOver(today, item)) return '已过';
  return left === 0 ? '今天' : `第 ${1 - left} 天`;
}

/** Whether its last day lies before today. */
export function isOver(today: CivilDate, { date, days = 1 }: DatedEvent): boolean {
  return daysBetween(today, date) + days <= 0;
}

/**
 * The next events, seen from today: all that begin on the first day that is not over yet. The next year is searched
 * too, since in late December the present one may have none left. `listOf` answers the events of a year by date.
 */
export function nextOf<Item extends DatedEvent>(
  today: CivilDate,
  years: YearRange,
  listOf: (year: number) => readonly Item[],
): Item[] {
  const reachable = [today.year, today.year + 1].filter((year) => isYearIn(year, years));
  const open = reachable.flatMap((year) => listOf(year)).filter((item) => !isOver(today, item));
  return open.filter((item) => daysBetween(open[0]!.date, item.date) === 0);
}

/** A comparison for `sort`: earlier dates come first. */
export function byDate(one: DatedEvent, other: DatedEvent): number {
  return daysBetween(other.date, one.date);
}
