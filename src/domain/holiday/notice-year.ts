import { civilDate, dayNumberOf } from '../lunar/index.ts';
import { isWeekend } from './day-status.ts';
import { readDayRuns, type DayRuns } from './notice-days.ts';
import { NoticeRefusal } from './notice-refusal.ts';
import { headingOf, type HolidayItem } from './notice-text.ts';
import { shortName, usualTitle, type ScheduledDay, type YearSchedule } from './schedule.ts';
import { statutoryDays } from './statutory.ts';

/** A schedule as read, and what in it seems odd. */
export interface NoticeReading {
  readonly schedule: YearSchedule;
  /** Chinese sentences to be shown before anything is kept. */
  readonly doubts: readonly string[];
}

/** Reads the notice that arranges a whole year. */
export function readWholeYear(source: string, year: number, items: readonly HolidayItem[]): NoticeReading {
  const read = items.map(({ name, text }) => ({ name, text, runs: readDayRuns(text, year) }));
  const days = scheduledDays(read);
  return {
    schedule: { year, notices: [headingOf(source, usualTitle(year))], days },
    doubts: [
      ...read.flatMap(({ name, text, runs }) => doubtsOf(text, runs).map((doubt) => `${shortName(name)}：${doubt}。`)),
      ...forgottenDays(year, days),
    ],
  };
}

/** The days of several holidays in one list by date; a day named twice counts once. */
export function scheduledDays(holidays: readonly { readonly name: string; readonly runs: DayRuns }[]): ScheduledDay[] {
  const days = new Map<number, ScheduledDay>();
  for (const { name, runs } of holidays) {
    for (const [numbers, work] of [[runs.off, false] as const, [runs.work, true] as const]) {
      for (const number of numbers) addDay(days, number, { date: civilDate(number), name, work });
    }
  }
  return [...days.entries()].sort(([one], [other]) => one - other).map(([, day]) => day);
}

function addDay(days: Map<number, ScheduledDay>, number: number, day: ScheduledDay): void {
  const known = days.get(number);
  if (known && known.work !== day.work) {
    const { month, day: dayOfMonth } = day.date;
    throw new NoticeRefusal('bad-date', `${month} 月 ${dayOfMonth} 日既写了放假又写了上班。`);
  }
  if (!known) days.set(number, day);
}

/** The contradictions of one holiday of a notice with the calendar or with itself. */
export function doubtsOf(text: string, { off, work, doubts }: DayRuns): string[] {
  const said = countSaid(text);
  const read = new Set(off).size;
  return [
    ...doubts,
    ...(said === undefined || said === read ? [] : [`写着共 ${said} 天，读到的放假日是 ${read} 天`]),
    ...work.filter((number) => !isWeekend(number)).map((number) => `${dayText(number)}上班，那天本来就是工作日`),
  ];
}

/** “共3天”, else “放假1天”, which may be about one day of several. */
function countSaid(text: string): number | undefined {
  const [, words = ''] = /共([\d一二三四五六七八九十]{1,2})天/.exec(text) ?? /放假(\d{1,2})天/.exec(text) ?? [];
  const digit = '一二三四五六七八九十'.indexOf(words || '〇') + 1;
  return digit || Number(words) || undefined;
}

function forgottenDays(year: number, days: readonly ScheduledDay[]): string[] {
  const off = new Set(days.filter(({ work }) => !work).map(({ date }) => dayNumberOf(date)));
  return [...statutoryDays(year)]
    .filter(([number]) => !off.has(number))
    .map(([number, name]) => `${dayText(number)}按规定是${name}，通知里没有读到这一天放假。`);
}

function dayText(number: number): string {
  const { month, day } = civilDate(number);
  return `${month} 月 ${day} 日`;
}
