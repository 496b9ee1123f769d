import { monthsLater } from '../../calendar/months-later.ts';
import { civilDate, type CivilDate, dayNumberOf } from '../../lunar/index.ts';
import { fractionOf, nanosecondsPerSecond, wholeSeconds } from '../core/range.ts';
import { daySeconds } from '../core/wall.ts';
import type { Zone } from '../core/zone.ts';
import { compatible } from '../zone/local-time.ts';
import { type Length, noLength } from './length.ts';

/** The largest unit a difference is told in. `hours` makes all of it exact time. */
export type LargestUnit = 'years' | 'months' | 'weeks' | 'days' | 'hours';

/**
 * The difference of two moments on the calendar of a zone, as Temporal.ZonedDateTime.until counts: added to the first
 * moment it gives the second, and a day on which clocks change is one day.
 */
export function calendarDifference(from: bigint, to: bigint, zone: Zone, largest: LargestUnit): Length {
  if (largest === 'hours' || from === to) return { ...noLength, nanoseconds: to - from };
  const sign = to > from ? 1 : -1;
  const [start, end] = [localFields(from, zone), localFields(to, zone)];
  if (start.day === end.day) return { ...noLength, nanoseconds: to - from };
  const { day, rest } = lastFullDay(start, end, { to, zone, sign });
  return { ...dateDifference(civilDate(start.day), civilDate(day), largest), nanoseconds: rest };
}

interface LocalFields {
  /** the date as a day number */
  readonly day: number;
  /** nanoseconds since midnight by the clock */
  readonly time: bigint;
}

function localFields(moment: bigint, zone: Zone): LocalFields {
  const seconds = wholeSeconds(moment);
  const wall = seconds + zone.offsetAt(seconds);
  const day = Math.floor(wall / daySeconds);
  return { day, time: BigInt(wall - day * daySeconds) * nanosecondsPerSecond + BigInt(fractionOf(moment)) };
}

/** The last date at which the clock of the start does not lie beyond the end, and the exact time from there. */
function lastFullDay(
  start: LocalFields,
  end: LocalFields,
  { to, zone, sign }: { to: bigint; zone: Zone; sign: 1 | -1 },
) {
  const clockPassed = sign > 0 ? start.time > end.time : start.time < end.time;
  let day = end.day - (clockPassed ? sign : 0);
  for (let tries = 0; ; tries += 1, day -= sign) {
    const wall = day * daySeconds + Number(start.time / nanosecondsPerSecond);
    const moment = BigInt(compatible(wall, zone)) * nanosecondsPerSecond + (start.time % nanosecondsPerSecond);
    const rest = to - moment;
    if (tries === 2 || (sign > 0 ? rest >= 0n : rest <= 0n)) return { day, rest };
  }
}

/** ISO 8601 dates apart: whole years, then whole months, then days, the day of the month held to the end of short months. */
function dateDifference(from: CivilDate, to: CivilDate, largest: Exclude<LargestUnit, 'hours'>): Length {
  const [first, last] = [dayNumberOf(from), dayNumberOf(to)];
  if (largest === 'days') return { ...noLength, days: last - first };
  if (largest === 'weeks') return { ...noLength, weeks: toZero((last - first) / 7), days: ((last - first) % 7) + 0 };
  const sign = last >= first ? 1 : -1;
  const between = (to.year - from.year) * 12 + to.month - from.month;
  // Compared before it is held to the end of the month: 31 January to 28 February is no month yet.
  const beyond = sign > 0 ? from.day > to.day : from.day < to.day;
  const whole = between === 0 ? 0 : between - (beyond ? sign : 0);
  const days = last - dayNumberOf(monthsLater(from, whole));
  if (largest === 'months') return { ...noLength, months: whole, days };
  return { ...noLength, years: toZero(whole / 12), months: (whole % 12) + 0, days };
}

/** Turns JavaScript's negative zero into zero. */
function toZero(value: number): number {
  return Math.trunc(value) + 0;
}
