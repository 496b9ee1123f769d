import { dayAfter } from '../calendar/day-after.ts';
import { daysBetween } from '../calendar/days-left.ts';
import {
  findLunarDay,
  isSameMonth,
  isShownYear,
  lunarMonthPattern,
  lunarYearsFrom,
  monthAsked,
  type Question,
} from '../day-name/index.ts';
import {
  lastLunarYear,
  type LunarMonth,
  lunarOf,
  monthName,
  monthsOf,
  yearName,
  type CivilDate,
} from '../lunar/index.ts';
import {
  type AnswerContext,
  calendarQuery,
  dateText,
  distanceText,
  type QuickAnswer,
  refusal,
  weekdayText,
  yearOutside,
} from './answer.ts';
import { occasionsOf } from './civil-dates.ts';

const lunarMonth = new RegExp(`^${lunarMonthPattern}$`);

/** 腊月初八, 闰六月十五, 大年初五: the next such day, or the one of a lunar year. */
export function answerLunarDay(question: Question, context: AnswerContext): QuickAnswer | undefined {
  const found = findLunarDay(question, context.today);
  if (!found) return undefined;
  return found.ok ? dayAnswer(found.value.name, found.value.date, context) : refusal(found.error.message);
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
  const asked = found ? monthAsked(found) : undefined;
  const name = asked ? monthName(asked.month, asked.leap) : '闰月';
  if (!name) return refusal(`农历没有${words}。`);
  const years = year === undefined ? lunarYearsFrom(lunarOf(today.year, today.month, today.day).year) : [year];
  if (year !== undefined && !isShownYear(year)) return yearOutside(year);
  for (const each of years) {
    const month = monthsOf(each).find((one) => (asked ? isSameMonth(one, asked) : one.leap));
    if (month && (year !== undefined || daysBetween(today, dayAfter(month.first, month.days)) > 0))
      return monthAnswer(each, month, today);
  }
  return refusal(year === undefined ? `农历到 ${lastLunarYear} 年为止都没有${name}。` : `农历 ${year} 年没有${name}。`);
}

function dayAnswer(name: string, date: CivilDate, context: AnswerContext): QuickAnswer {
  const { year } = lunarOf(date.year, date.month, date.day);
  return {
    kind: 'fact',
    subject: `农历${yearName(year)}${name}`,
    value: dateText(date),
    facts: [weekdayText(date), ...occasionsOf(date, context), distanceText(context.today, date)],
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
