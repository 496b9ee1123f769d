import { dayNumberOf } from '../lunar/index.ts';
import { readDayRuns, type DayRuns } from './notice-days.ts';
import { NoticeRefusal } from './notice-refusal.ts';
import { headingOf, holidayNamesPattern } from './notice-text.ts';
import { doubtsOf, scheduledDays, type NoticeReading } from './notice-year.ts';
import { shortName, type ScheduledDay, type Schedules, type YearSchedule } from './schedule.ts';

/** A notice that changes a schedule already issued: 2015, 2019 and 2020 had one each, and each was worded in its own way. */
interface Amendment {
  readonly title: string;
  readonly year: number;
  readonly name: string;
  readonly runs: DayRuns;
  readonly doubts: readonly string[];
  /** whether the holiday's former days are replaced, prolonged, or there were none */
  readonly way: 'replace' | 'prolong' | 'add';
}

/** Reads a notice that changes one holiday, applied to the schedule held; undefined where the text is no such notice. */
export function readAmendment(source: string, text: string, schedules: Schedules): NoticeReading | undefined {
  const amendment = readReplacement(text) ?? readProlongation(text) ?? readAddition(text);
  if (!amendment) return undefined;
  const { year, name, title, doubts } = amendment;
  const base = schedules.get(year);
  if (!base) {
    throw new NoticeRefusal(
      'no-base',
      `这是对 ${year} 年${name}的调整，而 ${year} 年的安排还没有收录，请先粘贴那一年的通知。`,
    );
  }
  const notices = [...base.notices.filter((notice) => notice.title !== title), headingOf(source, title)];
  return { schedule: { year, notices, days: merge(base, amendment) }, doubts };
}

/** 关于调整2019年劳动节假期安排的通知 */
function readReplacement(text: string): Amendment | undefined {
  const found = new RegExp(`关于调整(\\d{4})年(${holidayNamesPattern})(?:假期|放假|休假)安排的通知`).exec(text);
  if (!found) return undefined;
  const [title, year = '', name = ''] = found;
  const body = bodyAfter(text, found);
  const runs = readDayRuns(body, Number(year));
  return { title: fullTitle(title), year: Number(year), name, runs, doubts: doubtsOf(body, runs), way: 'replace' };
}

/** 延长2020年春节假期至2月2日，2月3日起正常上班: the first working day is named although it is an ordinary one. */
function readProlongation(text: string): Amendment | undefined {
  const found = new RegExp(`延长(\\d{4})年(${holidayNamesPattern})假期至([^。]{4,60})`).exec(text);
  if (!found) return undefined;
  const [, year = '', name = '', sentence = ''] = found;
  const runs = readDayRuns(sentence.replace(/^[^()]*?日(?:\([^()]*\))?/, '$&放假'), Number(year));
  const title = fullTitle(`关于延长${year}年${name}假期的通知`);
  return { title, year: Number(year), name, runs, doubts: runs.doubts, way: 'prolong' };
}

/** 关于中国人民抗日战争暨世界反法西斯战争胜利70周年纪念日调休放假的通知 */
function readAddition(text: string): Amendment | undefined {
  const found = /关于(?:中国人民)?([^。:,]{2,50}?纪念日)(?:调休放假|放假调休|放假)的通知/.exec(text);
  if (!found) return undefined;
  const [title, name = ''] = found;
  const body = bodyAfter(text, found);
  const year = Number(/(\d{4})年/.exec(body)?.[1]);
  if (!year) throw new NoticeRefusal('no-year', `看不出${name}的放假是哪一年的安排，请连同写着年份的那一句一起粘贴。`);
  const runs = readDayRuns(body, year);
  return { title: `国务院${title}`, year, name, runs, doubts: doubtsOf(body, runs), way: 'add' };
}

function fullTitle(title: string): string {
  return `国务院办公厅${title}`;
}

/** The text from the title to the signature. */
function bodyAfter(text: string, { 0: title, index }: RegExpExecArray): string {
  return text.slice(index + title.length).split(/国务院(?:办公厅)?\d{4}年/)[0]!;
}

function merge(base: YearSchedule, amendment: Amendment): ScheduledDay[] {
  const isSame = ({ name }: ScheduledDay): boolean => shortName(name) === shortName(amendment.name);
  const former = base.days.filter(isSame);
  const name = former[0]?.name ?? amendment.name;
  const fresh = scheduledDays([
    { name, runs: amendment.way === 'prolong' ? prolong(former, amendment.runs) : amendment.runs },
  ]);
  const changed = new Set(fresh.map(numberOf));
  const kept = base.days.filter((day) => !changed.has(numberOf(day)) && !(amendment.way === 'replace' && isSame(day)));
  return [...kept, ...fresh].sort((one, other) => numberOf(one) - numberOf(other));
}

/** The former days with a new end: all days from the first day off to it are off. */
function prolong(former: readonly ScheduledDay[], { off, work, doubts }: DayRuns): DayRuns {
  const first = Math.min(...former.filter((day) => !day.work).map(numberOf));
  const last = Math.max(...off);
  if (!(last > first)) throw new NoticeRefusal('bad-date', '延长到的日期不在原来的假期之后。');
  return { off: Array.from({ length: last - first + 1 }, (_, index) => first + index), work, doubts };
}

function numberOf({ date }: ScheduledDay): number {
  return dayNumberOf(date);
}
