import { daysBetween } from '../calendar/days-left.ts';
import { dayAfter } from '../calendar/day-after.ts';
import {
  dayName,
  lastLunarYear,
  type LunarMonth,
  lunarOf,
  monthName,
  monthsOf,
  yearName,
  type CivilDate,
} from '../lunar/index.ts';
import { chineseNumber } from '../timestamp/index.ts';
import {
  type AnswerContext,
  calendarQuery,
  dateText,
  distanceText,
  isShownYear,
  type QuickAnswer,
  refusal,
  weekdayText,
  yearOutside,
} from './answer.ts';
import type { Question } from './question.ts';

interface MonthAsked {
  readonly month: number;
  readonly leap: boolean;
}

const monthPattern = '(闰?)(正|冬|腊|十[一二]?|[一二三四五六七八九]|\\d{1,2})月';
const dayPattern =
  '(初[一二三四五六七八九十]|[廿二]?十[一二三四五六七八九]?|廿[一二三四五六七八九]|三十|[一二三四五六七八九]|\\d{1,2})';
const lunarDay = new RegExp(`^${monthPattern}(?:${dayPattern})([日号]?)$`);
const lunarMonth = new RegExp(`^${monthPattern}$`);
const newYearDay = /^大年(初[一二三四五六七八九十])$/;
const monthSigns: Readonly<Record<string, number>> = { 正: 1, 冬: 11, 腊: 12 };

/** 腊月初八, 闰六月十五, 大年初五: the next such day, or the one of a lunar year. */
export function answerLunarDay(question: Question, { today }: AnswerContext): QuickAnswer | undefined {
  const words = question.words.replace(newYearDay, '正月$1');
  const found = lunarDay.exec(words);
  if (!found || !isLunar(words, question)) return undefined;
  const asked = { ...monthOf(found), day: chineseNumber(found[3]!.replace('初', '')) };
  const name = `${monthName(asked.month, asked.leap)}${dayName(asked.day)}`;
  if (!monthName(asked.month) || !dayName(asked.day)) return refusal(`农历没有${words}这一天。`);
  if (question.year !== undefined) return dayOfYear({ ...asked, year: question.year }, name, today);
  const date = nextDate(asked, today);
  return date ? dayAnswer(name, date, today) : refusal(`农历到 ${lastLunarYear} 年为止都没有${name}。`);
}

/** 闰六月, 腊月, 闰月: the next such month, or the one of a lunar year. */
export function answerLunarMonth(
  { words, year, calendar }: Question,
  { today }: AnswerContext,
): QuickAnswer | undefined {
  const found = lunarMonth.exec(words);
  const isAnyLeap = words === '闰月';
  const isNamed = words.startsWith('闰') || /^[正冬腊]/.test(words) || calendar === 'lunar';
  if (!isAnyLeap && (!found || !isNamed)) return undefined;
  const asked = found ? monthOf(found) : undefined;
  const name = asked ? monthName(asked.month, asked.leap) : '闰月';
  if (!name) return refusal(`农历没有${words}。`);
  const years = year === undefined ? yearsFrom(lunarOf(today.year, today.month, today.day).year) : [year];
  if (year !== undefined && !isShownYear(year)) return yearOutside(year);
  for (const each of years) {
    const month = monthsOf(each).find((one) => (asked ? isSameMonth(one, asked) : one.leap));
    if (month && (year !== undefined || daysBetween(today, dayAfter(month.first, month.days)) > 0))
      return monthAnswer(each, month, today);
  }
  return refusal(year === undefined ? `农历到 ${lastLunarYear} 年为止都没有${name}。` : `农历 ${year} 年没有${name}。`);
}

/** A month with 日 or 号, or one that is not said as a lunar one is (八月十五 is, 八月五日 is not). */
function isLunar(words: string, { calendar }: Question): boolean {
  if (calendar) return calendar === 'lunar';
  return !/\d|[日号]$/.test(words);
}

function monthOf([, leap, written = '']: RegExpExecArray): MonthAsked {
  return { month: monthSigns[written] ?? chineseNumber(written), leap: leap !== '' };
}

function isSameMonth(one: LunarMonth, asked: MonthAsked): boolean {
  return one.month === asked.month && one.leap === asked.leap;
}

function yearsFrom(first: number): number[] {
  return Array.from({ length: lastLunarYear - first + 1 }, (_, index) => first + index);
}

function nextDate(asked: MonthAsked & { readonly day: number }, today: CivilDate): CivilDate | undefined {
  for (const year of yearsFrom(lunarOf(today.year, today.month, today.day).year)) {
    const month = monthsOf(year).find((one) => isSameMonth(one, asked));
    if (!month || asked.day > month.days) continue;
    const date = dayAfter(month.first, asked.day - 1);
    if (daysBetween(today, date) >= 0) return date;
  }
  return undefined;
}

function dayOfYear(
  lunar: MonthAsked & { readonly day: number; readonly year: number },
  name: string,
  today: CivilDate,
): QuickAnswer {
  if (!isShownYear(lunar.year)) return yearOutside(lunar.year);
  const month = monthsOf(lunar.year).find((one) => isSameMonth(one, lunar));
  const monthText = monthName(lunar.month, lunar.leap);
  if (!month) return refusal(`农历 ${lunar.year} 年没有${monthText}。`);
  if (lunar.day > month.days)
    return refusal(`农历 ${lunar.year} 年${monthText}只有 ${month.days} 天，没有${dayName(lunar.day)}。`);
  return dayAnswer(name, dayAfter(month.first, lunar.day - 1), today);
}

function dayAnswer(name: string, date: CivilDate, today: CivilDate): QuickAnswer {
  if (!isShownYear(date.year)) return yearOutside(date.year);
  const { year } = lunarOf(date.year, date.month, date.day);
  return {
    kind: 'fact',
    subject: `农历${yearName(year)}${name}`,
    value: dateText(date),
    facts: [weekdayText(date), distanceText(today, date)],
    page: 'lunar/calendar',
    query: calendarQuery(date),
  };
}

function monthAnswer(year: number, { month, leap, first, days }: LunarMonth, today: CivilDate): QuickAnswer {
  if (!isShownYear(first.year)) return yearOutside(first.year);
  const last = dayAfter(first, days - 1);
  const end = last.year === first.year ? `${last.month} 月 ${last.day} 日` : dateText(last);
  const isNow = daysBetween(first, today) >= 0 && daysBetween(today, last) >= 0;
  return {
    kind: 'fact',
    subject: `农历 ${year} 年（${yearName(year)}）${monthName(month, leap)}`,
    value: `${dateText(first)}至 ${end}`,
    facts: [`${days} 天`, isNow ? '就在本月' : distanceText(today, first)],
    page: 'lunar/calendar',
    query: calendarQuery(first),
  };
}
