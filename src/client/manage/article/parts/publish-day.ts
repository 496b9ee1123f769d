import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';

const { utcOffsetSeconds } = siteFacts;
const daySeconds = 86_400;

/** The day of an instant (Unix seconds) at the site's offset, as date fields write it: `2026-11-08`. */
export function dayOf(seconds: number): string {
  return formatSeconds(seconds, utcOffsetSeconds).slice(0, 10);
}

/** The instant on a day with the time of day of another instant; never later than `now`. */
export function onDay(day: string, timeOfDay: number, now: number): number {
  const start = Date.parse(`${day}T00:00:00Z`) / 1000 - utcOffsetSeconds;
  const passed = (((timeOfDay + utcOffsetSeconds) % daySeconds) + daySeconds) % daySeconds;
  return Math.min(start + passed, now);
}

/** An instant at the site's offset to the minute, as people read it: `2026-11-08 21:30`. */
export function minuteOf(seconds: number): string {
  return formatSeconds(seconds, utcOffsetSeconds).slice(0, 16).replace('T', ' ');
}

/** The instant that a field for date and time (`2026-11-08T21:30`) names at the site's offset; NaN for an empty field. */
export function readMinute(text: string): number {
  return Date.parse(`${text}:00Z`) / 1000 - utcOffsetSeconds;
}
