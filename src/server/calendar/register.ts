import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../call/dependencies.ts';
import { registerDataset } from './dataset.ts';
import { registerFeeds } from './feeds.ts';
import { registerHolidayDataset } from './holiday-dataset.ts';
import { type CalendarSources, registerHolidays } from './holidays.ts';
import { registerPrivateFeed } from './private-feed.ts';
import { registerToday } from './today.ts';

/** Registers everything that programs read of the calendar: feeds, the dataset, the holidays, today. */
export function registerCalendar(
  app: FastifyInstance,
  sources: CalendarSources & Pick<Dependencies, 'database'>,
): void {
  registerFeeds(app, sources);
  registerPrivateFeed(app, sources);
  registerDataset(app, sources);
  registerHolidayDataset(app, sources);
  registerHolidays(app, sources.folders);
  registerToday(app, sources);
}
