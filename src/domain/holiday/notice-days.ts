import { weekdaySigns } from '../calendar/weekday.ts';
import { daysInMonth, isCivilDate, weekdayOf, type CivilDate, dayNumberOf } from '../lunar/index.ts';
import { NoticeRefusal } from './notice-refusal.ts';

/** The days of one holiday of a notice: day numbers off and at work, and doubts about the way they are written. */
export interface DayRuns {
  readonly off: readonly number[];
  readonly work: readonly number[];
  readonly doubts: readonly string[];
}

/** Matches a written date, a comma or full stop, or a word that says whether the dates before it are off or at work. */
const dateToken =
  /(?:(\d{4})年)?(?:(\d{1,2})月)?(\d{1,2})日(?:\(([^()]*)\))?|(调至)|([;。])|(,)|(放假|补休|调休)|(上班)|公休|法定|休息/g;

/** Matches the sign between the ends of a run of days. */
const rangeSeparator = /^(?:至|到|[-‐‑–—―~〜]+)$/;

interface Mentioned {
  readonly first: number;
  last: number;
}

/**
 * Reads the sentences of one holiday. Dates are collected until a word decides on them: 放假 or 补休, 上班, or a word that
 * only explains (为法定假日, 照常公休, 两个公休日). The target of a moved day (调至) is repeated elsewhere in the notice and skipped.
 */
export function readDayRuns(text: string, year: number): DayRuns {
  const off: number[] = [];
  const work: number[] = [];
  const doubts: string[] = [];
  let mentioned: Mentioned[] = [];
  let moved = false;
  let end = 0;
  let known: CivilDate = { year, month: 0, day: 0 };

  for (const match of text.matchAll(dateToken)) {
    const [words, writtenYear, writtenMonth, day, remark = '', movedTo, stop, comma, free, atWork] = match;
    const between = text.slice(end, match.index);
    end = match.index + words.length;
    if (day !== undefined) {
      known = dateOf(words, { year: writtenYear, month: writtenMonth, day }, known, year);
      const number = dayNumberOf(known);
      doubts.push(...weekdayDoubts(words, remark, number));
      if (!moved) mention(mentioned, number, rangeSeparator.test(between) ? words : undefined);
      continue;
    }
    if (movedTo) moved = true;
    if (comma || stop) moved = false;
    if (comma) continue;
    if (free) off.push(...mentioned.flatMap(daysOf));
    if (atWork) work.push(...mentioned.flatMap(daysOf));
    mentioned = [];
  }
  return { off, work, doubts };
}

interface WrittenDate {
  readonly year: string | undefined;
  readonly month: string | undefined;
  readonly day: string;
}

/** A month left out is that of the date before; December without a year is that of the year before, no holiday ends a year. */
function dateOf(words: string, written: WrittenDate, known: CivilDate, noticeYear: number): CivilDate {
  const month = written.month === undefined ? known.month : Number(written.month);
  const year = yearOf(written, month, known, noticeYear);
  const day = Number(written.day);
  if (year !== noticeYear && (year !== noticeYear - 1 || month !== 12)) {
    throw new NoticeRefusal('bad-date', `“${words}”不在 ${noticeYear} 年，也不在上一年 12 月。`);
  }
  if (isCivilDate(year, month, day)) return { year, month, day };
  const reason = month >= 1 && month <= 12 ? `${year} 年 ${month} 月只有 ${daysInMonth(year, month)} 天` : '没有这个月';
  throw new NoticeRefusal('bad-date', `“${words}”不是日期：${reason}。`);
}

function yearOf(written: WrittenDate, month: number, known: CivilDate, noticeYear: number): number {
  if (written.year !== undefined) return Number(written.year);
  if (written.month === undefined) return known.year;
  return month === 12 ? noticeYear - 1 : noticeYear;
}

/** Adds a day, or lets the last run end on it; `words` is how that end is written. */
function mention(mentioned: Mentioned[], number: number, words: string | undefined): void {
  const run = mentioned[mentioned.length - 1];
  if (words === undefined || !run) {
    mentioned.push({ first: number, last: number });
    return;
  }
  if (number < run.first) throw new NoticeRefusal('bad-date', `“至${words}”早于它前面的日期。`);
  if (number - run.first > 30) throw new NoticeRefusal('bad-date', `“至${words}”离它前面的日期超过 30 天。`);
  run.last = number;
}

function daysOf({ first, last }: Mentioned): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function weekdayDoubts(words: string, remark: string, number: number): string[] {
  const sign = /(?:星期|周|礼拜)([日天一二三四五六])/.exec(remark)?.[1]?.replace('天', '日');
  const actual = weekdaySigns[weekdayOf(number)];
  return sign === undefined || sign === actual ? [] : [`“${words}”这一天其实是周${actual}`];
}
