import { dayNumber, type CivilDate } from '../lunar/index.ts';

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
