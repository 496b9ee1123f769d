import { termYears, type CivilDate } from '../lunar/index.ts';
import { failure } from '../result.ts';
import { chineseNumber } from '../text/chinese-number.ts';

/** A question in its parts: `明年中秋放假` asks for 中秋 of the next year, and for its days off. */
export interface Question {
  /** The text without white space, and without what only says that it is a question. */
  readonly plain: string;
  /** The plain text without year, calendar and days off. */
  readonly words: string;
  readonly year: number | undefined;
  /** The calendar that the question names. */
  readonly calendar: 'lunar' | 'civil' | undefined;
  readonly asksDaysOff: boolean;
}

const phrases =
  /^(?:请问|查询|距离?|离)|(?:在|是|的)*(?:哪一?天|几月几[号日]|几[号日]|什么时候|何时|星期几|周几|日期|时间|时刻)$|还有[几多]少?天$/g;
const daysOff = /(?:(?:几[号日]|哪天|什么时候)?放假(?:安排|时间|几天)?|放几天假?|假期(?:安排)?|调休(?:安排)?|休几天)$/;
const calendars = /^(?:(农历|阴历|旧历|夏历)|公历|阳历|新历|西历)/;
const leadingYear = /^(?:(\d{4}|[〇零一二三四五六七八九]{4})年|(今|本|明|后|去|前)年|(\d{4})(?=\p{Script=Han}))的?/u;
const trailingYear = /^(\p{Script=Han}+)(\d{4})年?$/u;
const steps: Readonly<Record<string, number>> = { 今: 0, 本: 0, 明: 1, 后: 2, 去: -1, 前: -2 };

/** Takes a question apart; `thisYear` is what 明年 counts from. */
export function readQuestion(text: string, thisYear: number): Question {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s?!。]/g, '')
    .replace(phrases, '')
    .replace(phrases, '');
  const before = calendars.exec(plain);
  const { year, rest } = yearOf(plain.replace(calendars, ''), thisYear);
  const after = calendars.exec(rest);
  const named = before ?? after;
  const asked = rest.replace(calendars, '');
  const calendar = named ? (named[1] ? 'lunar' : 'civil') : undefined;
  return { plain, words: asked.replace(daysOff, ''), year, calendar, asksDaysOff: daysOff.test(asked) };
}

function yearOf(text: string, thisYear: number): { readonly year: number | undefined; readonly rest: string } {
  const leading = leadingYear.exec(text);
  // 三年后 and 2027年前 are distances, and 前年后 is nothing.
  if (leading && !/^[前后]/.test(text.slice(leading[0].length))) {
    const [found, written, word, bare] = leading;
    const year = word ? thisYear + steps[word]! : chineseNumber(written ?? bare ?? '');
    return { year, rest: text.slice(found.length) };
  }
  const trailing = trailingYear.exec(text);
  return trailing ? { year: Number(trailing[2]), rest: trailing[1]! } : { year: undefined, rest: text };
}

/** Why a name of a day that was understood stands for no day: outside the tables, or none of its year. */
export type DayNameCode = 'out-of-range' | 'no-such-day';

/** Whether the calendar pages show this year. */
export function isShownYear(year: number): boolean {
  return year >= termYears.first && year <= termYears.last;
}

/** The sentence about a year outside the calendar. */
export function outsideSentence(year: number): string {
  return `日历从 ${termYears.first} 年到 ${termYears.last} 年，没有 ${year} 年。`;
}

/** The failure about a year outside the calendar. */
export function refuseYear(year: number) {
  return failure<DayNameCode>({ code: 'out-of-range', message: outsideSentence(year) });
}

/** The failure about a day that its year lacks, with one Chinese sentence. */
export function refuseDay(message: string) {
  return failure<DayNameCode>({ code: 'no-such-day', message });
}

/** The years in which a day is looked for: the named one, or three, since a festival that some years lack comes within three. */
export function yearsToAsk(year: number | undefined, today: CivilDate): number[] {
  const years = year === undefined ? [today.year, today.year + 1, today.year + 2] : [year];
  return years.filter(isShownYear);
}
