import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';

/** A time of day as it was written. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly nanosecond: number;
}

/** The time of a date that names none. */
export const midnight: ClockTime = { hour: 0, minute: 0, second: 0, nanosecond: 0 };

/** `08:30`, `8:30:15.123`, `083015`, `08`, each with `pm` or `a.m.` behind it; group names begin with `t`. */
export const clockPattern =
  '(?<tHour>\\d{1,2})(?::(?<tMinute>\\d{1,2})(?::(?<tSecond>\\d{1,2})(?:[.,](?<tFraction>\\d+))?)?)?(?:\\s*(?<tHalf>[ap])\\.?m\\.?)?';

/** A time of day in the basic format of ISO 8601: `083015.5`. */
export const basicClockPattern =
  '(?<bHour>\\d{2})(?:(?<bMinute>\\d{2})(?:(?<bSecond>\\d{2})(?:[.,](?<bFraction>\\d+))?)?)?';

type ClockGroups = Readonly<Record<string, string | undefined>>;

/** The time in the groups of a match; midnight where there is none. */
export function clockTime(groups: ClockGroups): Result<ClockTime, TimestampErrorCode> {
  const of = (name: string): string | undefined => groups[`t${name}`] ?? groups[`b${name}`];
  const nanosecond = readFraction(of('Fraction') ?? '');
  if (nanosecond === undefined) return refuseTimestamp('too-precise', '小数太长：秒的小数最多 9 位（到纳秒）');
  const hour = Number(of('Hour') ?? 0);
  const [minute, second] = [Number(of('Minute') ?? 0), Number(of('Second') ?? 0)];
  const half = groups['tHalf']?.toLowerCase();
  if (half && (hour < 1 || hour > 12)) return refuseTimestamp('impossible-time', `十二小时制没有 ${hour} 点`);
  return success({ hour: half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour, minute, second, nanosecond });
}

/** Nanoseconds of the digits behind a decimal point; nothing for more than nanoseconds. */
export function readFraction(digits: string): number | undefined {
  const kept = digits.replace(/0+$/, '');
  return kept.length > 9 ? undefined : Number(kept.padEnd(9, '0'));
}
