// The content of the calendars that phones subscribe to. The module `feeds.ts` has their names alone and costs a page
// little.
import type { Schedules } from '../holiday/index.ts';
import type { Calendar } from '../ics/index.ts';
import type { FeedId } from './feeds.ts';
import { festivalCalendar } from './festivals.ts';
import { holidayCalendar } from './holidays.ts';
import { termCalendar } from './terms.ts';

export { holidayYearCalendar } from './holidays.ts';

/** A feed as it is in a year; it reaches from the year before to some years after, as far as there is data. */
export function feedCalendar(id: FeedId, year: number, schedules: Schedules): Calendar {
  if (id === 'terms') return termCalendar(year);
  return id === 'festivals' ? festivalCalendar(year) : holidayCalendar(id, year, schedules);
}
export { chosenCalendar } from './chosen.ts';
