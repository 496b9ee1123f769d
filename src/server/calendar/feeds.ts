import { setImmediate as otherWork } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calendarFeedPath, chosenFeedPath, readChosenFeedPath } from '#contract/calendar-feed.ts';
import { readChoice, writeChoice } from '#domain/feed/choice.ts';
import { calendarFeeds } from '#domain/feed/feeds.ts';
import { chosenCalendar, feedCalendar } from '#domain/feed/index.ts';
import { bundledSchedules, type Schedules } from '#domain/holiday/index.ts';
import { writeCalendar, type Calendar } from '#domain/ics/index.ts';
import { siteFacts } from '#site/config.ts';
import { sendEncoded } from '../plugins/encoding.ts';
import { documentOf, type PublicDocument } from '../public/public-document.ts';
import { BusyError } from '../runtime/busy.ts';
import { limitConcurrency, QueueFull } from '../runtime/concurrency.ts';
import { type CalendarSources, findHolidaySchedule } from './holidays.ts';

/** Phones ask every few hours; a shared cache may answer them for an hour, and for a day where the server cannot. */
const caching = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400';

/** Registers the calendars that phones subscribe to, each at its own address. Their bytes change only with the year and the data. */
export function registerFeeds(app: FastifyInstance, { clock, folders, cache }: CalendarSources): void {
  const makeIn = async (log: FastifyBaseLogger, make: (year: number, schedules: Schedules) => Calendar) => {
    const year = yearInBeijing(clock());
    return writeCalendar(make(year, await schedulesAround(year, await folders(), log)));
  };
  for (const { id } of calendarFeeds) {
    app.get(calendarFeedPath(id), { compress: false }, async (request, reply) => {
      const calendar = await cache.get(request, async () =>
        documentOf(await makeIn(request.log, (year, schedules) => feedCalendar(id, year, schedules))),
      );
      return sendCalendar(request, reply, calendar, id);
    });
  }
  app.get<{ Params: { '*': string } }>('/calendar/v*', { compress: false }, async (request, reply) => {
    const address = readChosenFeedPath(`v${request.params['*']}`);
    const choice = address?.version === 1 ? readChoice(address.code) : undefined;
    if (!choice) {
      reply.code(404).type('text/plain; charset=utf-8').header('cache-control', 'no-store');
      return address && address.version !== 1 ? unknownVersionText : unreadableText;
    }
    const code = writeChoice(choice);
    const calendar = await cache.get(
      request,
      async () =>
        inTurn(async () =>
          documentOf(await makeIn(request.log, (year, schedules) => chosenCalendar(choice, year, schedules)), {
            oneOfMany: true,
          }),
        ),
      chosenFeedPath(code),
    );
    return sendCalendar(request, reply, calendar, 'calendar');
  });
}

/** One after the other; who comes when so many wait is told to come again, as phones do by themselves. */
const runAlone = limitConcurrency(1, 50, '订阅日历');

/**
 * Makes a chosen calendar when it is its turn. The largest takes a fifth of a second of the thread that answers everybody, and anybody can
 * ask for thousands; between two of them all other requests are answered.
 */
async function inTurn<Value>(make: () => Promise<Value>): Promise<Value> {
  try {
    return await runAlone(async () => {
      await otherWork();
      return make();
    });
  } catch (error) {
    if (error instanceof QueueFull) throw new BusyError('订阅的人太多，请稍后再试', { seconds: 10 });
    throw error;
  }
}

const unknownVersionText = '本站还没有这个版本的日历地址，请在“农历 · 订阅日历”里重新选择。';
const unreadableText = '无法识别这个日历地址，可能没有复制完整，请在“农历 · 订阅日历”里重新选择。';

function sendCalendar(request: FastifyRequest, reply: FastifyReply, calendar: PublicDocument, name: string) {
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', `inline; filename="${name}.ics"`)
    .header('cache-control', caching)
    .header('etag', calendar.etag);
  return sendEncoded(request, reply, calendar);
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
