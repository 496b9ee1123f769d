import { dayAfter } from '../calendar/day-after.ts';
import { daysBetween } from '../calendar/days-left.ts';
import {
  dayName,
  lastLunarYear,
  type LunarMonth,
  lunarOf,
  monthName,
  monthsOf,
  type CivilDate,
} from '../lunar/index.ts';
import { success, type Result } from '../result.ts';
import { chineseNumber } from '../text/chinese-number.ts';
import { type Question, isShownYear, refuseDay, refuseYear, type DayNameCode } from './question.ts';

/** A lunar month as it is asked for; 1 to 12. */
export interface MonthAsked {
  readonly month: number;
  readonly leap: boolean;
}

/** A lunar day that was asked for. */
export interface FoundLunarDay {
  /** `八月十五` */
  readonly name: string;
  readonly date: CivilDate;
  /** Whether the words cannot be a month and a day of the solar calendar as well, as 八月十五 can. */
  readonly isPlain: boolean;
}

/** 正月, 闰六月, 12月: groups for 闰 and for the month. */
export const lunarMonthPattern = '(闰?)(正|冬|腊|十[一二]?|[一二三四五六七八九]|\\d{1,2})月';
const dayPattern =
  '(初(?:[一二三四五六七八九十]|10|[1-9])|[廿二]?十[一二三四五六七八九]?|廿[一二三四五六七八九]|三十|[一二三四五六七八九]|\\d{1,2})';
const lunarDay = new RegExp(`^${lunarMonthPattern}(?:${dayPattern})([日号]?)$`);
const newYearDay = /^大年(初(?:[一二三四五六七八九十]|10|[1-9]))$/;
const monthSigns: Readonly<Record<string, number>> = { 正: 1, 冬: 11, 腊: 12 };

type LunarDayResult = Result<FoundLunarDay, DayNameCode>;

/** 腊月初八, 闰六月十五, 大年初五: the next such day, or the one of a lunar year; undefined where no lunar day is named. */
export function findLunarDay(question: Question, today: CivilDate): LunarDayResult | undefined {
  const words = question.words.replace(newYearDay, '正月$1');
  const found = lunarDay.exec(words);
  if (!found || !isLunar(words, question)) return undefined;
  const asked = { ...monthAsked(found), day: chineseNumber(found[3]!.replace('初', '')) };
  const name = `${monthName(asked.month, asked.leap)}${dayName(asked.day)}`;
  if (!monthName(asked.month) || !dayName(asked.day)) return refuseDay(`农历没有${words}这一天。`);
  const date =
    question.year === undefined ? nextDate(asked, name, today) : dateOfYear({ ...asked, year: question.year });
  if (!date.ok) return date;
  if (!isShownYear(date.value.year)) return refuseYear(date.value.year);
  const isPlain = question.calendar === 'lunar' || lunarSign.test(words);
  return success({ name, date: date.value, isPlain });
}

/** What only lunar months and days are called. */
const lunarSign = /[正冬腊闰初廿]/;

/**
 * Whether a month and a day are said as lunar ones are: 腊月23日, and without 日 or 号 what is not in digits alone. 八月十五, 八月15 and
 * 8月十五 are, 八月五日 and 8月15 are not.
 */
function isLunar(words: string, { calendar }: Question): boolean {
  if (calendar) return calendar === 'lunar';
  return lunarSign.test(words) || /^(?!\d+月\d+$).*[^日号]$/.test(words);
}

/** The month of a match of {@link lunarMonthPattern}. */
export function monthAsked([, leap, written = '']: RegExpExecArray): MonthAsked {
  return { month: monthSigns[written] ?? chineseNumber(written), leap: leap !== '' };
}

/** Whether a month of a lunar year is the one asked for. */
export function isSameMonth(one: LunarMonth, asked: MonthAsked): boolean {
  return one.month === asked.month && one.leap === asked.leap;
}

/** The lunar years from one on, to the end of the table. */
export function lunarYearsFrom(first: number): number[] {
  return Array.from({ length: lastLunarYear - first + 1 }, (_, index) => first + index);
}

type DayAsked = MonthAsked & { readonly day: number };

function nextDate(asked: DayAsked, name: string, today: CivilDate): Result<CivilDate, DayNameCode> {
  for (const year of lunarYearsFrom(lunarOf(today.year, today.month, today.day).year)) {
    const month = monthsOf(year).find((one) => isSameMonth(one, asked));
    if (!month || asked.day > month.days) continue;
    const date = dayAfter(month.first, asked.day - 1);
    if (daysBetween(today, date) >= 0) return success(date);
  }
  return refuseDay(`农历到 ${lastLunarYear} 年为止都没有${name}。`);
}

function dateOfYear(lunar: DayAsked & { readonly year: number }): Result<CivilDate, DayNameCode> {
  if (!isShownYear(lunar.year)) return refuseYear(lunar.year);
  const month = monthsOf(lunar.year).find((one) => isSameMonth(one, lunar));
  const monthText = monthName(lunar.month, lunar.leap);
  if (!month) return refuseDay(`农历 ${lunar.year} 年没有${monthText}。`);
  if (lunar.day > month.days)
    return refuseDay(`农历 ${lunar.year} 年${monthText}只有 ${month.days} 天，没有${dayName(lunar.day)}。`);
  return success(dayAfter(month.first, lunar.day - 1));
}
