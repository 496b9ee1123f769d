import type { Calendar } from '../ics/index.ts';
import type { FeedId } from './feeds.ts';
import { festivalCalendar } from './festivals.ts';
import { termCalendar } from './terms.ts';

/** A feed as it is in a year; it reaches from the year before to some years after, as far as there is data. */
export function feedCalendar(id: FeedId, year: number): Calendar {
  if (id === 'terms') return termCalendar(year);
  return festivalCalendar(year);
}
