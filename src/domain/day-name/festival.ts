import { daysBetween } from '../calendar/days-left.ts';
import { festivalYears } from '../calendar/festival-years.ts';
import { type Festival, festivalsOf } from '../calendar/festivals.ts';
import { lunarOf, termYears, type CivilDate } from '../lunar/index.ts';
import { success, type Result } from '../result.ts';
import { type Question, isShownYear, refuseDay, refuseYear, type DayNameCode, yearsToAsk } from './question.ts';

type FoundFestivals = Result<readonly Festival[], DayNameCode> | undefined;

/**
 * 春节, 明年中秋, 2030除夕: the festivals of that name in the year, or the next ones from today on; undefined where no festival
 * is called so. A year is a Gregorian one unless the question says 农历.
 */
export function findFestivals({ words, year, calendar }: Question, today: CivilDate): FoundFestivals {
  if (words.length < 2) return undefined;
  if (year !== undefined && !isShownYear(year)) return anyFestival(words, today) ? refuseYear(year) : undefined;
  const isLunarYear = year !== undefined && calendar === 'lunar';
  const years = isLunarYear ? [year, year + 1].filter(isShownYear) : yearsToAsk(year, today);
  const named = bestNamed(
    years.flatMap((each) => festivalsOf(each)),
    words,
  );
  const wanted =
    year === undefined
      ? firstOfEach(named.filter(({ date }) => daysBetween(today, date) >= 0))
      : named.filter(({ date }) => !isLunarYear || lunarOf(date.year, date.month, date.day).year === year);
  if (wanted.length > 0) return success(wanted);
  const known = year === undefined ? undefined : anyFestival(words, today);
  return known && refuseDay(`${isLunarYear ? '农历' : '公历'} ${year} 年里没有${words}：${rangeText(known)}。`);
}

/** The years of a festival. A lunar one can come twice in a Gregorian year and be missing in the next. */
function rangeText({ name, basis }: Festival): string {
  const { first, last } = festivalYears(name) ?? termYears;
  const range = `能查到的是 ${first} 年到 ${last} 年`;
  return basis === '农历' ? `按农历过的节，有的公历年里一次也没有，${range}` : range;
}

/** The festivals of that name; else those with 节 or 日 added to it; else those known by it, too. */
function bestNamed(festivals: readonly Festival[], words: string): readonly Festival[] {
  const tests: readonly ((festival: Festival) => boolean)[] = [
    ({ name }) => name === words,
    ({ name }) => name === `${words}节` || name === `${words}日` || `${name}节` === words,
    ({ aliases }) => aliases.includes(words),
  ];
  return tests.map((test) => festivals.filter(test)).find((found) => found.length > 0) ?? [];
}

function firstOfEach(festivals: readonly Festival[]): readonly Festival[] {
  return festivals.filter((festival, index) => festivals.findIndex(({ name }) => name === festival.name) === index);
}

function anyFestival(words: string, { year }: CivilDate): Festival | undefined {
  if (!isShownYear(year)) return undefined;
  return bestNamed([...festivalsOf(year), ...festivalsOf(Math.min(year + 1, termYears.last))], words)[0];
}
