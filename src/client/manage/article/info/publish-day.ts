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
