import { daysBetween } from '../calendar/days-left.ts';
import { weekdaySign } from '../calendar/weekday.ts';
import { outsideSentence } from '../day-name/index.ts';
import type { Schedules } from '../holiday/index.ts';
import { dayName, isoText, lunarOf, monthName, yearName, type CivilDate } from '../lunar/index.ts';
import type { RecognisedPage } from '../recognition/index.ts';

/** What an answer depends on besides the question. */
export interface AnswerContext {
  /** Today where the reader is. */
  readonly today: CivilDate;
  /** The zone of the device: an IANA name. Timestamps alone need it, and a browser's first question for it takes long. */
  readonly timeZone: () => string;
  readonly schedules: Schedules;
}

/** The pages that answers lead to, by their ids. */
export type AnswerPage =
  | 'lunar/calendar'
  | 'lunar/term'
  | 'lunar/holiday'
  | 'lunar/festival'
  | 'lunar/birthday'
  | 'lunar/workday'
  | 'tool'
  | RecognisedPage;

/** An answer: what was asked for, its value, and what else is worth knowing. */
export interface FactAnswer {
  readonly kind: 'fact';
  readonly subject: string;
  readonly value: string;
  readonly facts: readonly string[];
  readonly page: AnswerPage;
  /** The name behind the address of the page, where it has a page for each thing that it names: a term, a festival. */
  readonly name?: string;
  readonly query: Readonly<Record<string, string>>;
  /** Whether the page takes over what was typed. */
  readonly takesText?: true;
  /** Whether the value says what the page does, so that there is nothing to copy. */
  readonly isAct?: true;
}

/** One sentence on why a question that was understood has no answer. */
export interface RefusalAnswer {
  readonly kind: 'refusal';
  readonly message: string;
}

/** The direct answer to a text in the search field. */
export type QuickAnswer = FactAnswer | RefusalAnswer;

/** A refusal with one sentence. */
export function refusal(message: string): RefusalAnswer {
  return { kind: 'refusal', message };
}

/** The refusal of a year outside the calendar. */
export function yearOutside(year: number): RefusalAnswer {
  return refusal(outsideSentence(year));
}

/** `2027 年 2 月 6 日` */
export function dateText({ year, month, day }: CivilDate): string {
  return `${year} 年 ${month} 月 ${day} 日`;
}

/** `农历丙午马年腊月初八` */
export function lunarText(date: CivilDate): string {
  const { year, month, leap, day } = lunarOf(date.year, date.month, date.day);
  return `农历${yearName(year)}${monthName(month, leap)}${dayName(day)}`;
}

/** `星期六` */
export function weekdayText(date: CivilDate): string {
  return `星期${weekdaySign(date)}`;
}

const nearDays: Readonly<Record<number, string>> = { '-2': '前天', '-1': '昨天', 0: '今天', 1: '明天', 2: '后天' };

/** A longer distance is told in years. */
const maxDays = 731;
const daysPerYear = 365.2425;

/** The distance from today: `明天`, `还有 53 天`, `12 天前`, `34 年前`. */
export function distanceText(today: CivilDate, date: CivilDate): string {
  const days = daysBetween(today, date);
  const length = Math.abs(days);
  const text = length > maxDays ? `${Number((length / daysPerYear).toFixed(1))} 年` : `${length} 天`;
  return nearDays[days] ?? (days > 0 ? `还有 ${text}` : `${text}前`);
}

/** The query by which the calendar shows a date. */
export function calendarQuery(date: CivilDate): { readonly d: string } {
  return { d: isoText(date) };
}
