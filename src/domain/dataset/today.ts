import { daysBetween, nextOf } from '../calendar/days-left.ts';
import { festivalsOn } from '../calendar/festivals.ts';
import { weekdaySign } from '../calendar/weekday.ts';
import { dayStatusOf, type DayKind, type Schedules } from '../holiday/index.ts';
import { dayName, ganzhiOf, isoText, lunarOf, monthName, termsOf, termYears, type CivilDate } from '../lunar/index.ts';

/** What other pages show of a day. */
export interface TodayFacts {
  readonly date: string;
  /** 星期六 */
  readonly weekday: string;
  readonly lunar: {
    readonly year: number;
    readonly month: number;
    readonly leap: boolean;
    readonly day: number;
    /** 闰六月初一 */
    readonly text: string;
  };
  /** the pairs of year, month and day, the year from 正月初一 on, and the animal of that year */
  readonly pairs: { readonly year: string; readonly month: string; readonly day: string; readonly animal: string };
  /** the term of this day, `days` being 0 then, or the next one; absent at the end of 2100 */
  readonly term?: { readonly name: string; readonly date: string; readonly days: number };
  /** the main festivals of the day, Western ones left out */
  readonly festivals: readonly string[];
  /** whether it is a day off, with the holiday's name where it has one; `collected` is false before the year's notice */
  readonly status: { readonly kind: DayKind; readonly name?: string; readonly collected: boolean };
}

/**
 * The facts of a day.
 * @throws LunarRangeError for a date outside 1900 to 2100
 */
export function todayFacts(date: CivilDate, schedules: Schedules): TodayFacts {
  const { year, month, leap, day } = lunarOf(date.year, date.month, date.day);
  const { kind, name, collected } = dayStatusOf(date, schedules);
  const [term] = nextOf(date, termYears, (each) => termsOf(each));
  return {
    date: isoText(date),
    weekday: `星期${weekdaySign(date)}`,
    lunar: { year, month, leap, day, text: monthName(month, leap) + dayName(day) },
    pairs: ganzhiOf(date, 'new-year'),
    ...(term && { term: { name: term.name, date: isoText(term.date), days: daysBetween(date, term.date) } }),
    festivals: festivalsOn(date).flatMap(({ main, kind: origin, name: each }) =>
      main && origin !== '西方' ? each : [],
    ),
    status: { kind, ...(name !== undefined && { name }), collected },
  };
}
