import { ganzhiOf, type CivilDate, type SolarTerm, type TermName } from '../lunar/index.ts';
import { dayAfter } from './day-after.ts';
import { easterOf } from './easter.ts';
import { weekdaySigns, weekdayDate, type WeekdayRule } from './weekday.ts';

/** The kinds of rules for the day of a festival, in the words shown. */
export const festivalBases = ['农历', '节气', '公历', '星期'] as const;

/** One of {@link festivalBases}. */
export type FestivalBasis = (typeof festivalBases)[number];

/** A day so many days after a solar term, before it where the number is negative. */
interface TermRule {
  readonly term: TermName;
  readonly after: number;
}

/** The nth day from a solar term on, the term's own day included, that bears a sign of the cycle of sixty: 戊, 未 … */
interface CycleRule {
  readonly term: TermName;
  readonly sign: string;
  readonly nth: number;
}

/** A day so many days after Easter Sunday. */
interface EasterRule {
  readonly easter: number;
}

/** The rule for the day of a festival of the solar calendar. */
export type FestivalDay =
  | { readonly month: number; readonly day: number }
  | WeekdayRule
  | TermRule
  | CycleRule
  | EasterRule;

/** The day of a festival in a year; undefined where its solar term is not among those given. */
export function festivalDate(on: FestivalDay, year: number, terms: readonly SolarTerm[]): CivilDate | undefined {
  if ('easter' in on) return dayAfter(easterOf(year), on.easter);
  if ('weekday' in on) return weekdayDate(year, on);
  if (!('term' in on)) return { year, ...on };
  const start = terms.find(({ name }) => name === on.term)?.date;
  if (!start) return undefined;
  return 'sign' in on ? cycleDate(start, on) : dayAfter(start, on.after);
}

/** The kind of rule for the day of a festival. Easter counts as a weekday rule, because it is always a Sunday. */
export function festivalBasis(on: FestivalDay): FestivalBasis {
  if ('term' in on) return '节气';
  return 'easter' in on || 'weekday' in on ? '星期' : '公历';
}

/** The rule for the day of a festival, in words. */
export function festivalDayText(on: FestivalDay): string {
  if ('easter' in on) return easterText(on);
  if ('weekday' in on) return `${on.month} 月${ordinal(on.nth)}星期${weekdaySigns[on.weekday]}`;
  if ('sign' in on) return `${on.term}起第 ${on.nth} 个${on.sign}日`;
  if ('term' in on) return on.after === 0 ? `${on.term}当天` : `${on.term}${distanceText(on.after)}`;
  return `${on.month} 月 ${on.day} 日`;
}

function easterText({ easter }: EasterRule): string {
  return easter === 0 ? '3 月 21 日起第一个满月之后的星期日' : `复活节${distanceText(easter)}`;
}

function distanceText(days: number): string {
  return `${days < 0 ? '前' : '后'} ${Math.abs(days)} 天`;
}

function ordinal(nth: number): string {
  if (nth > 0) return `第 ${nth} 个`;
  return nth === -1 ? '最后一个' : `倒数第 ${-nth} 个`;
}

function cycleDate(start: CivilDate, { sign, nth }: CycleRule): CivilDate {
  const days: CivilDate[] = [];
  for (let step = 0; days.length < nth; step += 1) {
    const date = dayAfter(start, step);
    if (ganzhiOf(date, 'new-year').day.includes(sign)) days.push(date);
  }
  return days[nth - 1]!;
}
