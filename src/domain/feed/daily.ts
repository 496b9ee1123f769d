import { dayAfter } from '../calendar/day-after.ts';
import type { DayEvent } from '../ics/index.ts';
import {
  civilDate,
  dayName,
  dayNumber,
  ganzhiOf,
  lunarOf,
  monthName,
  monthsOf,
  yearName,
  type CivilDate,
} from '../lunar/index.ts';
import { dayUid } from './feed-calendar.ts';

/** What the title of a day's event names. */
interface DayNames {
  readonly lunar: boolean;
  readonly ganzhi: boolean;
}

/** An event for every day of a year, with its lunar date, its pair of stem and branch, or both. */
export function dailyEvents(year: number, { lunar, ganzhi }: DayNames): DayEvent[] {
  const first = dayNumber(year, 1, 1);
  const days = Array.from({ length: dayNumber(year + 1, 1, 1) - first }, (_, index) => civilDate(first + index));
  return days.map((date) => {
    const pairs = ganzhiOf(date, 'new-year');
    const names = [...(lunar ? [lunarDayText(date)] : []), ...(ganzhi ? [`${pairs.day}日`] : [])];
    return {
      uid: dayUid('day', date),
      date,
      title: names.join(' '),
      description: `${pairs.year}${pairs.animal}年 ${pairs.month}月 ${pairs.day}日`,
    };
  });
}

/** The first and the fifteenth of every month of a lunar year. */
export function newAndFullMoonDays(lunarYear: number): DayEvent[] {
  return monthsOf(lunarYear).flatMap(({ month, leap, first }) =>
    [1, 15].map((day) => {
      const date = dayAfter(first, day - 1);
      return {
        uid: dayUid('moon', date),
        date,
        title: `${monthName(month, leap)}${dayName(day)}`,
        description: yearName(lunarYear),
      };
    }),
  );
}

function lunarDayText({ year, month, day }: CivilDate): string {
  const lunar = lunarOf(year, month, day);
  return `${monthName(lunar.month, lunar.leap)}${dayName(lunar.day)}`;
}
