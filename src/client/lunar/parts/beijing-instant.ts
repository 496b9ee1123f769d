import type { CivilDate } from '../../../domain/lunar/index.ts';
import { formatSeconds } from '../../../domain/text/time.ts';
import { siteFacts } from '../../../site/config.ts';

/** Something that happens at a Unix time, and the day the almanac gives it. */
interface Instant {
  readonly seconds: number;
  readonly date: CivilDate;
}

/** An instant on Beijing's clock, and whether it falls on the day the almanac gave it. */
interface BeijingInstant {
  readonly clock: string;
  /** the day of the instant, month and day only */
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
