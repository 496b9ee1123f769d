import { dayNumber, type CivilDate } from '../lunar/index.ts';

const secondsPerDay = 86_400;

/** The DTSTAMP of events made on a day: its midnight in UTC. */
export function stampOf({ year, month, day }: CivilDate): number {
  return dayNumber(year, month, day) * secondsPerDay;
}

/**
 * When the tables of terms and months, or what is said about them in an event, were last changed. It stands for the clock in
 * these feeds, so that the same data gives the same bytes; move it with every such change.
 */
export const tablesStamp = stampOf({ year: 2026, month: 11, day: 20 });

/** How often a phone should look again, in hours. */
export const refreshHours = 24;
