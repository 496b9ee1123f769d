import {
  civilDate,
  dayName,
  dayNumber,
  LunarRangeError,
  lunarFestivalsOf,
  lunarOf,
  monthName,
  termYears,
  termsOf,
  type CivilDate,
  type LunarDay,
  type LunarFestival,
  type SolarTerm,
} from '../lunar/index.ts';
import { byDate } from './days-left.ts';
import { festivalBasis, festivalDate, festivalDayText, type FestivalBasis } from './festival-day.ts';
import { festivalRules, lunarAliases } from './festival-list.ts';
import type { FestivalKind, FestivalRule } from './festival-rule.ts';
import { isYearIn } from './year.ts';

/** A festival of a year. */
export interface Festival {
  readonly name: string;
  readonly date: CivilDate;
  readonly kind: FestivalKind;
  /** the kind of rule for its day */
  readonly basis: FestivalBasis;
  /** the rule for its day and the first year of it, in words */
  readonly rule: string;
  /** widely kept: fit to stand in a month grid */
  readonly main: boolean;
  /** the name, or a short form where only three characters fit */
  readonly short: string;
  /** other names, for searching */
  readonly aliases: readonly string[];
}

/** The festivals of a year, in order and by their day. */
interface FestivalYear {
  readonly list: readonly Festival[];
  readonly byDay: ReadonlyMap<number, readonly Festival[]>;
}

/**
 * The number of cached years: as many as a page shows together. A server asked for all years must not keep them all.
 */
const cachedYearLimit = 16;

const kept = new Map<number, FestivalYear>();

const noFestivals: readonly Festival[] = [];

/**
 * The festivals of a Gregorian year by date, the main ones of a day first: those of the lunar calendar that fall into it, and
 * those of the solar calendar that were kept then.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function festivalsOf(year: number): readonly Festival[] {
  if (!isYearIn(year, termYears)) throw outside(year);
  return yearOf(year).list;
}

/**
 * The festivals of one day, the main ones first. A year is computed once, so that asking day after day is fast. Days
 * outside 1900 to 2100, which fill up the first and the last month grid, lack the festivals whose day depends on a
 * solar term.
 */
export function festivalsOn(date: CivilDate): readonly Festival[] {
  return yearOf(date.year).byDay.get(dayKey(date)) ?? noFestivals;
}

/** The festivals of the state that bring a day off; the others with one are traditional. */
const stateHolidays = ['元旦', '劳动节', '国庆节'];

/** What China keeps in a year, by date: the main traditional festivals and those of the state with a day off. */
export function chineseFestivalsOf(year: number): Festival[] {
  return festivalsOf(year).filter(({ main, kind, name }) => main && (kind === '传统' || stateHolidays.includes(name)));
}

function outside(year: number): LunarRangeError {
  const { first, last } = termYears;
  return new LunarRangeError('out-of-range', `${year} 年的节日不在数据之内`, `公历 ${first} 年至 ${last} 年`);
}

function yearOf(year: number): FestivalYear {
  const known = kept.get(year);
  if (known) return known;
  if (kept.size >= cachedYearLimit) kept.clear();
  const list = listOf(year);
  const made = { list, byDay: byDayOf(list) };
  kept.set(year, made);
  return made;
}

function byDayOf(list: readonly Festival[]): Map<number, Festival[]> {
  const days = new Map<number, Festival[]>();
  for (const festival of list) {
    const key = dayKey(festival.date);
    const others = days.get(key);
    if (others) others.push(festival);
    else days.set(key, [festival]);
  }
  return days;
}

function dayKey({ month, day }: CivilDate): number {
  return month * 100 + day;
}

function listOf(year: number): Festival[] {
  const terms = isYearIn(year, termYears) ? termsOf(year) : [];
  const solar = festivalRules.flatMap(([kind, rules]) => rules.flatMap((rule) => solarOnes(rule, kind, year, terms)));
  return [...lunarOnes(year), ...solar].sort(
    (one, other) => byDate(one, other) || Number(other.main) - Number(one.main),
  );
}

/** Goes through every day: 腊八 and 小年 can fall into a Gregorian year twice or not at all. */
function lunarOnes(year: number): Festival[] {
  const first = dayNumber(year, 1, 1);
  const days = Array.from({ length: dayNumber(year + 1, 1, 1) - first }, (_, index) => civilDate(first + index));
  return days.flatMap((date) => {
    const lunar = lunarOf(date.year, date.month, date.day);
    return lunarFestivalsOf(lunar).map((festival) => lunarOne(festival, date, lunar));
  });
}

function lunarOne({ name, main }: LunarFestival, date: CivilDate, { month, day, monthDays }: LunarDay): Festival {
  const lastOfYear = month === 12 && day === monthDays;
  const rule = lastOfYear ? '农历一年的最后一天，腊月廿九或三十' : `农历${monthName(month)}${dayName(day)}`;
  return { name, date, kind: '传统', basis: '农历', rule, main, short: name, aliases: lunarAliases[name] ?? [] };
}

/** The festival of a rule in a year; empty where it was not kept then. */
function solarOnes(rule: FestivalRule, kind: FestivalKind, year: number, terms: readonly SolarTerm[]): Festival[] {
  const { name, on, since = year, until = year, main = false, short = name, aliases = [] } = rule;
  const date = since <= year && year <= until ? festivalDate(on, year, terms) : undefined;
  if (!date) return [];
  return [{ name, date, kind, basis: festivalBasis(on), rule: ruleText(rule), main, short, aliases }];
}

function ruleText({ on, since, until }: FestivalRule): string {
  return [festivalDayText(on), periodText(since, until)].filter(Boolean).join('，');
}

function periodText(since: number | undefined, until: number | undefined): string {
  if (until === undefined) return since === undefined ? '' : `${since} 年起`;
  if (since === until) return `只在 ${until} 年`;
  return since === undefined ? `至 ${until} 年` : `${since} 至 ${until} 年`;
}
