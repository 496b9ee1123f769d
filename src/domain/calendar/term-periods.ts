import { pentadsOf, termsOf, type CivilDate, type SeasonalPeriod, type SolarTerm } from '../lunar/index.ts';
import { daysBetween, isOver } from './days-left.ts';

/** A solar term with the days it lasts: from its own day to the day before the next term. */
export interface TermPeriod extends SolarTerm {
  readonly days: number;
  /** its three pentads (候) */
  readonly pentads: readonly SeasonalPeriod[];
}

const pentadsPerTerm = 3;

/**
 * The 24 terms that begin in a Gregorian year, each with its days and pentads.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function termPeriodsOf(year: number): TermPeriod[] {
  const all = pentadsOf(year);
  return termsOf(year).map((term, index) => {
    const pentads = all.slice(index * pentadsPerTerm, (index + 1) * pentadsPerTerm);
    return { ...term, pentads, days: pentads.reduce((sum, { days }) => sum + days, 0) };
  });
}

/** Whether a day is one of a period's. */
export function isDuring(today: CivilDate, period: { readonly date: CivilDate; readonly days: number }): boolean {
  return daysBetween(today, period.date) <= 0 && !isOver(today, period);
}
