import {
  dayName,
  daysInMonth,
  firstLunarYear,
  lastLunarYear,
  monthName,
  monthsOf,
  type LunarMonth,
} from '../lunar/index.ts';
import { failure, success, type Result } from '../result.ts';
import type { LunarAnniversaryDate, AnniversaryDate, SolarAnniversaryDate } from './anniversary.ts';

/** Why an origin is refused: a year outside the tables, or a month, leap month or day that the calendar does not have. */
export type OriginRefusal = 'bad-year' | 'no-such-month' | 'no-such-leap-month' | 'no-such-day';

/** An origin as it came, or why no such day can have been. The sentence says what there is instead. */
export function checkOrigin<Given extends AnniversaryDate>(origin: Given): Result<Given, OriginRefusal> {
  const { year } = origin;
  if (year !== undefined && !isYear(year)) return failure({ code: 'bad-year', message: yearSentence(year) });
  const refused = origin.calendar === 'lunar' ? refuseLunar(origin) : refuseSolar(origin);
  return refused ? failure(refused) : success(origin);
}

/**
 * The numbers of the months that were leap months in some year of the tables; birthdays in other leap months do not
 * exist.
 */
export function knownLeapMonths(): ReadonlySet<number> {
  known ??= new Set(allMonths().flatMap(({ month, leap }) => (leap ? [month] : [])));
  return known;
}

let known: ReadonlySet<number> | undefined;

function allMonths(): LunarMonth[] {
  const count = lastLunarYear - firstLunarYear + 1;
  return Array.from({ length: count }, (_, index) => monthsOf(firstLunarYear + index)).flat();
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= firstLunarYear && year <= lastLunarYear;
}

function yearSentence(year: number): string {
  const range = `农历数据从 ${firstLunarYear} 年到 ${lastLunarYear} 年`;
  return Number.isInteger(year) ? `${range}，没有 ${year} 年。` : `年份要写成四位数字；${range}。`;
}

interface DateRefusal {
  readonly code: OriginRefusal;
  readonly message: string;
}

function refuseLunar({ year, month, leap, day }: LunarAnniversaryDate): DateRefusal | undefined {
  const name = monthName(month, leap);
  if (!name) return { code: 'no-such-month', message: `农历没有 ${month} 月，只有正月（1）到腊月（12）。` };
  if (year === undefined) return refuseWithoutYear(month, leap, day);
  const months = monthsOf(year);
  const found = months.find((each) => each.month === month && each.leap === leap);
  if (!found) return { code: 'no-such-leap-month', message: `农历 ${year} 年没有${name}，${leapSentence(months)}` };
  if (isWithin(day, found.days)) return undefined;
  const size = found.days === 30 ? '大月，初一到三十' : '小月，只有初一到廿九';
  return { code: 'no-such-day', message: `农历 ${year} 年${name}是${size}，没有${dayText(day)}。` };
}

function refuseWithoutYear(month: number, leap: boolean, day: number): DateRefusal | undefined {
  if (leap && !knownLeapMonths().has(month)) {
    return {
      code: 'no-such-leap-month',
      message: `${firstLunarYear} 到 ${lastLunarYear} 年间没有闰${monthName(month)}。`,
    };
  }
  if (isWithin(day, 30)) return undefined;
  return { code: 'no-such-day', message: `农历的月只有初一到三十，没有${dayText(day)}。` };
}

function refuseSolar({ year, month, day }: SolarAnniversaryDate): DateRefusal | undefined {
  if (!isWithin(month, 12)) return { code: 'no-such-month', message: `公历没有 ${month} 月，只有 1 月到 12 月。` };
  // Without a year, 29 February is valid: 2000 is a leap year.
  const days = daysInMonth(year ?? 2000, month);
  if (isWithin(day, days)) return undefined;
  const where = year === undefined ? '' : ` ${year} 年`;
  return { code: 'no-such-day', message: `公历${where} ${month} 月只有 ${days} 天，没有 ${day} 日。` };
}

function leapSentence(months: readonly LunarMonth[]): string {
  const leap = months.find((month) => month.leap);
  return leap ? `这一年只有${monthName(leap.month, true)}。` : '这一年没有闰月。';
}

function dayText(day: number): string {
  return dayName(day) || ` ${day} 日`;
}

function isWithin(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= most;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** An origin as it stands in an address: `1987-06L-08` (L = leap month), `06-08` without a year. */
export function formatAnniversaryDate(origin: AnniversaryDate): string {
  const month = two(origin.month) + (origin.calendar === 'lunar' && origin.leap ? 'L' : '');
  return [...(origin.year === undefined ? [] : [String(origin.year)]), month, two(origin.day)].join('-');
}

/** Reads what {@link writeOrigin} writes. */
export function parseAnniversaryDate(
  calendar: AnniversaryDate['calendar'],
  text: string,
): Result<AnniversaryDate, OriginRefusal | 'unreadable'> {
  const parted = splitAnniversaryDate(calendar, text);
  return parted.ok ? checkOrigin(parted.value) : parted;
}

/**
 * Splits a text as {@link parseAnniversaryDate} does without checking that the day exists, so that a form can show it
 * with its fault.
 */
export function splitAnniversaryDate(
  calendar: AnniversaryDate['calendar'],
  text: string,
): Result<AnniversaryDate, 'unreadable'> {
  const [, year, month = '', leap = '', day = ''] = /^(?:(\d{1,4})-)?(\d{1,2})(L?)-(\d{1,2})$/i.exec(text) ?? [];
  const lunar = calendar === 'lunar';
  if (!month || (leap && !lunar)) return failure({ code: 'unreadable', message: unreadable(calendar, text) });
  const date = { month: Number(month), day: Number(day), ...(year === undefined ? {} : { year: Number(year) }) };
  return success(lunar ? { calendar, leap: leap !== '', ...date } : { calendar: 'solar', ...date });
}

function unreadable(calendar: AnniversaryDate['calendar'], text: string): string {
  const example = calendar === 'lunar' ? '1987-06L-08（L 表示闰月）或 06-08' : '1990-02-28 或 02-28';
  const name = calendar === 'lunar' ? '农历' : '公历';
  return `“${text.slice(0, 40)}”不是${name}日期，要写成 ${example} 这样。`;
}
