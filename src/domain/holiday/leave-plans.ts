import { civilDate, dayNumber, type CivilDate } from '../lunar/index.ts';
import { dayStatusOf } from './day-status.ts';
import type { Schedules } from './schedule.ts';

/** Days off in a row that some days of leave make with the weekends and holidays around them. */
export interface LeavePlan {
  /** the first day off */
  readonly date: CivilDate;
  readonly days: number;
  /** the working days to take off */
  readonly leave: readonly CivilDate[];
  /** the holidays among the days off, by date */
  readonly names: readonly string[];
}

/**
 * The longest stretches that so many days of leave make in a year, the longest first and none overlapping another. Every
 * run of working days with a day in the year is tried. Only days of years with a notice take part, since no rule gives the make-up
 * days of the others; the first and the last stretch of the known days are left out, because nobody knows how long they are.
 */
export function leavePlansOf(year: number, leave: number, schedules: Schedules, max = 3): LeavePlan[] {
  const workdays = knownWorkdays(year, schedules);
  const plans: Span[] = [];
  for (let place = 1; place + leave < workdays.length; place += 1) {
    const taken = workdays.slice(place, place + leave);
    const inYear = taken.some((day) => civilDate(day).year === year);
    if (inYear) plans.push({ first: workdays[place - 1]! + 1, last: workdays[place + leave]! - 1, taken });
  }
  plans.sort((one, other) => lengthOf(other) - lengthOf(one) || one.first - other.first);
  return apart(plans, max).map((span) => planOf(span, schedules));
}

interface Span {
  readonly first: number;
  readonly last: number;
  readonly taken: readonly number[];
}

const lengthOf = ({ first, last }: Span): number => last - first + 1;

/** The working days of a year and of its neighbours, as far as their notices are held; none where that of the year is not. */
function knownWorkdays(year: number, schedules: Schedules): number[] {
  if (!schedules.has(year)) return [];
  const first = dayNumber(schedules.has(year - 1) ? year - 1 : year, 1, 1);
  const end = dayNumber(schedules.has(year + 1) ? year + 2 : year + 1, 1, 1);
  const days = Array.from({ length: end - first }, (_, index) => first + index);
  return days.filter((day) => dayStatusOf(civilDate(day), schedules).kind.startsWith('work'));
}

/** The first spans of a list that overlap none before them. */
function apart(spans: readonly Span[], max: number): Span[] {
  const chosen: Span[] = [];
  for (const span of spans) {
    if (chosen.length >= max) break;
    if (chosen.every(({ first, last }) => span.last < first || last < span.first)) chosen.push(span);
  }
  return chosen;
}

function planOf(span: Span, schedules: Schedules): LeavePlan {
  const days = Array.from({ length: lengthOf(span) }, (_, index) => civilDate(span.first + index));
  const names = days.flatMap((date) => {
    const { kind, name } = dayStatusOf(date, schedules);
    return name !== undefined && kind !== 'work' ? [name] : [];
  });
  return { date: days[0]!, days: days.length, leave: span.taken.map(civilDate), names: [...new Set(names)] };
}
