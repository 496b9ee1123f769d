import { dayAfter } from '../calendar/day-after.ts';
import { daysBetween, isOver } from '../calendar/days-left.ts';
import { yearsToAsk, type Question } from '../day-name/index.ts';
import { holidaysOf, holidayYears, leavePlansOf, stretchesOf } from '../holiday/index.ts';
import type { CivilDate } from '../lunar/index.ts';
import { type AnswerContext, distanceText, type QuickAnswer, refusal } from './answer.ts';

/** 国庆放假, 元旦假期, 放假: the next days off, or those of a year. */
export function answerDaysOff({ words, year, asksDaysOff }: Question, context: AnswerContext): QuickAnswer | undefined {
  if (!asksDaysOff) return undefined;
  const { today } = context;
  const name = holidayName(words.replace(/^(?:下一?次|最近|全年)/, ''));
  if (year !== undefined && (year < holidayYears.first || year > holidayYears.last))
    return refusal(`放假安排从 ${holidayYears.first} 年到 ${holidayYears.last} 年，没有 ${year} 年。`);
  const isWanted = (off: DaysOff): boolean =>
    off.name.includes(name) && (year !== undefined || daysBetween(today, dayAfter(off.date, off.days)) > 0);
  const found = yearsToAsk(year, today)
    .flatMap((each) => daysOffOf(each, context))
    .find(isWanted);
  return found && daysOffAnswer(found, today);
}

/** The name of a holiday as every list has it, without 节: 五一劳动节 and 五一 are 劳动. */
function holidayName(words: string): string {
  return words
    .replace(/节$/, '')
    .replace(/五一(?:劳动)?/, '劳动')
    .replace(/^十一$/, '国庆');
}

/** 补班, 国庆补班, 2026补班: the next days of work on a weekend, or those of a year. */
export function answerMakeUpDay({ words, year }: Question, context: AnswerContext): QuickAnswer | undefined {
  const asked = /^(.*?)(?:补班|调休上班)(?:日|安排)?$/.exec(words)?.[1];
  const name = asked === undefined ? undefined : holidayName(asked);
  // 周六补班 and 9月补班 ask for something else.
  if (name === undefined || (name && !isHoliday(name))) return undefined;
  const { today } = context;
  const days = yearsToAsk(year, today)
    .flatMap((each) => daysOffOf(each, context))
    .filter((off) => off.name.includes(name))
    .flatMap(({ work, ...off }) => work.map((date) => ({ ...off, date })))
    .filter(({ date }) => year !== undefined || daysBetween(today, date) >= 0);
  const first = days[0];
  if (!first)
    return refusal(`${year === undefined ? '已公布的安排里往后' : `${year} 年已公布的安排里`}没有${asked}补班的日子。`);
  const listed = days.filter((each) => year !== undefined || each.year === first.year);
  return {
    kind: 'fact',
    subject: `${first.year} 年${name && first.name}补班`,
    value: listed.map(({ date }) => `${date.month} 月 ${date.day} 日`).join('、'),
    facts: [...new Set(listed.map((each) => each.name)), distanceText(today, first.date)],
    page: 'lunar/holiday',
    query: { year: String(first.year) },
  };
}

/** What 拼假 without a number asks for. */
const usualLeave = 3;

/** 拼假, 2026拼假, 请5天假: the longest days off in a row that some days of leave make, and are not over where no year is named. */
export function answerLeave({ words, year }: Question, context: AnswerContext): QuickAnswer | undefined {
  const asked = /^(?:拼假|请([1-8])天假)(?:攻略|日历|方案)?$/.exec(words);
  if (!asked) return undefined;
  const { today, schedules } = context;
  const leave = Number(asked[1] ?? usualLeave);
  const years = yearsToAsk(year, today);
  const plan = years
    .flatMap((each) => leavePlansOf(each, leave, schedules))
    .find((each) => year !== undefined || !isOver(today, each));
  const missing = years.find((each) => !schedules.has(each));
  if (!plan) return refusal(`${missing ?? today.year} 年的放假安排尚未收录，公布后才能算出怎样拼假。`);
  const { date, days, names } = plan;
  return {
    kind: 'fact',
    subject: `${date.year} 年请 ${leave} 天假`,
    value: `${spanText(date, days)}，连休 ${days} 天`,
    facts: [
      `请 ${plan.leave.map((day) => `${day.month} 月 ${day.day} 日`).join('、')}`,
      ...(names.length > 0 ? [names.join('、')] : []),
    ],
    page: 'lunar/holiday',
    query: { year: String(year ?? date.year) },
  };
}

function isHoliday(name: string): boolean {
  return holidaysOf(holidayYears.last).some((holiday) => holidayName(holiday.name) === name);
}

/** Days off in a row for one holiday. */
interface DaysOff {
  readonly year: number;
  readonly name: string;
  readonly date: CivilDate;
  readonly days: number;
  readonly work: readonly CivilDate[];
  /** Whether a notice of the State Council says so; otherwise only the days by law are known. */
  readonly isNoticed: boolean;
}

/** The days off of a year by its notice, else those of the law; none outside the years with holidays. */
export function daysOffOf(year: number, { schedules }: AnswerContext): DaysOff[] {
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
export function spanText(first: CivilDate, days: number): string {
  const last = dayAfter(first, days - 1);
  const start = `${first.month} 月 ${first.day} 日`;
  if (days === 1) return start;
  return `${start}至 ${last.month === first.month ? '' : `${last.month} 月 `}${last.day} 日`;
}
