import { dayName, firstLunarYear, lastLunarYear, lunarOf, monthName } from '../lunar/index.ts';
import { type Result, success } from '../result.ts';
import { type Epoch, epochs } from './core/epochs.ts';
import { refuseTimestamp, type TimestampErrorCode } from './core/errors.ts';
import { followsLeapSecond } from './core/leap-seconds.ts';
import { nanosecondsPerSecond, wholeSeconds, withinRange } from './core/range.ts';
import type { EpochId } from './core/reading.ts';
import { yearsSentence } from './core/wall.ts';
import { offsetText, openZone, type Zone } from './core/zone.ts';
import { changeText } from './read/settle.ts';
import { ordinalDayOf, momentInZone, type ZonedMoment } from './write/forms.ts';
import { changesAround } from './zone/changes.ts';

/** Facts about a moment besides its written forms. */
export interface MomentFacts {
  /** `+08:00` */
  readonly offset: string;
  /** whether the clocks of the zone stand ahead for the summer */
  readonly summerTime: boolean;
  /** the clocks' changes within 400 days before and after, and the leap second before it: Chinese sentences */
  readonly notes: readonly string[];
  /** counted from 1 */
  readonly dayOfYear: number;
  /** `农历 2024 年正月二十`; absent outside the calendar's table */
  readonly lunar: string | undefined;
  /** The moment in counts that begin elsewhere than Unix time. */
  readonly counts: readonly { readonly id: EpochId; readonly name: string; readonly value: string }[];
}

/** Facts about a moment by the clocks of a zone. */
export function describeMoment(epochNanoseconds: bigint, timeZone: string): Result<MomentFacts, TimestampErrorCode> {
  const opened = openZone(timeZone);
  if (!opened.ok) return opened;
  const zone = opened.value;
  if (!withinRange(epochNanoseconds, zone)) return refuseTimestamp('out-of-range', yearsSentence);
  const shown = momentInZone(epochNanoseconds, zone);
  return success({
    offset: offsetText(shown.offset),
    summerTime: isSummerTime(zone, wholeSeconds(epochNanoseconds)),
    notes: [...leapNotes(epochNanoseconds), ...changeNotes(zone, wholeSeconds(epochNanoseconds))],
    dayOfYear: ordinalDayOf(shown),
    lunar: lunarText(shown),
    counts: countsOf(shown),
  });
}

/** Most counts are undefined before their epoch; only Apple's continues with negative numbers. */
function countsOf(shown: ZonedMoment): MomentFacts['counts'] {
  return epochs
    .map((epoch) => ({ id: epoch.id, name: epoch.name, value: countOf(epoch, shown) }))
    .filter(({ id, value }) => !value.startsWith('-') || id === 'cocoa');
}

function countOf({ wall, write }: Epoch, { epochNanoseconds, offset }: ZonedMoment): string {
  return write(wall ? epochNanoseconds + BigInt(offset) * nanosecondsPerSecond : epochNanoseconds);
}

/** The English names of zones say it; offsets alone do not, for a country may change its standard time for good. */
function isSummerTime({ id }: Zone, seconds: number): boolean {
  if (!id.includes('/')) return false;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: id, timeZoneName: 'long' });
  return /daylight|summer/i.test(format.format(seconds * 1000));
}

function leapNotes(epochNanoseconds: bigint): string[] {
  if (!followsLeapSecond(wholeSeconds(epochNanoseconds))) return [];
  return ['这一秒之前插入过一个闰秒（23:59:60 UTC）：Unix 时间不计闰秒，两秒是同一个数'];
}

function changeNotes(zone: Zone, seconds: number): string[] {
  const { last, next } = changesAround(zone, seconds);
  return [...(last ? [`上一次拨钟：${changeText(last)}`] : []), ...(next ? [`下一次拨钟：${changeText(next)}`] : [])];
}

function lunarText({ parts: { year, month, day } }: ZonedMoment): string | undefined {
  // The first lunar year begins some weeks into its year, and the last ends in the next.
  if (year <= firstLunarYear || year > lastLunarYear) return undefined;
  const lunar = lunarOf(year, month, day);
  return `农历 ${lunar.year} 年${monthName(lunar.month, lunar.leap)}${dayName(lunar.day)}`;
}
