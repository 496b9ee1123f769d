import { dayInBeijing } from './beijing-time.ts';
import { type CalendarRule, civilDate, dayNumber, type CivilDate } from './civil-day.ts';
import { instantReader } from './instants.ts';
import { issuedTermDays } from './issued-days.ts';
import { LunarRangeError } from './range-error.ts';
import { firstTermYear, termTable } from './term-table.ts';

/** The 24 solar terms in the order of the Gregorian year. Even indices are 节, odd ones 中气. */
export const termNames = [
  '小寒',
  '大寒',
  '立春',
  '雨水',
  '惊蛰',
  '春分',
  '清明',
  '谷雨',
  '立夏',
  '小满',
  '芒种',
  '夏至',
  '小暑',
  '大暑',
  '立秋',
  '处暑',
  '白露',
  '秋分',
  '寒露',
  '霜降',
  '立冬',
  '小雪',
  '大雪',
  '冬至',
] as const;

/** The name of one of the 24 solar terms. */
export type TermName = (typeof termNames)[number];

/** A solar term of a year. */
export interface SolarTerm {
  readonly name: TermName;
  /** the day of the almanac in China; it differs from that of the instant for six terms between 1912 and 1979 */
  readonly date: CivilDate;
  /** Unix time of the instant in whole seconds, rounded down */
  readonly seconds: number;
}

/** Years of which every solar term can be asked. */
export const termYears = { first: 1900, last: 2100 } as const;

const termsPerYear = termNames.length;

const instantAt = instantReader(termTable);

const issuedDays = new Map(
  issuedTermDays.map(([index, year, month, day]) => [termIndexOf(year, index), dayNumber(year, month, day)]),
);

/**
 * The 24 solar terms of a Gregorian year, from 小寒 to 冬至. Instants from JPL DE440; ΔT from leap seconds since 1972 and from
 * Stephenson, Morrison and Hohenkerk (2016) before. For the error see `instantErrorOf`.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function termsOf(year: number, rule?: CalendarRule): SolarTerm[] {
  checkTermYear(year);
  return termNames.map((name, index) => ({
    name,
    date: civilDate(termDay(year, index, rule)),
    seconds: termSeconds(year, index),
  }));
}

/** Refuses a year whose terms the table does not hold in full. */
export function checkTermYear(year: number): void {
  if (Number.isInteger(year) && year >= termYears.first && year <= termYears.last) return;
  const code = Number.isInteger(year) ? 'out-of-range' : 'impossible-date';
  throw new LunarRangeError(code, `${year} 年不在节气数据之内`, termRangeText());
}

/** The range of the solar terms, as error messages name it. */
export function termRangeText(): string {
  return `公历 ${termYears.first} 年至 ${termYears.last} 年`;
}

/** Day number of a term by its place in the year (小寒 = 0). Not checked; the table reaches one year beyond the range on both sides. */
export function termDay(year: number, index: number, rule?: CalendarRule): number {
  const place = termIndexOf(year, index);
  const issued = rule === 'computed' ? undefined : issuedDays.get(place);
  return issued ?? dayInBeijing(instantAt(place));
}

/** Unix seconds of a term, as {@link termDay}. */
export function termSeconds(year: number, index: number): number {
  return instantAt(termIndexOf(year, index));
}

function termIndexOf(year: number, index: number): number {
  return (year - firstTermYear) * termsPerYear + index;
}
