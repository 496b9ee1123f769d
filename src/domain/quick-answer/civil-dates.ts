import { dayAfter } from '../calendar/day-after.ts';
import { daysBetween } from '../calendar/days-left.ts';
import { festivalsOn } from '../calendar/festivals.ts';
import { monthsLater } from '../calendar/months-later.ts';
import { readDate } from '../calendar/read-date.ts';
import { isShownYear, type Question } from '../day-name/index.ts';
import { dayStatusOf } from '../holiday/index.ts';
import { daysInMonth, ganzhiOf, lunarOf, monthName, dayName, termsOf, type CivilDate } from '../lunar/index.ts';
import { chineseNumber } from '../text/chinese-number.ts';
import { findChineseDate } from '../timestamp/index.ts';
import {
  type AnswerContext,
  calendarQuery,
  dateText,
  distanceText,
  lunarText,
  type QuickAnswer,
  refusal,
  weekdayText,
  yearOutside,
} from './answer.ts';

const monthAndDay = /^(\d{1,2})(?:[-/]|月)(\d{1,2})[日号]?$/;
const wholeDate = /^\d{4}(?:[-/.年]\d{1,2}[-/.月]\d{1,2}[日号]?|\d{4})$/;
const distance = /^(?:过|再过)?([\d一二三四五六七八九十百两半]+)(?:个)?(天|日|周|星期|礼拜|月|年)(?:以|之)?(后|前)$/;
const daysPer: Readonly<Record<string, number>> = { 天: 1, 日: 1, 周: 7, 星期: 7, 礼拜: 7 };
const monthsPer: Readonly<Record<string, number>> = { 月: 1, 年: 12 };

/** 2026-11-22, 11月22日, 11/22: the day in both calendars. */
export function answerCivilDate({ plain, words, year }: Question, context: AnswerContext): QuickAnswer | undefined {
  if (wholeDate.test(plain)) return readWhole(plain.replace('号', ''), context);
  const found = monthAndDay.exec(words);
  if (!found) return undefined;
  const [month, day] = [Number(found[1]), Number(found[2])];
  return readWhole(`${year ?? nextYearOf(month, day, context.today)}-${month}-${day}`, context);
}

/** The year of the next such day: today's where there is none. */
function nextYearOf(month: number, day: number, today: CivilDate): number {
  const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((more) => today.year + more);
  const isNext = (year: number): boolean =>
    day <= daysInMonth(year, month) && daysBetween(today, { year, month, day }) >= 0;
  return (month >= 1 && month <= 12 && years.find(isNext)) || today.year;
}

/** 明天, 三天后, 两个月前, 下周一, 二〇二七年三月八日. */
export function answerRelativeDate({ plain }: Question, context: AnswerContext): QuickAnswer | undefined {
  const { today } = context;
  const moved = movedDate(plain, today);
  if (moved) return relativeAnswer(plain, moved, context);
  const clock = { ...today, hour: 0, minute: 0, second: 0 };
  const found = findChineseDate(plain, () => ({ ok: true, value: clock }));
  // A year or a month alone is no day.
  if (!found?.ok || found.value.rest !== '' || /[年月]$/.test(plain)) return undefined;
  const { date, relative } = found.value;
  if (!relative || /\d|日|号/.test(plain.slice(-1)))
    return readWhole([date.year, date.month, date.day].join('-'), context);
  return relativeAnswer(plain, date, context);
}

function movedDate(text: string, today: CivilDate): CivilDate | undefined {
  const [, written = '', unit = '', way] = distance.exec(text) ?? [];
  const count = written === '半' ? Number.NaN : chineseNumber(written);
  if (!way || Number.isNaN(count)) return undefined;
  const steps = way === '后' ? count : -count;
  const days = daysPer[unit];
  return days === undefined ? monthsLater(today, steps * (monthsPer[unit] ?? 1)) : dayAfter(today, steps * days);
}

function readWhole(text: string, context: AnswerContext): QuickAnswer {
  const read = readDate(text);
  if (!read.ok) return refusal(read.error.message);
  const date = read.value;
  if (!isShownYear(date.year)) return yearOutside(date.year);
  const lunar = lunarOf(date.year, date.month, date.day);
  const pairs = ganzhiOf(date, 'new-year');
  return {
    kind: 'fact',
    subject: `${dateText(date)} ${weekdayText(date)}`,
    value: `农历${monthName(lunar.month, lunar.leap)}${dayName(lunar.day)}`,
    facts: [
      `${pairs.year}${pairs.animal}年 ${pairs.month}月 ${pairs.day}日`,
      ...occasionsOf(date, context),
      distanceText(context.today, date),
    ],
    page: 'lunar/calendar',
    query: calendarQuery(date),
  };
}

function relativeAnswer(subject: string, date: CivilDate, context: AnswerContext): QuickAnswer {
  if (!isShownYear(date.year)) return yearOutside(date.year);
  return {
    kind: 'fact',
    subject,
    value: `${dateText(date)} ${weekdayText(date)}`,
    facts: [lunarText(date), ...occasionsOf(date, context), distanceText(context.today, date)].filter(
      (fact) => fact !== subject,
    ),
    page: 'lunar/calendar',
    query: calendarQuery(date),
  };
}

/** Terms and main festivals of a day, and whether it is off or at work by a notice. */
export function occasionsOf(date: CivilDate, { schedules }: AnswerContext): string[] {
  const term = termsOf(date.year).find(({ date: day }) => day.month === date.month && day.day === date.day);
  const festivals = festivalsOn(date).filter(({ main, name }) => main && !(term && name.startsWith(term.name)));
  const { kind, name = '' } = dayStatusOf(date, schedules);
  const names = [...(term ? [term.name] : []), ...festivals.map((festival) => festival.name)].slice(0, 2);
  if (kind === 'work') return [...names, `${name}调休，上班`];
  // 劳动节放假 says the festival, too.
  const isOff = kind === 'statutory' || kind === 'off';
  return isOff ? [...names.filter((each) => !name.includes(each)), `${name}放假`] : names;
}
