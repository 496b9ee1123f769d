import { dayAfter } from '../calendar/day-after.ts';
import { daysBetween } from '../calendar/days-left.ts';
import type { Festival } from '../calendar/festivals.ts';
import { findFestivals, findTerm, isShownYear, type Question } from '../day-name/index.ts';
import { beijingOffsetSeconds, coldNinesOf } from '../lunar/index.ts';
import { formatSeconds } from '../text/time.ts';
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
import { daysOffOf, spanText } from './days-off.ts';

/** 小雪, 2027冬至: the day of a solar term and its instant to the second. */
export function answerTerm(question: Question, { today }: AnswerContext): QuickAnswer | undefined {
  const found = question.asksDaysOff ? undefined : findTerm(question, today);
  if (!found) return undefined;
  if (!found.ok) return refusal(found.error.message);
  const { date, seconds, name } = found.value;
  return {
    kind: 'fact',
    subject: `${date.year} 年${name}`,
    value: `${dateText(date)} ${formatSeconds(seconds, beijingOffsetSeconds).slice(11)}`,
    facts: [`北京时间`, weekdayText(date), lunarText(date), distanceText(today, date)],
    page: 'lunar/term',
    name,
    query: {},
  };
}

/** 三九, 2027四九: nine days of the winter, which count from 冬至; a year is the one in which they begin. */
export function answerNine({ words, year }: Question, { today }: AnswerContext): QuickAnswer | undefined {
  if (!/^[一二三四五六七八九]九天?$/.test(words)) return undefined;
  if (year !== undefined && !isShownYear(year)) return yearOutside(year);
  const winters = year === undefined ? [today.year - 1, today.year, today.year + 1] : [year - 1, year];
  const found = winters
    .filter(isShownYear)
    .flatMap((each) => coldNinesOf(each))
    .find(
      ({ name, first, days }) =>
        name === words.slice(0, 2) &&
        (year === undefined ? daysBetween(today, dayAfter(first, days)) > 0 : first.year === year),
    );
  if (!found) return undefined;
  const { name, first, days } = found;
  const isNow = daysBetween(first, today) >= 0 && daysBetween(today, dayAfter(first, days)) > 0;
  return {
    kind: 'fact',
    subject: name,
    value: `${first.year} 年 ${spanText(first, days)}`,
    facts: [`${days} 天，从冬至数起`, isNow ? '正在其中' : distanceText(today, first)],
    page: 'lunar/calendar',
    query: calendarQuery(first),
  };
}

/** 春节, 明年中秋, 2030除夕: the day of a festival, and its days off where they are known. */
export function answerFestival(question: Question, context: AnswerContext): QuickAnswer[] {
  const found = findFestivals(question, context.today);
  if (!found) return [];
  return found.ok
    ? found.value.slice(0, 3).map((festival) => festivalAnswer(festival, context))
    : [refusal(found.error.message)];
}

function festivalAnswer({ name, date, basis }: Festival, context: AnswerContext): QuickAnswer {
  const off = daysOffOf(date.year, context).find(
    (each) => each.name.includes(name === '除夕' ? '春节' : name) && daysBetween(each.date, date) < each.days,
  );
  return {
    kind: 'fact',
    subject: `${date.year} 年${name}`,
    value: dateText(date),
    facts: [
      weekdayText(date),
      ...(basis === '农历' || basis === '节气' ? [lunarText(date)] : []),
      ...(off
        ? [off.isNoticed ? `放假 ${spanText(off.date, off.days)}` : `法定放假 ${off.days} 天，安排尚未公布`]
        : []),
      distanceText(context.today, date),
    ],
    page: 'lunar/festival',
    name,
    query: {},
  };
}
