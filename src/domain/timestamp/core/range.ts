import { wallSeconds } from './wall.ts';
import type { Zone } from './zone.ts';

/** Nanoseconds in a second. */
export const nanosecondsPerSecond = 1_000_000_000n;

/** The first second of the year 1 and the first after the year 9999, on a clock. */
const first = wallSeconds({ year: 1, month: 1, day: 1 });
const end = wallSeconds({ year: 10_000, month: 1, day: 1 });

/** A day, which is more than the offset of any zone from UTC. */
const margin = 86_400n * nanosecondsPerSecond;
const earliest = BigInt(first) * nanosecondsPerSecond - margin;
const latest = BigInt(end) * nanosecondsPerSecond + margin;

/** Whether a moment lies in the years 1 to 9999, by UTC or by the clocks of the zone: a four-digit year in one of them. */
export function withinRange(epochNanoseconds: bigint, zone: Zone): boolean {
  if (epochNanoseconds < earliest || epochNanoseconds >= latest) return false;
  // A moment far from both limits is in range in every zone; looking up an offset takes time.
  if (epochNanoseconds >= earliest + 2n * margin && epochNanoseconds < latest - 2n * margin) return true;
  const seconds = wholeSeconds(epochNanoseconds);
  const wall = seconds + zone.offsetAt(seconds);
  return (seconds >= first && seconds < end) || (wall >= first && wall < end);
}

/**
 * The Unix time in seconds of the second that contains a moment, rounded towards the past. Exact within a few
 * millennia.
 */
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
