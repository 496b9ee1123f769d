import { dayAfter } from '../calendar/day-after.ts';
import { byDate, isOver } from '../calendar/days-left.ts';
import { isYearIn } from '../calendar/year.ts';
import type { CivilDate } from '../lunar/index.ts';
import type { Schedules } from './schedule.ts';
import { type Holiday, holidaysOf, holidayYears } from './statutory.ts';
import { type HolidayStretch, stretchesOf, wholeOf } from './stretches.ts';

/** A holiday as far as it is known: the days of the notice, or the statutory days alone where no notice is held yet. */
export interface KnownHoliday extends HolidayStretch {
  readonly announced: boolean;
}

/** A holiday of at least this many days is a long one, for which people plan journeys. */
const longDays = 3;

/** The holidays of a year by date, as far as they are known. */
export function knownHolidays(year: number, schedules: Schedules): KnownHoliday[] {
  if (schedules.has(year)) return stretchesOf(year, schedules).map((stretch) => ({ ...stretch, announced: true }));
  return holidaysOf(year).map((holiday) => statutoryOnly(holiday, schedules));
}

/** The holidays of this year and the next that are not over, by date. */
export function comingHolidays(today: CivilDate, schedules: Schedules): KnownHoliday[] {
  const years = [today.year, today.year + 1].filter((year) => isYearIn(year, holidayYears));
  const known = years.flatMap((year) => knownHolidays(year, schedules));
  return known.filter((holiday) => !isOver(today, holiday)).sort(byDate);
}

/** The first of the coming holidays that is a long one. */
export function longHoliday(coming: readonly KnownHoliday[]): KnownHoliday | undefined {
  return coming.find(({ days }) => days >= longDays);
}

/** The year whose holidays are still to come: this one until its last holiday is over, then the next. */
export function comingYear(today: CivilDate, schedules: Schedules): number {
  const { year } = today;
  if (!isYearIn(year, holidayYears) || !isYearIn(year + 1, holidayYears)) return year;
  return knownHolidays(year, schedules).every((holiday) => isOver(today, holiday)) ? year + 1 : year;
}

function statutoryOnly({ name, date, days }: Holiday, schedules: Schedules): KnownHoliday {
  const statutory = Array.from({ length: days }, (_, index) => dayAfter(date, index));
  const whole = wholeOf(date, days, schedules);
  return { name, date, days, statutory, swapped: [], weekend: [], work: [], whole, announced: false };
}
