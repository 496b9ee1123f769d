import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';

/** A time of day as it was written. */
export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly nanosecond: number;
  /** the digits of the second beyond its nanoseconds, where one of them is not zero */
  readonly dropped?: string;
}

const nanosecondDigits = 9;
const longestShown = 20;

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
  const fraction = readFraction(of('Fraction') ?? '');
  const hour = Number(of('Hour') ?? 0);
  const [minute, second] = [Number(of('Minute') ?? 0), Number(of('Second') ?? 0)];
  const half = groups['tHalf']?.toLowerCase();
  if (half && (hour < 1 || hour > 12))
    return refuseTimestamp('impossible-time', `十二小时制没有 ${hour} 点：点从 1 到 12`);
  return success({ hour: half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour, minute, second, ...fraction });
}

/**
 * The nanoseconds in the digits behind a decimal point, and the digits beyond them. RFC 3339 allows any number of digits;
 * they are cut and not rounded, so that a time never moves into the next second.
 */
export function readFraction(digits: string): Pick<ClockTime, 'nanosecond' | 'dropped'> {
  const nanosecond = Number(digits.slice(0, nanosecondDigits).padEnd(nanosecondDigits, '0'));
  const dropped = digits.slice(nanosecondDigits);
  return /[1-9]/.test(dropped) ? { nanosecond, dropped } : { nanosecond };
}

/** The note that digits beyond the nanoseconds were dropped; none where nothing was lost. */
export function droppedNotes(dropped: string | undefined): readonly string[] {
  if (dropped === undefined) return [];
  const shown = dropped.length > longestShown ? `${dropped.slice(0, longestShown)}…` : dropped;
  return [
    `秒的小数有 ${nanosecondDigits + dropped.length} 位，这里精确到纳秒（9 位）：后面的“${shown}”舍去，没有四舍五入`,
  ];
}
