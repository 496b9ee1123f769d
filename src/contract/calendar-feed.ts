import type { FeedId } from '#domain/feed/feeds.ts';

/** The path of a calendar (iCalendar, RFC 5545) that phones and calendar programs subscribe to. */
export function calendarFeedPath(id: FeedId): string {
  return `/calendar/${id}.ics`;
}

/** The path of the calendar of a choice, which the code holds; phones keep it for years. */
export function chosenFeedPath(code: string): string {
  return `/calendar/v1.${code}.ics`;
}

/** The version and the code in the last part of such a path; undefined where it is none of these. */
export function readChosenFeedPath(file: string): { readonly version: number; readonly code: string } | undefined {
  const [, version, code] = /^v(\d{1,4})\.([^.]*)\.ics$/.exec(file) ?? [];
  return version === undefined || code === undefined ? undefined : { version: Number(version), code };
}
