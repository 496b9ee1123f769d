import { beijingOffsetSeconds, termNames, termYears, termsOf, type CivilDate, type TermName } from '../lunar/index.ts';

/** A day of the year on which a term falls, and in how many years of the table. */
export interface StripDay {
  readonly month: number;
  readonly day: number;
  readonly years: number;
}

/** The instants of a term in all years of the table. */
export interface TermStrip {
  /** The days in their order, from the earliest to the latest on which any instant falls. */
  readonly days: readonly StripDay[];
  /** For each year the days, with fraction, from the beginning of the first day to the instant in Beijing. */
  readonly places: readonly number[];
}

const secondsPerDay = 86_400;

/** The dates of a term in 1900 to 2100; days are those of the almanac, places those of the instants. */
export function stripOf(name: TermName): TermStrip {
  const years = Array.from({ length: termYears.last - termYears.first + 1 }, (_, index) => termYears.first + index);
  const terms = years.map((year) => termsOf(year)[termNames.indexOf(name)]!);
  const starts = terms.map(({ date, seconds }) => dayOfMonthAt(seconds, date));
  const first = Math.min(...starts.map(Math.floor));
  const count = Math.max(...starts.map(Math.floor)) - first + 1;
  const { month } = terms[0]!.date;
  const days = Array.from({ length: count }, (_, index) => {
    const day = first + index;
    return { month, day, years: terms.filter(({ date }) => date.day === day).length };
  });
  return { days, places: starts.map((start) => start - first) };
}

/** The day of an instant in the month of the almanac's day, with fraction; a term never crosses the end of a month. */
function dayOfMonthAt(seconds: number, { year, month }: CivilDate): number {
  const start = Date.UTC(year, month - 1, 1) / 1000 - beijingOffsetSeconds;
  return 1 + (seconds - start) / secondsPerDay;
}

/** How often a term falls on which day, as a sentence. */
export function stripText(name: TermName, { days }: TermStrip): string {
  const { first, last } = termYears;
  const list = days
    .filter(({ years }) => years > 0)
    .map(({ month, day, years }) => `${month} 月 ${day} 日 ${years} 次`);
  return `${first} 至 ${last} 年的 ${last - first + 1} 次${name}：${list.join('，')}。`;
}
