import type { Calendar, DayEvent } from '../ics/index.ts';
import { dayNumber, type CivilDate } from '../lunar/index.ts';
import { feedById, type FeedId } from './feeds.ts';

const secondsPerDay = 86_400;

/** The DTSTAMP of events made on a day: its midnight in UTC. */
export function stampOf({ year, month, day }: CivilDate): number {
  return dayNumber(year, month, day) * secondsPerDay;
}

/**
 * The day of the last change to the tables of terms and months, or to the texts of their events. It stands in for the
 * clock, so that the same data gives the same bytes; update it with every such change.
 */
export const tablesStamp = stampOf({ year: 2026, month: 11, day: 20 });

/** The hours between two updates of a subscribed calendar. */
export const refreshHours = 24;

/** The calendar of a feed. */
export function feedCalendar(id: FeedId, events: readonly DayEvent[], stamp = tablesStamp): Calendar {
  const { name, what } = feedById(id);
  return { name, description: what, stamp, refreshHours, events };
}

/** The UID of an event that is told by its kind and its day alone, in whatever calendar it stands. */
export function dayUid(kind: string, { year, month, day }: CivilDate): string {
  return `${kind}-${[year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('')}@xuechuangji`;
}

interface YearSpan {
  /** the number of years after the given one */
  readonly after: number;
  readonly first: number;
  readonly last: number;
}

/** The years from the one before a year to `after` years after it, within the range of the data. */
export function yearsAround(year: number, { after, first, last }: YearSpan): number[] {
  const years = Array.from({ length: after + 2 }, (_, index) => year - 1 + index);
  return years.filter((each) => each >= first && each <= last);
}
