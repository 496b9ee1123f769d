import { daysBetween } from '../calendar/days-left.ts';
import { dayAfter } from '../calendar/day-after.ts';
import { type Festival, festivalsOf } from '../calendar/festivals.ts';
import { holidaysOf, holidayYears, stretchesOf } from '../holiday/index.ts';
import { termNames, termsOf, type CivilDate } from '../lunar/index.ts';
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
} from './answer.ts';
import type { Question } from './question.ts';

const beijingSeconds = 8 * 3600;

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
    value: `${dateText(date)} ${formatSeconds(seconds, beijingSeconds).slice(11)}`,
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

/** 国庆放假, 元旦假期, 放假: the next days off, or those of a year. */
export function answerDaysOff({ words, year, asksDaysOff }: Question, context: AnswerContext): QuickAnswer | undefined {
  if (!asksDaysOff) return undefined;
  const { today } = context;
  const name = words
    .replace(/^(?:下一?次|最近|全年)/, '')
    .replace(/节$/, '')
    .replace('五一', '劳动')
    .replace(/^十一$/, '国庆');
  if (year !== undefined && (year < holidayYears.first || year > holidayYears.last))
    return refusal(`放假安排从 ${holidayYears.first} 年到 ${holidayYears.last} 年，没有 ${year} 年。`);
  const isWanted = (off: DaysOff): boolean =>
    off.name.includes(name) && (year !== undefined || daysBetween(today, dayAfter(off.date, off.days)) > 0);
  const found = yearsToAsk(year, today)
    .flatMap((each) => daysOffOf(each, context))
    .find(isWanted);
  return found && daysOffAnswer(found, today);
}

interface DaysOff {
  readonly year: number;
  readonly name: string;
  readonly date: CivilDate;
  readonly days: number;
  readonly work: readonly CivilDate[];
  /** Whether a notice of the State Council says so; otherwise only the days by law are known. */
  readonly isNoticed: boolean;
}

function daysOffOf(year: number, { schedules }: AnswerContext): DaysOff[] {
  if (year < holidayYears.first || year > holidayYears.last) return [];
  const noticed = stretchesOf(year, schedules);
  if (noticed.length > 0)
    return noticed.map(({ name, date, days, work }) => ({ year, name, date, days, work, isNoticed: true }));
  return holidaysOf(year).map(({ name, date, days }) => ({ year, name, date, days, work: [], isNoticed: false }));
}

function daysOffAnswer({ year, name, date, days, work, isNoticed }: DaysOff, today: CivilDate): QuickAnswer {
  const workText = work.map((day) => `${day.month} 月 ${day.day} 日`).join('、');
  return {
    kind: 'fact',
    subject: `${year} 年${name}放假`,
    value: `${spanText(date, days)}，${isNoticed ? '' : '法定 '}${days} 天`,
    facts: [
      ...(isNoticed ? [] : [`${year} 年的放假安排尚未公布`]),
      ...(work.length > 0 ? [`${workText}上班`] : []),
      daysBetween(today, date) < 0 && daysBetween(today, date) + days > 0 ? '正在放假' : distanceText(today, date),
    ],
    page: 'lunar/holiday',
    query: { year: String(year) },
  };
}

/** `2 月 15 日至 23 日` */
function spanText(first: CivilDate, days: number): string {
  const last = dayAfter(first, days - 1);
  const start = `${first.month} 月 ${first.day} 日`;
  if (days === 1) return start;
  return `${start}至 ${last.month === first.month ? '' : `${last.month} 月 `}${last.day} 日`;
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

/** The years searched without a named one; a festival that some years lack comes within three. */
function yearsToAsk(year: number | undefined, today: CivilDate): number[] {
  const years = year === undefined ? [today.year, today.year + 1, today.year + 2] : [year];
  return years.filter(isShownYear);
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
