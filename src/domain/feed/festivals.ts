import type { Calendar, DayEvent } from '../ics/index.ts';
import {
  civilDate,
  dayName,
  firstLunarYear,
  lastLunarYear,
  lunarFestivalsOf,
  monthName,
  monthsOf,
  type LunarDay,
  dayNumberOf,
} from '../lunar/index.ts';
import { feedCalendar, yearsAround } from './feed-calendar.ts';

/** The festivals of the lunar years from the one before a year to ten after it. */
export function festivalCalendar(year: number): Calendar {
  const years = yearsAround(year, { after: 10, first: firstLunarYear, last: lastLunarYear });
  return feedCalendar('festivals', years.flatMap(festivalEvents));
}

/** Every day that is a festival; two on the same day are one event, which keeps its identity if a third is added. */
function festivalEvents(year: number): DayEvent[] {
  return daysOf(year).flatMap(({ number, lunar }) => {
    const names = lunarFestivalsOf(lunar).map(({ name }) => name);
    if (names.length === 0) return [];
    const { month, leap, day } = lunar;
    return {
      uid: `festival-${year}-${[month, day].map((part) => String(part).padStart(2, '0')).join('')}@xuechuangji`,
      date: civilDate(number),
      title: names.join('、'),
      description: `农历 ${year} 年${monthName(month, leap)}${dayName(day)}。`,
    };
  });
}

function daysOf(year: number): { number: number; lunar: LunarDay }[] {
  return monthsOf(year).flatMap(({ month, leap, first, days }) =>
    Array.from({ length: days }, (_, index) => ({
      number: dayNumberOf(first) + index,
      lunar: { year, month, leap, day: index + 1, monthDays: days },
    })),
  );
}
