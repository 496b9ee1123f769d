import { useSignals } from '@preact/signals-react/runtime';
import { useServices } from '#client/state/services.ts';
import { dayAfter } from '#domain/calendar/day-after.ts';
import { type DatedEvent, daysBetween, daysLeftText, nextOf } from '#domain/calendar/days-left.ts';
import {
  type Holiday,
  holidaysOf,
  holidayYears,
  type HolidayStretch,
  type Schedules,
  stretchesOf,
} from '#domain/holiday/index.ts';
import type { CivilDate } from '#domain/lunar/index.ts';
import { Headline } from '../../parts/headline.tsx';
import { useSchedules } from '../../parts/use-schedules.ts';
import { dayWords } from './day-words.ts';

/** Shows the next days off, or the present ones, with the days until then. */
export function NextHoliday() {
  useSignals();
  const today = useServices().clock.today.value;
  const next = nextHolidays(today, useSchedules().schedules);
  const [first] = next;
  if (!first) return null;
  const left = daysBetween(today, first.date);
  return (
    <Headline
      label="下一个假期"
      before={`${rangeText(first, today.year)}，${first.days} 天`}
      name={next.map(({ name }) => name).join('、')}
      after={next.map((holiday) => workText(holiday, today.year)).join('')}
      until={left > 0 ? '距放假' : '正在放假'}
      left={left > 1 ? `${left} 天` : daysLeftText(today, first)}
    />
  );
}

/** The next holidays of a day; for a year without a collected notice, at least the statutory days are known. */
export function nextHolidays(today: CivilDate, schedules: Schedules): (Holiday | HolidayStretch)[] {
  return nextOf<Holiday | HolidayStretch>(today, holidayYears, (year) =>
    schedules.has(year) ? stretchesOf(year, schedules) : holidaysOf(year),
  );
}

function workText(holiday: Holiday | HolidayStretch, thisYear: number): string {
  if (!('work' in holiday)) return '放假安排尚未公布，此为法定节假日';
  const { work } = holiday;
  return work.length > 0 ? `${work.map((date) => dayWords(date, thisYear)).join('、')}补班` : '不调休';
}

/** Formats the days of a holiday: “2 月 15 日 – 23 日”; the year is added where it is not the one of the page. */
export function rangeText({ date, days = 1 }: DatedEvent, pageYear: number): string {
  const last = dayAfter(date, days - 1);
  const first = `${date.year === pageYear ? '' : `${date.year} 年 `}${date.month} 月 ${date.day} 日`;
  if (days === 1) return first;
  return `${first} – ${last.month === date.month ? '' : `${last.month} 月 `}${last.day} 日`;
}
