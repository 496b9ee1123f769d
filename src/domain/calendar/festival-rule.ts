import type { FestivalDay } from './festival-day.ts';

/** The origins of festivals, in the words shown. */
export const festivalKinds = ['传统', '国内', '国际', '西方'] as const;

/** One of {@link festivalKinds}. */
export type FestivalKind = (typeof festivalKinds)[number];

/**
 * A festival whose day follows from the Gregorian year. A festival that was moved has several rules of the same name.
 */
export interface FestivalRule {
  readonly name: string;
  readonly on: FestivalDay;
  /** the first year on this day; absent where it is before the years shown, or unknown */
  readonly since?: number;
  /** the last year it was kept on this day */
  readonly until?: number;
  /** widely kept: fit to stand in a month grid */
  readonly main?: true;
  /** the short name for a month grid, where the name is too long for it */
  readonly short?: string;
  /** other names, for searching */
  readonly aliases?: readonly string[];
}
