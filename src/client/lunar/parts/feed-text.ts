import { feedCalendar } from '../../../domain/feed/index.ts';
import type { FeedId } from '../../../domain/feed/feeds.ts';
import { writeCalendar } from '../../../domain/ics/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { schedulesHere } from './schedules-here.ts';

/** Writes the calendar file of a feed from the data on the device. */
export async function feedText(id: FeedId, year: number, platform: Platform): Promise<string> {
  return writeCalendar(feedCalendar(id, year, await schedulesHere(platform)));
}
