import { type CivilDate, weekdayOf, dayNumberOf } from '../../lunar/index.ts';
import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import type { TimestampContext, TimestampReader } from '../core/reading.ts';
import { clockPattern, type ClockTime, clockTime, midnight } from './clock-time.ts';
import { compose } from './compose.ts';
import { wallNow } from './present.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const monthPattern =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\.?/i;
const weekdayPattern = /^(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\.?(?![a-z]),?\s*/i;
const timePattern = new RegExp(
  // An hour alone counts only with am or pm: it could be a day.
  `(?:^|[^\\d:+-])(?:at\\s+)?(?=\\d{1,2}(?::|\\s*[ap]\\.?m))${clockPattern}`,
  'i',
);

/** RFC 2822, HTTP dates (RFC 9110, all three), asctime, `Date.toString()`, `date`, Apache's log, `Feb 29, 2024 8:30 pm`. */
export const readEnglish: TimestampReader = (text, context) => {
  const plain = text
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/(\d{1,2}\/[a-z]{3}\/\d{4}):/i, '$1 ')
    // `29Feb2024`
    .replace(/(\d)(?=[a-z]{3})/gi, '$1 ');
  const month = monthPattern.exec(plain);
  if (!month) return undefined;
  const named = weekdayPattern.exec(plain)?.[1];
  const time = timePattern.exec(plain);
  const clock = time?.groups ? clockTime(time.groups) : success(midnight);
  if (!clock.ok) return clock;
  const ahead = time ? plain.slice(0, time.index) : plain;
  const behind = time ? plain.slice(time.index + time[0].length) : '';
  const split = splitDate(ahead, behind);
  if (!split) return undefined;
  const date = dateOf(split.date, months.indexOf(month[1]!.slice(0, 3).toLowerCase()) + 1, context);
  if (!date?.ok) return date;
  return composeEnglish(date.value, clock.value, split.tail, named, context);
};

type DateResult = Result<CivilDate, TimestampErrorCode>;

/** Separates the date from the zone: the year may stand behind the time (asctime, `date`). */
function splitDate(ahead: string, behind: string): { date: string; tail: string } | undefined {
  const date = ahead.replace(weekdayPattern, '');
  const month = monthPattern.exec(date);
  if (!month) {
    // `08:30 29 Feb 2024`
    const late = new RegExp(
      `^\\s*,?\\s*(?:on\\s+)?(.*?${monthPattern.source}[\\s\\d,./-]*?\\d{4})(?!\\d)(.*)$`,
      'i',
    ).exec(behind);
    return late && date.trim() === '' ? { date: late[1]!, tail: late[3]! } : undefined;
  }
  if (/(?:^|\D)\d{4}(?!\d)|\d\D+\d/.test(date)) return { date, tail: behind };
  const year = /(?:^|\s)(\d{4})(?=\s|$)/.exec(behind);
  if (!year) return { date, tail: behind };
  return { date: `${date} ${year[1]}`, tail: behind.slice(0, year.index) + behind.slice(year.index + year[0].length) };
}

function dateOf(text: string, month: number, context: TimestampContext): DateResult | undefined {
  const left = text
    .replace(monthPattern, ' ')
    .replace(/(\d)(?:st|nd|rd|th)(?![a-z])/gi, '$1')
    .replace(/\b(?:of|the|on)\b/gi, ' ');
  const numbers = left.match(/\d+/g) ?? [];
  if (/[^\d\s,./-]/.test(left) || numbers.length < 1 || numbers.length > 2) return undefined;
  const yearAt = numbers.findIndex((number) => number.length > 2);
  const [day, year] = yearAt === 0 ? [numbers[1] ?? '1', numbers[0]] : [numbers[0]!, numbers[1]];
  if (year === undefined) return thisYear(month, Number(day), context);
  return year.length > 4 ? undefined : success({ year: fullYear(year), month, day: Number(day) });
}

/** RFC 2822, 4.3: two digits are 1950 to 2049, three are added to 1900. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 3) return year;
  return text.length === 3 || year >= 50 ? 1900 + year : 2000 + year;
}

/** The traditional form of syslog leaves the year out. */
function thisYear(month: number, day: number, { now, zone }: TimestampContext): DateResult {
  if (now === undefined) return refuseTimestamp('needs-now', '没有写年份，要知道现在是哪一年才能换算');
  return success({ year: wallNow(now, zone).year, month, day });
}

function composeEnglish(
  date: CivilDate,
  clock: ClockTime,
  tail: string,
  named: string | undefined,
  context: TimestampContext,
) {
  const real = weekdays[weekdayOf(dayNumberOf(date))]!;
  const wrong = named !== undefined && named.slice(0, 3).toLowerCase() !== real.toLowerCase();
  const notes = wrong ? [`写的是 ${named}，这一天其实是 ${real}：按日期算`] : [];
  return compose(date, clock, tail, { unit: 'english', name: 'RFC 2822 / HTTP 等英文日期', notes }, context);
}

/** English said relative to the present, put into the Chinese that is read anyway. Nothing where it is something else. */
export function asChinese(text: string): string | undefined {
  const plain = text.toLowerCase().replace(/\s+/g, ' ').trim();
  if (plain === 'now' || plain === 'now()') return '现在';
  return distance(plain) ?? readDate(plain);
}

const lengths = '(?:\\d+(?:\\.\\d+)?|an?|one|half an?)\\s*[a-zµ]+(?:[\\s,]*(?:and )?\\d+\\s*[a-zµ]+)*';

function distance(text: string): string | undefined {
  const ago = new RegExp(`^(${lengths}) (ago|before|later|after|from now|hence)$`).exec(text);
  if (ago) return countWords(ago[1]!) + (/ago|before/.test(ago[2]!) ? '前' : '后');
  const ahead = new RegExp(`^in (${lengths})$`).exec(text);
  if (ahead) return `${countWords(ahead[1]!)}后`;
  const signed = /^(?:now\s*)?([+-])\s*((?:\d+(?:\.\d+)?\s*(?:ms|s|m|min|h|d|w|mo|y)\s*)+)$/.exec(text);
  return signed ? signed[2]!.trim() + (signed[1] === '-' ? '前' : '后') : undefined;
}

function countWords(text: string): string {
  return text
    .replace(/^half an? /, '0.5 ')
    .replace(/^(?:an?|one) /, '1 ')
    .replace(/,? and /g, ' ');
}

const relativeDays: Readonly<Record<string, string>> = { today: '今天', tomorrow: '明天', yesterday: '昨天' };
const weekdayWords = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const relativeShape =
  /^(?:(today|tomorrow|yesterday)|(?:(next|last|this) )?(mon|tue|wed|thu|fri|sat|sun)[a-z]*)(?:,? (?:at )?(\d{1,2}(?::\d{2}){0,2})\s*([ap]m)?)?$/;

function readDate(text: string): string | undefined {
  const found = relativeShape.exec(text);
  if (!found) return undefined;
  const [, day, which, weekday, time, half] = found;
  const weeks = which === 'next' ? '下' : which === 'last' ? '上' : '本';
  const date = day ? relativeDays[day]! : `${weeks}周${weekdayWords.indexOf(weekday!) + 1}`;
  const clock = time && (time.includes(':') ? time : `${time}点`);
  return clock ? `${date} ${half === 'pm' ? '下午' : half ? '凌晨' : ''}${clock}` : date;
}
