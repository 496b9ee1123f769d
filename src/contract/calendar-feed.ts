import type { FeedId } from '#domain/feed/feeds.ts';

/** The path of a calendar (iCalendar, RFC 5545) that phones and calendar programs subscribe to. */
export function calendarFeedPath(id: FeedId): string {
  return `/calendar/${id}.ics`;
}
