import type { FeedId } from '../domain/feed/feeds.ts';

/** Where a phone subscribes to a feed. */
export function calendarFeedPath(id: FeedId): string {
  return `/calendar/${id}.ics`;
}
