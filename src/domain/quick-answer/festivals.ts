import { daysBetween } from '../calendar/days-left.ts';
import { type Festival, festivalsOf } from '../calendar/festivals.ts';
import { beijingOffsetSeconds, termNames, termsOf, type CivilDate } from '../lunar/index.ts';
import { formatSeconds } from '../text/time.ts';
import {
  type AnswerContext,
  dateText,
  distanceText,
  isShownYear,
  lunarText,
  type QuickAnswer,
  refusal,
  weekdayText,
  yearOutside,
  yearsToAsk,
} from './answer.ts';
import { daysOffOf, spanText } from './days-off.ts';
import type { Question } from './question.ts';

/** 小雪, 2027冬至: the day of a solar term and its instant to the second. */
export function answerTerm({ words, year, asksDaysOff }: Question, { today }: AnswerContext): QuickAnswer | undefined {
  const name = termNames.find((term) => term === words.replace(/节气$/, ''));
  if (!name || asksDaysOff) return undefined;
  if (year !== undefined && !isShownYear(year)) return yearOutside(year);
  const found = yearsToAsk(year, today)
    .flatMap((each) => termsOf(each))
    .find((term) => term.name === name && (year !== undefined || daysBetween(today, term.date) >= 0));
  if (!found) return yearOutside(today.year + 1);
  const { date, seconds } = found;
  return {
    kind: 'fact',
    subject: `${date.year} 年${name}`,
    value: `${dateText(date)} ${formatSeconds(seconds, beijingOffsetSeconds).slice(11)}`,
    facts: [`北京时间`, weekdayText(date), lunarText(date), distanceText(today, date)],
    page: 'lunar/term',
    query: { year: String(date.year), term: name },
  };
}

/** 春节, 明年中秋, 2030除夕: the day of a festival, and its days off where they are known. */
export function answerFestival(question: Question, context: AnswerContext): QuickAnswer[] {
  const { words, year } = question;
  const { today } = context;
  if (words.length < 2) return [];
  if (year !== undefined && !isShownYear(year)) return isAnyFestival(words, today) ? [yearOutside(year)] : [];
  const named = bestNamed(
    yearsToAsk(year, today).flatMap((each) => festivalsOf(each)),
    words,
  );
  const wanted = year === undefined ? firstOfEach(named.filter(({ date }) => daysBetween(today, date) >= 0)) : named;
  if (wanted.length === 0 && year !== undefined && isAnyFestival(words, today))
    return [refusal(`公历 ${year} 年里没有${words}。`)];
  return wanted.slice(0, 2).map((festival) => festivalAnswer(festival, context));
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
    query: { year: String(date.year), f: name },
  };
}

/** The festivals of that name; else those with 节 or 日 added to it; else those known by it, too. */
function bestNamed(festivals: readonly Festival[], words: string): readonly Festival[] {
  const tests: readonly ((festival: Festival) => boolean)[] = [
    ({ name }) => name === words,
    ({ name }) => name === `${words}节` || name === `${words}日` || `${name}节` === words,
    ({ aliases }) => aliases.includes(words),
  ];
  return tests.map((test) => festivals.filter(test)).find((found) => found.length > 0) ?? [];
}

function firstOfEach(festivals: readonly Festival[]): readonly Festival[] {
  return festivals.filter((festival, index) => festivals.findIndex(({ name }) => name === festival.name) === index);
}

function isAnyFestival(words: string, { year }: CivilDate): boolean {
  return (
    isShownYear(year) && bestNamed([...festivalsOf(year), ...festivalsOf(Math.min(year + 1, 2100))], words).length > 0
  );
}
