import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { calendarFeedPath } from '#contract/calendar-feed.ts';
import { calendarFeeds } from '#domain/feed/feeds.ts';
import { feedCalendar } from '#domain/feed/index.ts';
import { bundledSchedules, type Schedules } from '#domain/holiday/index.ts';
import { writeCalendar } from '#domain/ics/index.ts';
import { siteFacts } from '#site/config.ts';
import type { Dependencies } from '../call/dependencies.ts';
import { sendEncoded } from '../plugins/encoding.ts';
import type { PublicCache } from '../public/public-cache.ts';
import { documentOf } from '../public/public-document.ts';
import { findHolidaySchedule, type HolidayFolders } from './holidays.ts';

/** Phones ask every few hours; a shared cache may answer them for an hour, and for a day where the server cannot. */
const caching = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400';

/** Registers the calendars that phones subscribe to, each at its own address. Their bytes change only with the year and the data. */
export function registerFeeds(
  app: FastifyInstance,
  {
    clock,
    folders,
    cache,
  }: Pick<Dependencies, 'clock'> & { readonly folders: HolidayFolders; readonly cache: PublicCache },
): void {
  for (const { id } of calendarFeeds) {
    const path = calendarFeedPath(id);
    app.get(path, { compress: false }, async (request, reply) => {
      const calendar = await cache.get(request, async () => {
        const year = yearInBeijing(clock());
        const schedules = await schedulesAround(year, await folders(), request.log);
        return documentOf(writeCalendar(feedCalendar(id, year, schedules)));
      });
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `inline; filename="${id}.ics"`)
        .header('cache-control', caching)
        .header('etag', calendar.etag);
      return sendEncoded(request, reply, calendar);
    });
  }
}

/** The schedules of the build, and those of this year's neighbours that the owner has given. */
export async function schedulesAround(
  year: number,
  folders: readonly string[],
  log: FastifyBaseLogger,
): Promise<Schedules> {
  const years = [year - 1, year, year + 1];
  const held = await Promise.all(years.map((each) => findHolidaySchedule(folders, each, log)));
  return new Map([
    ...bundledSchedules(),
    ...held.flatMap((schedule) => (schedule ? [[schedule.year, schedule] as const] : [])),
  ]);
}

/** The year in Beijing at a Unix time in seconds. */
export function yearInBeijing(seconds: number): number {
  return new Date((seconds + siteFacts.utcOffsetSeconds) * 1000).getUTCFullYear();
}
