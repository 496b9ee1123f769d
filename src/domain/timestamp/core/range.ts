import type { Zone } from './zone.ts';
import { wallSeconds } from './wall.ts';

/** Nanoseconds in a second. */
export const nanosecondsPerSecond = 1_000_000_000n;

/** The first second of the year 1 and the first after the year 9999, on a clock. */
const first = wallSeconds({ year: 1, month: 1, day: 1 });
const end = wallSeconds({ year: 10_000, month: 1, day: 1 });

/** More than any offset of a zone ever was. */
const margin = 86_400n * nanosecondsPerSecond;
const earliest = BigInt(first) * nanosecondsPerSecond - margin;
const latest = BigInt(end) * nanosecondsPerSecond + margin;

/** Whether a moment lies in the years 1 to 9999, by UTC or by the clocks of the zone: a four-digit year in one of them. */
export function withinRange(epochNanoseconds: bigint, zone: Zone): boolean {
  if (epochNanoseconds < earliest || epochNanoseconds >= latest) return false;
  // Far from both ends no zone need be asked, which is what takes time.
  if (epochNanoseconds >= earliest + 2n * margin && epochNanoseconds < latest - 2n * margin) return true;
  const seconds = wholeSeconds(epochNanoseconds);
  const wall = seconds + zone.offsetAt(seconds);
  return (seconds >= first && seconds < end) || (wall >= first && wall < end);
}

/** The second a moment lies in; what is left over is cut off towards the past. Only for moments within a few millennia. */
export function wholeSeconds(epochNanoseconds: bigint): number {
  return Number(floorDivide(epochNanoseconds, nanosecondsPerSecond));
}

/** The nanoseconds of a moment beyond {@link wholeSeconds}, 0 to 999,999,999. */
export function fractionOf(epochNanoseconds: bigint): number {
  return Number(epochNanoseconds - floorDivide(epochNanoseconds, nanosecondsPerSecond) * nanosecondsPerSecond);
}

/** Division that rounds towards minus infinity, as the calendar counts. The divisor is positive. */
export function floorDivide(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value % divisor < 0n ? quotient - 1n : quotient;
}
