import { civilDate, dayNumber, type CivilDate, dayNumberOf } from './civil-day.ts';
import { earthlyBranches, dayCycleIndex, heavenlyStems } from './sixty-cycle.ts';
import { checkTermYear, termNames, termDay, type TermName } from './terms.ts';

/** A named stretch of days of the traditional year. */
export interface SeasonalPeriod {
  readonly name: string;
  readonly first: CivilDate;
  readonly days: number;
}

const nineDayPeriodNames = ['一九', '二九', '三九', '四九', '五九', '六九', '七九', '八九', '九九'];

/**
 * 三伏 of a year: 初伏 begins on the third 庚 day from 夏至 on, 中伏 on the fourth, 末伏 on the first from 立秋 on and lasts ten days.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function dogDaysOf(year: number): SeasonalPeriod[] {
  const first = signDay(dayOfTerm(year, '夏至'), '庚') + 20;
  const last = signDay(dayOfTerm(year, '立秋'), '庚');
  return [period('初伏', first, 10), period('中伏', first + 10, last - first - 10), period('末伏', last, 10)];
}

/**
 * 数九, the nine times nine days from the 冬至 of a year on, which reach into the next one.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function coldNinesOf(year: number): SeasonalPeriod[] {
  return ninesFrom(dayOfTerm(year, '冬至'));
}

/**
 * 梅雨 by the almanac: from the first 丙 day from 芒种 on (入梅) to the day before the first 未 day from 小暑 on (出梅).
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function plumRainsOf(year: number): SeasonalPeriod {
  const first = signDay(dayOfTerm(year, '芒种'), '丙');
  const end = signDay(dayOfTerm(year, '小暑'), '未', earthlyBranches);
  return period('梅雨', first, end - first);
}

/** A day within a named stretch of days, counted from 1. */
export interface DayOfPeriod {
  readonly name: string;
  readonly day: number;
}

/**
 * The stretches a day belongs to: 三伏, 数九 (also those that began the winter before), 梅雨. Mostly none; the end of 梅雨 and the
 * beginning of 三伏 can overlap.
 * @throws LunarRangeError for a date outside 1900 to 2100
 */
export function seasonalPeriodsOn({ year, month, day }: CivilDate): DayOfPeriod[] {
  const number = dayNumber(year, month, day);
  const solstice = dayOfTerm(year, '冬至');
  const nines = ninesFrom(number < solstice ? termDay(year - 1, termNames.indexOf('冬至')) : solstice);
  return [plumRainsOf(year), ...dogDaysOf(year), ...nines].flatMap(({ name, first, days }) => {
    const place = number - dayNumberOf(first);
    return place >= 0 && place < days ? [{ name, day: place + 1 }] : [];
  });
}

function dayOfTerm(year: number, name: TermName): number {
  checkTermYear(year);
  return termDay(year, termNames.indexOf(name));
}

function ninesFrom(solstice: number): SeasonalPeriod[] {
  return nineDayPeriodNames.map((name, index) => period(name, solstice + index * 9, 9));
}

/** The first day with a stem or a branch, counted from a day on. */
function signDay(from: number, sign: string, signs = heavenlyStems): number {
  return from + ((signs.indexOf(sign) - dayCycleIndex(from) + 60) % signs.length);
}

function period(name: string, first: number, days: number): SeasonalPeriod {
  return { name, first: civilDate(first), days };
}
