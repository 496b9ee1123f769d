import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { withinRange } from '../core/range.ts';
import { yearsSentence } from '../core/wall.ts';
import { openZone } from '../core/zone.ts';
import { addLength } from './add.ts';
import { calendarDifference } from './difference.ts';
import { type Length, readLength } from './length.ts';

/** The distance of a moment from the present in at most two units: `3 天 2 小时前`, `1 年后`, `现在`. */
export function relativeTime(
  epochNanoseconds: bigint,
  { now, timeZone }: { readonly now: bigint; readonly timeZone: string },
): Result<string, TimestampErrorCode> {
  const zone = openZone(timeZone);
  if (!zone.ok) return zone;
  const [from, to] = epochNanoseconds < now ? [epochNanoseconds, now] : [now, epochNanoseconds];
  if (!withinRange(from, zone.value) || !withinRange(to, zone.value))
    return refuseTimestamp('out-of-range', yearsSentence);
  const parts = lengthParts(calendarDifference(from, to, zone.value, 'years')).filter(
    ({ unit }) => !/[毫微纳]秒/.test(unit),
  );
  if (parts.length === 0) return success('现在');
  return success(`${partsText(parts.slice(0, 2))}${epochNanoseconds < now ? '前' : '后'}`);
}

/** A length with all its units: `1 年 2 个月 3 天 4 小时`; `0 秒` for none. Lengths backwards begin with a minus. */
export function lengthWords(length: Length): string {
  const parts = lengthParts(length);
  if (parts.length === 0) return '0 秒';
  return (isBackwards(length) ? '−' : '') + partsText(parts);
}

/** ISO 8601: `P1Y2M3DT4H5M6.5S`, `PT0S` for none; backwards with a minus in front, as Temporal writes it. */
export function lengthIso(length: Length): string {
  const { years, months, weeks, days, nanoseconds } = length;
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  const seconds = size % 60_000_000_000n;
  const fraction = String(seconds % 1_000_000_000n)
    .padStart(9, '0')
    .replace(/0+$/, '');
  const exact = seconds === 0n ? '' : `${seconds / 1_000_000_000n}${fraction && `.${fraction}`}S`;
  const time = some(size / 3_600_000_000_000n, 'H') + some((size / 60_000_000_000n) % 60n, 'M') + exact;
  const date = some(years, 'Y') + some(months, 'M') + some(weeks, 'W') + some(days, 'D');
  return date + time === '' ? 'PT0S' : `${isBackwards(length) ? '-' : ''}P${date}${time && `T${time}`}`;
}

interface DurationPart {
  readonly count: number | bigint;
  readonly unit: string;
}

const exactUnits = [
  ['小时', 3_600_000_000_000n],
  ['分钟', 60_000_000_000n],
  ['秒', 1_000_000_000n],
  ['毫秒', 1_000_000n],
  ['微秒', 1_000n],
  ['纳秒', 1n],
] as const;

/** The units a length has, from the largest, without their sign. */
function lengthParts({ years, months, weeks, days, nanoseconds }: Length): DurationPart[] {
  const parts: DurationPart[] = [
    { count: Math.abs(years), unit: '年' },
    { count: Math.abs(months), unit: '个月' },
    { count: Math.abs(weeks), unit: '周' },
    { count: Math.abs(days), unit: '天' },
  ];
  let rest = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  for (const [unit, size] of exactUnits) {
    parts.push({ count: rest / size, unit });
    rest %= size;
  }
  return parts.filter(({ count }) => Number(count) !== 0);
}

function partsText(parts: readonly DurationPart[]): string {
  return parts.map(({ count, unit }) => `${count} ${unit}`).join(' ');
}

function isBackwards({ years, months, weeks, days, nanoseconds }: Length): boolean {
  return years < 0 || months < 0 || weeks < 0 || days < 0 || nanoseconds < 0n;
}

function some(count: number | bigint, letter: string): string {
  const size = count < 0 ? -count : count;
  return Number(size) === 0 ? '' : `${size}${letter}`;
}

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
