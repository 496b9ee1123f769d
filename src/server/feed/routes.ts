import type { FastifyInstance } from 'fastify';
import { feedPath } from '../../contract/feeds.ts';
import { feedCalendar } from '../../domain/feed/index.ts';
import { FEEDS, type FeedId } from '../../domain/feed/feeds.ts';
import { writeCalendar } from '../../domain/ics/index.ts';
import { siteFacts } from '../../site/config.ts';
import type { Dependencies } from '../dependencies.ts';

/** Phones ask every few hours; a shared cache may answer them for an hour, and for a day where the server cannot. */
const caching = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400';

/** The calendars that phones subscribe to, each at an address of its own: the same bytes as long as year and data are the same. */
export function registerFeeds(app: FastifyInstance, { clock }: Pick<Dependencies, 'clock'>): void {
  const made = new Map<FeedId, { year: number; text: string }>();

  function textOf(id: FeedId, year: number): string {
    const known = made.get(id);
    if (known?.year === year) return known.text;
    const text = writeCalendar(feedCalendar(id, year));
    made.set(id, { year, text });
    return text;
  }

  for (const { id } of FEEDS) {
    app.get(feedPath(id), async (_, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `inline; filename="${id}.ics"`)
        .header('cache-control', caching)
        .send(textOf(id, yearInBeijing(clock()))),
    );
  }
}

function yearInBeijing(seconds: number): number {
  return new Date((seconds + siteFacts.utcOffsetSeconds) * 1000).getUTCFullYear();
}
