import type { YearSchedule } from '../holiday/index.ts';
import { isoText } from '../lunar/index.ts';
import type { holidayFields, Row } from './fields.ts';

/** A day off or at work. */
export type HolidayRow = Row<typeof holidayFields>;

/** The schedule of a year in the shape of the data set holiday-cn, so that programs written for that read it unchanged. */
export interface HolidayYear {
  readonly year: number;
  /** the addresses of the notices */
  readonly papers: readonly string[];
  readonly days: readonly HolidayRow[];
}

/** Writes a schedule for others. */
export function holidayYear({ year, notices, days }: YearSchedule): HolidayYear {
  return {
    year,
    papers: notices.flatMap(({ url }) => url || []),
    days: days.map(({ date, name, work }) => ({ name, date: isoText(date), isOffDay: !work })),
  };
}
