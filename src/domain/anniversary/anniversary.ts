/** A birthday, or any other day that is kept every year. */
export type AnniversaryKind = 'birthday' | 'memorial';

/** The lunar day it goes back to. Without a year nothing is counted; `leap` as in `LunarDate`. */
export interface LunarAnniversaryDate {
  readonly calendar: 'lunar';
  readonly year?: number | undefined;
  readonly month: number;
  readonly leap: boolean;
  readonly day: number;
}

/** The Gregorian day it goes back to. */
export interface SolarAnniversaryDate {
  readonly calendar: 'solar';
  readonly year?: number | undefined;
  readonly month: number;
  readonly day: number;
}

/** The day an anniversary goes back to, in the calendar by which it is kept. */
export type AnniversaryDate = LunarAnniversaryDate | SolarAnniversaryDate;

/**
 * The rules for a date in a leap month. `leap-else-plain`: the leap month where a year has it, else the plain month of
 * that number. `plain`: always the plain month. `leap-only`: only in years that have the leap month. `both`: twice in
 * such a year.
 */
export const leapMonthRules = ['leap-else-plain', 'plain', 'leap-only', 'both'] as const;

/** One of {@link leapMonthRules}. */
export type LeapMonthRule = (typeof leapMonthRules)[number];

/**
 * The rules for a year whose month is too short: the 30th of a lunar month of 29 days, 29 February of a common year.
 */
export const missingDayRules = ['last-day', 'next-day', 'skip'] as const;

/** One of {@link missingDayRules}. */
export type MissingDayRule = (typeof missingDayRules)[number];

/** How an anniversary is placed in a year that lacks its month or its day. */
export interface Rules {
  readonly leapMonth: LeapMonthRule;
  readonly missingDay: MissingDayRule;
}

/** When a calendar reminds of it: whole days before (0 = on the day), all at one time of day, `HH:MM`. */
export interface Reminders {
  readonly daysBefore: readonly number[];
  readonly at: string;
}

/** A day that is kept every year, as the form describes it; `origin` is the day it goes back to. */
export interface Anniversary {
  readonly name: string;
  readonly kind: AnniversaryKind;
  readonly origin: AnniversaryDate;
  readonly rules: Rules;
  readonly reminders: Reminders;
}

/** Whether the leap month rule makes a difference. */
export function asksLeapMonth(origin: AnniversaryDate): boolean {
  return origin.calendar === 'lunar' && origin.leap;
}

/** Whether there are years without the day, so that the rule for missing days makes a difference. */
export function asksMissingDay(origin: AnniversaryDate): boolean {
  return origin.calendar === 'lunar' ? origin.day === 30 : origin.month === 2 && origin.day === 29;
}
