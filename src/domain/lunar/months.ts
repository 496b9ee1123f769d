import { type CalendarRule, dayNumber } from './civil-day.ts';
import { issuedFirstDays } from './issued-days.ts';
import { firstTableDay, firstTableYear, lastTableYear, packedMonths } from './month-table.ts';
import { packingDigits } from './packing.ts';

/**
 * All lunar months in order. Arrays of numbers instead of objects make looking up a day one multiplication and at most
 * two comparisons.
 */
export interface MonthList {
  /** day number of the first day of each month, with one more entry for the day after the last month */
  readonly first: Int32Array;
  /** lunar year of each month */
  readonly year: Int16Array;
  /** 1 to 12, negative for a leap month */
  readonly month: Int8Array;
  /** position of the first month of each lunar year, from `firstTableYear`, with one more entry for the end */
  readonly yearStart: Int16Array;
}

/** The most months that a lunar year of the table can have. */
const maxMonthsPerYear = 13;

/** Characters a year takes in the packed table. */
const yearWidth = 3;

/** Mean length of a lunar month in days, good enough to hit a month or its neighbour over 556 years. */
const meanMonth = 29.530_59;

const decoded: Partial<Record<CalendarRule, MonthList>> = {};

/** The unpacked table of months, made on first use. */
export function monthList(rule?: CalendarRule): MonthList {
  if (rule === 'computed') return (decoded.computed ??= recompute(monthList()));
  return (decoded.issued ??= decode());
}

/** Position in {@link monthList} of the month that holds a day number, or -1 where the table does not reach it. */
export function monthIndexOf(day: number, rule?: CalendarRule): number {
  const { first } = monthList(rule);
  const count = first.length - 1;
  if (day < firstTableDay || day >= first[count]!) return -1;
  let index = Math.min(Math.floor((day - firstTableDay) / meanMonth), count - 1);
  while (day < first[index]!) index -= 1;
  while (day >= first[index + 1]!) index += 1;
  return index;
}

/** Applies the computed rule to the issued months: the first day of three months is one day later. */
function recompute(issued: MonthList): MonthList {
  const early = new Set(issuedFirstDays.map((date) => dayNumber(...date)));
  return { ...issued, first: issued.first.map((day) => (early.has(day) ? day + 1 : day)) };
}

function decode(): MonthList {
  const capacity = (lastTableYear - firstTableYear + 1) * maxMonthsPerYear;
  const first = new Int32Array(capacity + 1);
  const year = new Int16Array(capacity);
  const month = new Int8Array(capacity);
  const yearStart = new Int16Array(lastTableYear - firstTableYear + 2);
  let count = 0;
  first[0] = firstTableDay;
  for (let index = 0; index < yearStart.length - 1; index += 1) {
    const { leap, lengths } = readYear(index);
    for (const [position, days] of lengths.entries()) {
      year[count] = firstTableYear + index;
      month[count] = monthAt(position, leap);
      count += 1;
      first[count] = first[count - 1]! + days;
    }
    yearStart[index + 1] = count;
  }
  return { first: first.slice(0, count + 1), year: year.slice(0, count), month: month.slice(0, count), yearStart };
}

/** A year is 18 bits: the leap month (0 = none) above one bit for each of 13 months, 1 where it has 30 days. */
function readYear(index: number): { leap: number; lengths: number[] } {
  let bits = 0;
  for (const character of packedMonths.slice(index * yearWidth, (index + 1) * yearWidth)) {
    bits = bits * packingDigits.length + packingDigits.indexOf(character);
  }
  const leap = bits >> maxMonthsPerYear;
  const count = leap === 0 ? 12 : maxMonthsPerYear;
  return { leap, lengths: Array.from({ length: count }, (_, position) => 29 + ((bits >> position) & 1)) };
}

/** The leap month stands right after the month whose number it repeats. */
function monthAt(position: number, leap: number): number {
  if (leap === 0 || position < leap) return position + 1;
  return position === leap ? -leap : position;
}
