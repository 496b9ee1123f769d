import { daysBetween } from '../calendar/days-left.ts';
import { termNames, termsOf, type CivilDate, type SolarTerm } from '../lunar/index.ts';
import { success, type Result } from '../result.ts';
import { type Question, isShownYear, refuseYear, type DayNameCode, yearsToAsk } from './question.ts';

/** 小雪, 2027冬至: the solar term of the year, or the next one from today on; undefined where no term is named. */
export function findTerm({ words, year }: Question, today: CivilDate): Result<SolarTerm, DayNameCode> | undefined {
  const name = termNames.find((term) => term === words.replace(/节气$/, ''));
  if (!name) return undefined;
  if (year !== undefined && !isShownYear(year)) return refuseYear(year);
  const found = yearsToAsk(year, today)
    .flatMap((each) => termsOf(each))
    .find((term) => term.name === name && (year !== undefined || daysBetween(today, term.date) >= 0));
  return found ? success(found) : refuseYear(today.year + 1);
}
