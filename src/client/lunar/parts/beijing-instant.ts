import type { CivilDate } from '#domain/lunar/index.ts';
import { formatSeconds } from '#domain/text/time.ts';
import { siteFacts } from '#site/config.ts';

/** An event at a Unix time in seconds, and the day that the almanac gives it. */
interface Instant {
  readonly seconds: number;
  readonly date: CivilDate;
}

/** An instant on Beijing's clock, and whether it falls on the almanac's day. */
interface BeijingInstant {
  readonly clock: string;
  /** The day of the instant as month and day. */
  readonly day: string;
  readonly onAlmanacDay: boolean;
}

/** Reads an instant on the clock of UTC+8. */
export function beijingInstant({ seconds, date }: Instant): BeijingInstant {
  const [day = '', clock = ''] = formatSeconds(seconds, siteFacts.utcOffsetSeconds).split(' ');
  const [, month, dayOfMonth] = day.split('-').map(Number);
  return {
    clock,
    day: `${month} 月 ${dayOfMonth} 日`,
    onAlmanacDay: month === date.month && dayOfMonth === date.day,
  };
}
