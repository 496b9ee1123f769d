import { dayName, dayNumber, daysInMonth, monthName, monthsOf, type LunarMonth, dayNumberOf } from '../lunar/index.ts';
import type {
  LeapMonthRule,
  LunarAnniversaryDate,
  MissingDayRule,
  AnniversaryDate,
  Rules,
  SolarAnniversaryDate,
} from './anniversary.ts';

/**
 * A day of a year on which an anniversary is kept, and the effect of a rule on it in words; empty where no rule was
 * needed.
 */
export interface AnniversaryDay {
  /** day number */
  readonly day: number;
  readonly note: string;
}

/** The days of a year, lunar or Gregorian as the origin is, on which an anniversary is kept: none, one or two. */
export function anniversaryDaysIn(year: number, origin: AnniversaryDate, rules: Rules): AnniversaryDay[] {
  return origin.calendar === 'lunar' ? lunarDaysIn(year, origin, rules) : solarDaysIn(year, origin, rules.missingDay);
}

function lunarDaysIn(year: number, origin: LunarAnniversaryDate, { leapMonth, missingDay }: Rules): AnniversaryDay[] {
  const months = monthsOf(year);
  return observedMonths(months, origin, leapMonth).flatMap(({ month, note }) => {
    const first = dayNumberOf(month.first);
    if (origin.day <= month.days) return [{ day: first + origin.day - 1, note: note && note + dayName(origin.day) }];
    const day = substituteDay(first, month.days, missingDay);
    if (day === undefined) return [];
    return [{ day, note: [note, shortMonthNote(months, month, missingDay)].filter(Boolean).join('，') }];
  });
}

interface ObservedMonth {
  readonly month: LunarMonth;
  /** ends with the name of the month, so that the day can follow */
  readonly note: string;
}

/** The months of a year in which it is kept. */
function observedMonths(
  months: readonly LunarMonth[],
  { month, leap }: LunarAnniversaryDate,
  rule: LeapMonthRule,
): ObservedMonth[] {
  const plain = months.find((each) => each.month === month && !each.leap)!;
  if (!leap) return [{ month: plain, note: '' }];
  const [plainName, leapName] = [monthName(month), monthName(month, true)];
  const leapOne = months.find((each) => each.month === month && each.leap);
  if (!leapOne) return rule === 'leap-only' ? [] : [{ month: plain, note: `该年无${leapName}，取${plainName}` }];
  const inLeap = { month: leapOne, note: '' };
  if (rule === 'plain') return [{ month: plain, note: `该年有${leapName}，仍取${plainName}` }];
  return rule === 'both' ? [{ month: plain, note: `该年有${leapName}，先过${plainName}` }, inLeap] : [inLeap];
}

function shortMonthNote(months: readonly LunarMonth[], month: LunarMonth, rule: MissingDayRule): string {
  // After the last month of a year comes 正月.
  const { month: next, leap } = months[months.indexOf(month) + 1] ?? { month: 1, leap: false };
  const taken = rule === 'last-day' ? dayName(month.days) : `次日${monthName(next, leap)}初一`;
  return `该年${monthName(month.month, month.leap)}没有三十，取${taken}`;
}

function solarDaysIn(year: number, { month, day }: SolarAnniversaryDate, rule: MissingDayRule): AnniversaryDay[] {
  const days = daysInMonth(year, month);
  const first = dayNumber(year, month, 1);
  if (day <= days) return [{ day: first + day - 1, note: '' }];
  const taken = substituteDay(first, days, rule);
  if (taken === undefined) return [];
  return [{ day: taken, note: `该年 2 月没有 29 日，取 ${rule === 'last-day' ? '2 月 28 日' : '3 月 1 日'}` }];
}

/** The day that stands for one a month lacks. */
function substituteDay(first: number, days: number, rule: MissingDayRule): number | undefined {
  if (rule === 'skip') return undefined;
  return rule === 'last-day' ? first + days - 1 : first + days;
}
