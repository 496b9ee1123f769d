import { dayNumber, weekdayOf } from '../../lunar/index.ts';
import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { floorDivide, fractionOf, wholeSeconds, withinRange } from '../core/range.ts';
import { type Unit, inUnit } from '../core/units.ts';
import { type WallParts, wallParts, wallSeconds, yearsSentence } from '../core/wall.ts';
import { offsetText, type Zone, openZone } from '../core/zone.ts';

/** A moment as the clocks of a zone show it: what every written form is made of. */
export interface ZonedMoment {
  readonly epochNanoseconds: bigint;
  readonly parts: WallParts;
  readonly nanosecond: number;
  /** seconds ahead of UTC */
  readonly offset: number;
  readonly zone: Zone;
}

/** A moment on the clocks of a zone. */
export function momentInZone(epochNanoseconds: bigint, zone: Zone): ZonedMoment {
  const seconds = wholeSeconds(epochNanoseconds);
  const offset = zone.offsetAt(seconds);
  return {
    epochNanoseconds,
    parts: wallParts(seconds + offset),
    nanosecond: fractionOf(epochNanoseconds),
    offset,
    zone,
  };
}

/** A way to write a moment: a count in a unit, or one of {@link calendarForms}. */
export type TimestampForm = Unit | (typeof calendarForms)[number];

/** The ways to write a moment as date and time. `spec` is `yyyy-mm-dd hh:mm:ss` without fractions of a second; the others keep them. */
export const calendarForms = [
  'spec',
  'exact',
  'iso',
  'utc',
  'zoned',
  'rfc2822',
  'http',
  'chinese',
  'weekday',
  'iso-week',
  'ordinal',
] as const;

const writers: Readonly<Record<(typeof calendarForms)[number], (shown: ZonedMoment) => string>> = {
  spec: (shown) => `${dateText(shown)} ${timeText(shown)}`,
  exact: (shown) => `${dateText(shown)} ${timeText(shown)}${fractionText(shown)}`,
  iso: (shown) => `${localIso(shown)}${offsetText(shown.offset)}`,
  utc: (shown) => `${localIso(momentInZone(shown.epochNanoseconds, utc))}Z`,
  zoned: (shown) => `${localIso(shown)}${offsetText(shown.offset)}[${shown.zone.id}]`,
  rfc2822: (shown) => `${mailDate(shown)} ${timeText(shown)} ${mailOffset(shown.offset)}`,
  http: httpDate,
  chinese: chineseText,
  weekday: (shown) => `星期${'日一二三四五六'[weekday(shown)]!}`,
  'iso-week': isoWeek,
  ordinal: (shown) => `${year(shown)}-${String(ordinalDayOf(shown)).padStart(3, '0')}`,
};

/** Writes a moment in a form. */
export function writeForm(shown: ZonedMoment, form: TimestampForm): string {
  return form in writers ? writers[form as 'spec'](shown) : String(inUnit(shown.epochNanoseconds, form as Unit));
}

const utc: Zone = { id: 'UTC', offsetAt: () => 0 };

function dateText({ parts: { year: counted, month, day } }: ZonedMoment, separator = '-'): string {
  return [String(counted).padStart(4, '0'), two(month), two(day)].join(separator);
}

function timeText({ parts: { hour, minute, second } }: ZonedMoment): string {
  return [hour, minute, second].map(two).join(':');
}

/** `.5`, `.123456789`, or nothing for a whole second. */
function fractionText({ nanosecond }: ZonedMoment): string {
  return nanosecond === 0 ? '' : `.${String(nanosecond).padStart(9, '0').replace(/0+$/, '')}`;
}

/** ISO 8601 writes years beyond four digits with a sign and six. */
function localIso(shown: ZonedMoment): string {
  const plain = dateText(shown);
  const { year: counted } = shown.parts;
  const date = counted > 9999 ? `+${plain.padStart(12, '0')}` : plain;
  return `${date}T${timeText(shown)}${fractionText(shown)}`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function mailDate(shown: ZonedMoment): string {
  const { day, month } = shown.parts;
  return `${weekdays[weekday(shown)]!}, ${two(day)} ${months[month - 1]!} ${year(shown)}`;
}

/** RFC 2822 knows whole minutes only. */
function mailOffset(offset: number): string {
  return offsetText(Math.round(offset / 60) * 60).replace(':', '');
}

function httpDate(shown: ZonedMoment): string {
  const there = momentInZone(shown.epochNanoseconds, utc);
  return `${mailDate(there)} ${timeText(there)} GMT`;
}

function chineseText(shown: ZonedMoment): string {
  const { year: counted, month, day } = shown.parts;
  const weekdayText = writers.weekday(shown);
  return `${counted}年${month}月${day}日 ${weekdayText} ${timeText(shown)}${fractionText(shown)}`;
}

/** The ISO 8601 week date `2024-W09-4`: weeks begin on Monday, and the first contains the year's first Thursday. */
function isoWeek(shown: ZonedMoment): string {
  const { year: counted, month, day } = shown.parts;
  const number = dayNumber(counted, month, day);
  const fromMonday = (weekday(shown) + 6) % 7;
  const { year: ofThursday } = wallParts((number - fromMonday + 3) * 86_400);
  const week = floorDivide(BigInt(number - fromMonday + 3 - dayNumber(ofThursday, 1, 1)), 7n) + 1n;
  return `${String(ofThursday).padStart(4, '0')}-W${String(week).padStart(2, '0')}-${fromMonday + 1}`;
}

/** The place of the day in its year, from 1. */
export function ordinalDayOf({ parts: { year: counted, month, day } }: ZonedMoment): number {
  return dayNumber(counted, month, day) - dayNumber(counted, 1, 1) + 1;
}

function weekday({ parts }: ZonedMoment): number {
  return weekdayOf(wallSeconds(parts) / 86_400);
}

function year({ parts }: ZonedMoment): string {
  return String(parts.year).padStart(4, '0');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** By which clocks and in which form a moment is written. */
export interface TimestampFormatOptions {
  /** An IANA name, `UTC` or an offset. */
  readonly timeZone: string;
  /** `spec` (`yyyy-mm-dd hh:mm:ss`) unless another is asked for. */
  readonly form?: TimestampForm;
}

/** Writes a moment (nanoseconds since the epoch) by the clocks of a zone. Refused outside the years 1 to 9999. */
export function formatTimestamp(
  epochNanoseconds: bigint,
  { timeZone, form = 'spec' }: TimestampFormatOptions,
): Result<string, TimestampErrorCode> {
  const zone = openZone(timeZone);
  if (!zone.ok) return zone;
  if (!withinRange(epochNanoseconds, zone.value)) return refuseTimestamp('out-of-range', yearsSentence);
  return success(writeForm(momentInZone(epochNanoseconds, zone.value), form));
}
