import { isOver } from '#domain/calendar/days-left.ts';
import { readTermName } from '#domain/calendar/term-facts.ts';
import { termPeriodsOf } from '#domain/calendar/term-periods.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import { termNames, termYears, type CivilDate, type TermName } from '#domain/lunar/index.ts';
import { pageById } from '#site/match.ts';

const { path } = pageById('lunar/term');

/** The number of characters of an unknown name that the error message repeats. */
const maxRepeated = 20;

/** The term that an address names (`?term=清明`), and the error where the name is unknown. */
export interface AskedTerm {
  readonly name: TermName | undefined;
  readonly problem: string | undefined;
}

export function readTerm(search: string): AskedTerm {
  const text = new URLSearchParams(search).get('term');
  if (!text) return { name: undefined, problem: undefined };
  const name = readTermName(text.trim());
  return { name, problem: name ? undefined : `没有叫“${text.slice(0, maxRepeated)}”的节气。` };
}

/** Answers the address of a term of a year; it names both, so that it means the same to every reader. */
export function termAddress(year: number, name: TermName): string {
  return `${path}?${new URLSearchParams({ year: String(year), term: name }).toString()}`;
}

/** Answers the term for an address without one: the present term, or in the first days of January the next. */
export function termOfDay(today: CivilDate): TermName {
  const periods = isYearIn(today.year, termYears) ? termPeriodsOf(today.year) : [];
  return (periods.find((period) => !isOver(today, period)) ?? { name: termNames[0] }).name;
}
