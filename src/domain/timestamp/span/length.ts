import { type Result, success } from '../../result.ts';
import { chineseNumber, numberPattern } from '../../text/chinese-number.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';

/** A duration: calendar units and exact nanoseconds, all of one sign. */
export interface Length {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly nanoseconds: bigint;
}

/** The duration of nothing. */
export const noLength: Length = { years: 0, months: 0, weeks: 0, days: 0, nanoseconds: 0n };

/** Turns a length round. */
export function negate({ years, months, weeks, days, nanoseconds }: Length): Length {
  return { years: 0 - years, months: 0 - months, weeks: 0 - weeks, days: 0 - days, nanoseconds: -nanoseconds };
}

type CalendarUnit = 'years' | 'months' | 'weeks' | 'days';

const calendarUnits: readonly (readonly [names: string, unit: CalendarUnit, times: number])[] = [
  ['世纪', 'years', 100],
  ['年|y|yr|yrs|years?', 'years', 1],
  ['个?季度?|quarters?', 'months', 3],
  ['个?月|mo|mons?|months?', 'months', 1],
  ['周|个?星期|个?礼拜|w|weeks?', 'weeks', 1],
  ['天|日|d|days?', 'days', 1],
];

const exactUnits: readonly (readonly [names: string, nanoseconds: bigint])[] = [
  ['个?小时|个?钟头|时|h|hr|hrs|hours?', 3_600_000_000_000n],
  ['分钟?|m|min|mins|minutes?', 60_000_000_000n],
  ['刻钟?', 900_000_000_000n],
  ['毫秒|ms|msecs?|millis(?:econds?)?', 1_000_000n],
  ['微秒|us|µs|μs|micros(?:econds?)?', 1_000n],
  ['纳秒|ns|nanos(?:econds?)?', 1n],
  ['秒钟?|s|secs?|seconds?', 1_000_000_000n],
];

const names = [...calendarUnits, ...exactUnits].map(([pattern]) => pattern).join('|');
const amount = `(?<half>半)|(?<count>${numberPattern})(?:\\.(?<fraction>\\d{1,18}))?`;
const piece = new RegExp(`^(?:${amount})\\s*(?<middle>个半)?(?<unit>${names})(?<more>半)?(?![a-zµμ])`, 'i');

/** Longest span between two moments here; more would only make numbers that fit nowhere. */
const maxCount = 10_000_000;

/**
 * Reads `3 天`, `1 年 2 个月`, `半小时`, `一个半小时`, `1h30m`, `P1Y2M3DT4H`. Fractions only of exact units (`1.5 小时`): half a
 * month has no length.
 */
export function readLength(text: string): Result<Length, TimestampErrorCode> {
  const plain = text.normalize('NFKC').trim();
  if (plain === '') return refuseTimestamp('empty', '请输入时长，例如 3 天、1 年 2 个月、1 小时 30 分');
  if (plain.length > 200) return refuseTimestamp('too-long', '时长太长，无法识别');
  const sign = /^[+-]\s*/.exec(plain)?.[0] ?? '';
  const body = plain.slice(sign.length);
  const length = /^p/i.test(body) ? readIsoLength(body) : readPieces(body);
  return length.ok && sign.startsWith('-') ? success(negate(length.value)) : length;
}

function readPieces(text: string): Result<Length, TimestampErrorCode> {
  let [length, rest] = [noLength, text];
  while (rest !== '') {
    const found = piece.exec(rest);
    const next = found?.groups && plus(length, found.groups);
    if (!next) return unreadable(rest);
    length = next;
    rest = rest.slice(found![0].length).replace(/^[\s,，零又加和]+/, '');
  }
  return success(length);
}

const isoShape =
  /^P(?:(\d{1,9})Y)?(?:(\d{1,9})M)?(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?=\d)(?:(\d{1,9}(?:[.,]\d{1,9})?)H)?(?:(\d{1,9}(?:[.,]\d{1,9})?)M)?(?:(\d{1,9}(?:[.,]\d{1,9})?)S)?)?$/i;

function readIsoLength(text: string): Result<Length, TimestampErrorCode> {
  const found = isoShape.exec(text);
  if (!found || found.slice(1).every((part) => part === undefined)) return unreadable(text);
  const signs = ['年', '月', '周', '天', '时', '分', '秒'];
  const pieces = signs.map((sign, index) => (found[index + 1] ?? '0').replace(',', '.') + sign);
  return readPieces(pieces.join(' '));
}

type LengthGroups = Readonly<Record<string, string | undefined>>;

function plus(length: Length, groups: LengthGroups): Length | undefined {
  const { count: written, fraction = '', half, middle, more, unit = '' } = groups;
  const count = half ? 0 : chineseNumber(written!);
  if (!(count <= maxCount)) return undefined;
  const halves = half || middle || more ? 1 : 0;
  const is = ([pattern]: readonly [string, ...unknown[]]): boolean => new RegExp(`^(?:${pattern})$`, 'i').test(unit);
  const exact = exactUnits.find(is);
  if (exact) return { ...length, nanoseconds: length.nanoseconds + partOf(exact[1], count, fraction, halves) };
  const [, name, times] = calendarUnits.find(is)!;
  if (fraction) return undefined;
  if (!halves) return { ...length, [name]: length[name] + count * times };
  // Half a year is six months and half a day twelve hours; half of anything else depends on where it falls.
  if (name === 'years') return { ...length, years: length.years + count, months: length.months + 6 };
  if (name !== 'days') return undefined;
  return { ...length, days: length.days + count, nanoseconds: length.nanoseconds + 43_200_000_000_000n };
}

function partOf(unit: bigint, count: number, fraction: string, halves: number): bigint {
  const part = fraction ? (BigInt(fraction) * unit) / 10n ** BigInt(fraction.length) : 0n;
  return BigInt(count) * unit + part + (halves ? unit / 2n : 0n);
}

function unreadable(text: string) {
  const shown = text.length > 20 ? `${text.slice(0, 20)}……` : text;
  return refuseTimestamp('unreadable', `无法识别时长里的“${shown}”：请写 3 天、1 年 2 个月、1.5 小时 这样的数和单位`);
}
