import type { SolarTerm } from '../../../../domain/lunar/index.ts';
import { formatSeconds } from '../../../../domain/text/time.ts';
import { siteFacts } from '../../../../site/config.ts';

/** The instant of a term on Beijing's clock, and whether it falls on the day the almanac gave it. */
interface BeijingInstant {
  readonly clock: string;
  /** the day of the instant, month and day only */
  readonly day: string;
  readonly onAlmanacDay: boolean;
}

/** Reads the instant of a term on the clock of UTC+8. */
export function beijingInstant({ seconds, date }: SolarTerm): BeijingInstant {
  const [day = '', clock = ''] = formatSeconds(seconds, siteFacts.utcOffsetSeconds).split(' ');
  const [, month, dayOfMonth] = day.split('-').map(Number);
  return {
    clock,
    day: `${month} 月 ${dayOfMonth} 日`,
    onAlmanacDay: month === date.month && dayOfMonth === date.day,
  };
}
