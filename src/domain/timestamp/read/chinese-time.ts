import { type Result, success } from '../../result.ts';
import { chineseNumber, numberPattern } from '../../text/chinese-number.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import { type ClockTime, midnight, readFraction } from './clock-time.ts';

const period = '(?<period>凌晨|清晨|早晨|早上|上午|中午|正午|下午|傍晚|晚上|夜里|夜间|深夜|半夜|午夜|早|晚|am|pm)?';
const periodOnly = new RegExp(`^${period.replace(/\?$/, '')}$`, 'i');
const number = numberPattern;
const spoken =
  `(?<hour>${number})\\s*(?:时|点钟?|點)\\s*(?:(?<half>半)|(?<quarter>[一三])刻|整|(?:过|零)?\\s*(?<minute>${number})(?:\\s*分)?钟?)?` +
  `(?:\\s*(?<second>${number})(?:\\.(?<fraction>\\d+))?\\s*秒)?`;
const written = '(?<wHour>\\d{1,2}):(?<wMinute>\\d{1,2})(?::(?<wSecond>\\d{1,2})(?:[.,](?<wFraction>\\d+))?)?';
const shape = new RegExp(`^\\s*${period}\\s*(?:${spoken}|${written}(?:\\s*(?<half12>am|pm))?)(?<rest>.*)$`, 'i');

/** A time of day found at the beginning of a text, with the period said before it, and what comes behind. */
export interface FoundTime {
  readonly time: ClockTime;
  readonly rest: string;
}

/** `8时30分15秒`, `下午3点半`, `晚上 8:30`, `九点一刻`; undefined where there is none. */
export function findChineseTime(text: string): Result<FoundTime, TimestampErrorCode> | undefined {
  const groups = shape.exec(text)?.groups;
  if (!groups) return periodAlone(text.trim());
  const of = (spokenName: string, writtenName: string): string => groups[spokenName] ?? groups[writtenName] ?? '0';
  const [hour, second] = [of('hour', 'wHour'), of('second', 'wSecond')].map(chineseNumber) as [number, number];
  const minute = minuteOf(groups['half'], groups['quarter']) ?? chineseNumber(of('minute', 'wMinute'));
  const fraction = readFraction(groups['fraction'] ?? groups['wFraction'] ?? '');
  const unreadable = (
    [
      ['时', hour],
      ['分', minute],
      ['秒', second],
    ] as const
  ).find(([, value]) => Number.isNaN(value));
  if (unreadable) return refuseTimestamp('unreadable', `时刻里的“${unreadable[0]}”不是一个数`);
  const counted = hourOf(hour, groups['period'] ?? groups['half12'] ?? '');
  if (typeof counted !== 'number') return counted;
  return success({ time: { hour: counted, minute, second, ...fraction }, rest: groups['rest'] ?? '' });
}

/** Noon is a time by itself; of any other part of the day it must be said when. */
function periodAlone(said: string): ReturnType<typeof findChineseTime> {
  if (/^(?:中午|正午)$/.test(said)) return success({ time: { ...midnight, hour: 12 }, rest: '' });
  if (!periodOnly.test(said)) return undefined;
  return refuseTimestamp('unreadable', `“${said}”没有写几点：请写成“${said} 8 点”这样`);
}

function minuteOf(half: string | undefined, quarter: string | undefined): number | undefined {
  if (half) return 30;
  return quarter ? (quarter === '一' ? 15 : 45) : undefined;
}

/** The hour of the 24-hour clock, from an hour of the 12-hour clock and the period before it. */
function hourOf(hour: number, said: string) {
  if (/^(?:下午|傍晚|晚上|晚|夜里|夜间|深夜|pm)$/i.test(said)) return afternoon(hour, said);
  if (/^(?:中午|正午)$/.test(said)) return hour < 4 ? hour + 12 : hour;
  if (/^(?:半夜|午夜)$/.test(said)) return hour === 12 ? 0 : hour >= 6 && hour < 12 ? hour + 12 : hour;
  if (said === '') return hour;
  if (hour > 12) return refuseTimestamp('impossible-time', `没有${said} ${hour} 点：${said}的点数到 12 为止`);
  return hour === 12 && said !== '上午' && said !== '早上' ? 0 : hour;
}

/** 晚上 12 点 is the midnight that ends the day; it is refused rather than put on either side. */
function afternoon(hour: number, said: string) {
  if (hour < 12) return hour + 12;
  if (hour === 12 && !/^(?:下午|pm)$/i.test(said)) {
    return refuseTimestamp('impossible-time', `“${said} 12 点”有歧义，无法判断是哪一天：请写第二天 0 点`);
  }
  return hour;
}
