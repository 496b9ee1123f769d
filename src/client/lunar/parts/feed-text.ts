import { feedCalendar } from '../../../domain/feed/index.ts';
import type { FeedId } from '../../../domain/feed/feeds.ts';
import { writeCalendar } from '../../../domain/ics/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { schedulesHere } from './schedules-here.ts';

/** The file of a feed, made of what the device has. */
export async function feedText(id: FeedId, year: number, platform: Platform): Promise<string> {
  return writeCalendar(feedCalendar(id, year, await schedulesHere(platform)));
}
