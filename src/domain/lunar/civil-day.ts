import { LunarRangeError } from './range-error.ts';

/** A day of the Gregorian calendar, extended backwards before 1582. Months and days count from 1. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Whole days in 400 Gregorian years, after which the calendar repeats. */
const daysPerEra = 146_097;

/** Days from 0000-03-01 to 1970-01-01. */
const daysBeforeEpoch = 719_468;

/**
 * Days since 1970-01-01, counted on the calendar alone: no clock and no time zone. The parts are trusted; where they come
 * from outside, use {@link checkedDayNumber}.
 */
export function dayNumber(year: number, month: number, day: number): number {
  // Years start in March here, so that a leap day is the last day of its year.
  const marchYear = month > 2 ? year : year - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  return era * daysPerEra + yearOfEra * 365 + leapDays + dayOfYear - daysBeforeEpoch;
}

/** Days since 1970-01-01 of a date whose parts are trusted. */
export function dayNumberOf({ year, month, day }: CivilDate): number {
  return dayNumber(year, month, day);
}

/** The date of a day number; the inverse of {@link dayNumber}. */
export function civilDate(number: number): CivilDate {
  const shifted = number + daysBeforeEpoch;
  const era = Math.floor(shifted / daysPerEra);
  const dayOfEra = shifted - era * daysPerEra;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: era * 400 + yearOfEra + (month > 2 ? 0 : 1), month, day };
}

/** A date as ISO 8601 writes it: `2026-11-20`. */
export function isoText({ year, month, day }: CivilDate): string {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** Days in a Gregorian month, 28 to 31. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Weekday of a day number: 0 = Sunday … 6 = Saturday. */
export function weekdayOf(number: number): number {
  // 1970-01-01 was a Thursday.
  return modulo(number + 4, 7);
}

/** The remainder with the sign of the divisor, so that days before 1970 fall into the same cycles as the later ones. */
export function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

/** Whether the three numbers name a day that exists; false for NaN, fractions and the 31st of April. */
export function isCivilDate(year: number, month: number, day: number): boolean {
  if (!Number.isInteger(year) || !Number.isInteger(month) || !Number.isInteger(day)) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * The day number of a date given from outside.
 * @throws LunarRangeError `impossible-date` where no such day exists; `range` writes the range named in its message.
 */
export function checkedDayNumber({ year, month, day }: CivilDate, range: () => string): number {
  if (isCivilDate(year, month, day)) return dayNumber(year, month, day);
  throw new LunarRangeError('impossible-date', `公历 ${year} 年 ${month} 月 ${day} 日不存在`, range());
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * The version of the lunar calendar. `issued`: the historical calendar, with the days of almanacs that differ from
 * today's rule. `computed`: GB/T 33661-2017 applied to 1900 and all later years; it differs for three months (1914,
 * 1916, 1920) and six terms (1912 to 1979). Months before 1900 are the issued ones under either rule. See decision 20.
 */
export type CalendarRule = 'issued' | 'computed';
