import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../call/dependencies.ts';
import type { PublicCache } from '../public/public-cache.ts';
import { registerDataset } from './dataset.ts';
import { registerFeeds } from './feeds.ts';
import { registerHolidayDataset } from './holiday-dataset.ts';
import { type HolidayFolders, registerHolidays } from './holidays.ts';
import { registerPrivateFeed } from './private-feed.ts';
import { registerToday } from './today.ts';

/** What the answers about days are made from. */
interface CalendarSources extends Pick<Dependencies, 'clock' | 'database'> {
  readonly folders: HolidayFolders;
  readonly cache: PublicCache;
}

/** Registers everything that programs read of the calendar: feeds, the dataset, the holidays, today. */
export function registerCalendar(app: FastifyInstance, sources: CalendarSources): void {
  registerFeeds(app, sources);
  registerPrivateFeed(app, sources);
  registerDataset(app, sources);
  registerHolidayDataset(app, sources);
  registerHolidays(app, sources.folders);
  registerToday(app, sources);
}
