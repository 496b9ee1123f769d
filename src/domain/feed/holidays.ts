import { byDate, type DatedEvent } from '../calendar/days-left.ts';
import { weekdaySign } from '../calendar/weekday.ts';
import { stretchesOf, type Schedules, type HolidayStretch, type YearSchedule } from '../holiday/index.ts';
import type { Calendar, DayEvent } from '../ics/index.ts';
import type { CivilDate } from '../lunar/index.ts';
import { dayUid, feedCalendar, stampOf, tablesStamp } from './feed-calendar.ts';
import type { HolidayFeedId } from './feeds.ts';

/**
 * The holidays of the years that are collected, from the year before a year on. Where none of them is, of the last that is: a
 * calendar must not be empty, and phones would take an empty one for a broken one.
 */
export function holidayCalendar(id: HolidayFeedId, year: number, schedules: Schedules): Calendar {
  const first = Math.min(year - 1, Math.max(...schedules.keys()));
  const held = [...schedules.values()].filter((schedule) => schedule.year >= first);
  return calendarOf(id, held, schedules);
}

/** The days off and at work of one year alone, as a file for people who do not subscribe. */
export function holidayYearCalendar(schedule: YearSchedule): Calendar {
  const { year } = schedule;
  const calendar = calendarOf('holidays', [schedule], new Map([[year, schedule]]));
  return { ...calendar, name: `${year} 年${calendar.name}` };
}

function calendarOf(id: HolidayFeedId, held: readonly YearSchedule[], schedules: Schedules): Calendar {
  const stretches = held.flatMap((schedule) => stretchesOf(schedule.year, schedules));
  const events = [
    ...(id === 'make-up-days' ? [] : stretches.map(stretchEvent)),
    ...(id === 'days-off' ? [] : stretches.flatMap(workEvents)),
  ];
  return feedCalendar(id, events.sort(byDate), Math.max(tablesStamp, ...held.map(issuedAt)));
}

/** The day of a schedule's last notice, as a DTSTAMP; 0 where none bears a date. */
export function issuedAt({ notices }: YearSchedule): number {
  return Math.max(0, ...notices.map(({ issued }) => (issued ? stampOf(issued) : 0)));
}

/** The event of days off in a row. */
export function stretchEvent({ name, date, days, statutory, work }: HolidayStretch): DayEvent & DatedEvent {
  return {
    uid: dayUid('off', date),
    date,
    days,
    title: `${name}放假`,
    description: `${[
      `放假 ${days} 天`,
      ...(statutory.length > 0
        ? [`其中法定节假日 ${statutory.length} 天（${statutory.map(dayText).join('、')}）`]
        : []),
      ...(work.length > 0 ? [`${work.map(dayText).join('、')}补班`] : []),
    ].join('；')}。`,
  };
}

/** The events of the days worked for a stretch. */
export function workEvents({ name, work }: HolidayStretch): (DayEvent & DatedEvent)[] {
  return work.map((date) => ({
    uid: dayUid('work', date),
    date,
    title: `补班（${name}）`,
    description: `因${name}放假调休，${dayText(date)}照常上班。`,
  }));
}

function dayText(date: CivilDate): string {
  return `${date.month} 月 ${date.day} 日周${weekdaySign(date)}`;
}
