import { termYears, type CivilDate } from '../lunar/index.ts';
import { failure } from '../result.ts';

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
