import { type Result, success } from '../../result.ts';
import type { TimestampErrorCode } from '../core/errors.ts';
import { refuseTimestamp } from '../core/errors.ts';
import { withinRange } from '../core/range.ts';
import { yearsSentence } from '../core/wall.ts';
import { openZone } from '../core/zone.ts';
import { addLength } from './add.ts';
import { calendarDifference } from './difference.ts';
import { readLength } from './length.ts';
import { lengthIso, lengthWords } from './relative.ts';

/** The time between two moments, told in several ways. Backwards lengths begin with a minus. */
export interface TimeDifference {
  /** `1 年 2 个月 3 天 4 小时` on the calendar of the zone */
  readonly calendar: string;
  /** `427 天 4 小时` on the calendar: a day on which clocks change is one day */
  readonly days: string;
  /** `10252 小时 30 分钟`, exact */
  readonly hours: string;
  /** ISO 8601 of the first */
  readonly iso: string;
  readonly seconds: string;
  readonly nanoseconds: bigint;
}

/** The difference of two moments (nanoseconds since the epoch) on the calendar of a zone, as Temporal counts. */
export function between(from: bigint, to: bigint, timeZone: string): Result<TimeDifference, TimestampErrorCode> {
  const zone = openZone(timeZone);
  if (!zone.ok) return zone;
  if (!withinRange(from, zone.value) || !withinRange(to, zone.value))
    return refuseTimestamp('out-of-range', yearsSentence);
  const tell = (largest: 'years' | 'days' | 'hours') => calendarDifference(from, to, zone.value, largest);
  return success({
    calendar: lengthWords(tell('years')),
    days: lengthWords(tell('days')),
    hours: lengthWords(tell('hours')),
    iso: lengthIso(tell('years')),
    seconds: decimalSeconds(to - from),
    nanoseconds: to - from,
  });
}

/** A moment later, or earlier with a minus in front, by a length as people write it; see `readLength`. */
export function shift(start: bigint, length: string, timeZone: string): Result<bigint, TimestampErrorCode> {
  const zone = openZone(timeZone);
  if (!zone.ok) return zone;
  if (!withinRange(start, zone.value)) return refuseTimestamp('out-of-range', yearsSentence);
  const read = readLength(length);
  return read.ok ? addLength(start, read.value, zone.value) : read;
}

function decimalSeconds(nanoseconds: bigint): string {
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  const fraction = String(size % 1_000_000_000n)
    .padStart(9, '0')
    .replace(/0+$/, '');
  return `${nanoseconds < 0n ? '-' : ''}${size / 1_000_000_000n}${fraction && `.${fraction}`}`;
}
