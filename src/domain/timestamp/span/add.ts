import { civilDate, dayNumber, daysInMonth } from '../../lunar/index.ts';
import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { fractionOf, nanosecondsPerSecond, wholeSeconds, withinRange } from '../core/range.ts';
import { daySeconds, type WallSeconds, wallParts, wallSeconds, yearsSentence } from '../core/wall.ts';
import type { Zone } from '../core/zone.ts';
import { compatible } from '../zone/local-time.ts';
import type { Length } from './length.ts';

/**
 * A moment and a length, as Temporal.ZonedDateTime adds them (RFC 5545 too): years, months, weeks and days on the calendar of
 * the zone (31 January and a month is the last of February), then hours and below as exact time.
 */
export function addLength(start: bigint, length: Length, zone: Zone): Result<bigint, TimestampErrorCode> {
  const { years, months, weeks, days, nanoseconds } = length;
  if (!years && !months && !weeks && !days) return checkRange(start + nanoseconds, zone);
  const seconds = wholeSeconds(start);
  const wall = moveDate(seconds + zone.offsetAt(seconds), length);
  if (wall === undefined) return refuseTimestamp('out-of-range', yearsSentence);
  return checkRange(
    BigInt(compatible(wall, zone)) * nanosecondsPerSecond + BigInt(fractionOf(start)) + nanoseconds,
    zone,
  );
}

/** A wall's date moved on the calendar, its time kept; nothing beyond the years that can be counted here. */
export function moveDate(wall: WallSeconds, { years, months, weeks, days }: Length): WallSeconds | undefined {
  const { year, month, day, hour, minute, second: seconds } = wallParts(wall);
  const counted = (year + years) * 12 + (month - 1) + months;
  const [newYear, newMonth] = [Math.floor(counted / 12), (((counted % 12) + 12) % 12) + 1];
  if (!(newYear > -100 && newYear < 10_100)) return undefined;
  const newDay = Math.min(day, daysInMonth(newYear, newMonth));
  const number = dayNumber(newYear, newMonth, newDay) + weeks * 7 + days;
  const { year: last } = civilDate(number);
  if (!(last >= 0 && last <= 10_000)) return undefined;
  return number * daySeconds + wallSeconds({ year: 1970, month: 1, day: 1 }, hour, minute, seconds);
}

function checkRange(moment: bigint, zone: Zone): Result<bigint, TimestampErrorCode> {
  return withinRange(moment, zone) ? success(moment) : refuseTimestamp('out-of-range', yearsSentence);
}
