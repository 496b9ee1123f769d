import {
  civilDate,
  dayName,
  dayNumber,
  lunarFestivalsOf,
  lunarOf,
  monthName,
  termsOf,
  type CivilDate,
  type LunarDay,
  type SolarTerm,
} from '../lunar/index.ts';
import { byDate } from './days-left.ts';
import { FESTIVAL_RULES, type FestivalKind, type FestivalRule } from './festival-list.ts';
import { WEEKDAY_SIGNS, weekdayDate } from './weekday.ts';

/** A festival of a year. `rule` says in words how its day is found or since when it is kept; empty where there is nothing to say. */
export interface Festival {
  readonly name: string;
  readonly date: CivilDate;
  readonly kind: FestivalKind;
  readonly rule: string;
}

/**
 * The festivals of a Gregorian year by date: those of the lunar calendar that fall into it, and those of the solar calendar
 * that existed by then.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function festivalsOf(year: number): Festival[] {
  const terms = termsOf(year);
  const solar = FESTIVAL_RULES.filter(({ since = year }) => since <= year);
  return [...lunarOnes(year), ...solar.map((rule) => solarOne(rule, year, terms))].sort(byDate);
}

/** Goes through every day: 腊八 and 小年 can fall into a Gregorian year twice or not at all. */
function lunarOnes(year: number): Festival[] {
  const first = dayNumber(year, 1, 1);
  const days = Array.from({ length: dayNumber(year + 1, 1, 1) - first }, (_, index) => civilDate(first + index));
  return days.flatMap((date) => {
    const lunar: LunarDay = lunarOf(date.year, date.month, date.day);
    const rule = lunarRule(lunar);
    return lunarFestivalsOf(lunar).map(({ name }) => ({ name, date, kind: '传统' as const, rule }));
  });
}

function lunarRule({ month, leap, day }: LunarDay): string {
  return `农历${monthName(month, leap)}${dayName(day)}`;
}

function solarOne({ name, kind, on, since }: FestivalRule, year: number, terms: readonly SolarTerm[]): Festival {
  const words = [ruleWords(on), since === undefined ? '' : `${since} 年起`].filter(Boolean);
  return { name, kind, date: dateOf(on, year, terms), rule: words.join('，') };
}

function ruleWords(on: FestivalRule['on']): string {
  if ('term' in on) return `${on.term}当天`;
  return 'nth' in on ? `${on.month} 月第 ${on.nth} 个星期${WEEKDAY_SIGNS[on.weekday]}` : '';
}

function dateOf(on: FestivalRule['on'], year: number, terms: readonly SolarTerm[]): CivilDate {
  if ('term' in on) return terms.find(({ name }) => name === on.term)!.date;
  return 'nth' in on ? weekdayDate(year, on) : { year, ...on };
}
