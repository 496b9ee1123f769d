import { civilDate, dayNumber, type CivilDate } from '../lunar/index.ts';
import { formatSeconds } from '../text/time.ts';
import type { Alarm } from './event.ts';

const minutesPerDay = 24 * 60;

/** A DATE: `20270711`. */
export function dateValue({ year, month, day }: CivilDate): string {
  return String(year).padStart(4, '0') + [month, day].map((part) => String(part).padStart(2, '0')).join('');
}

/** The DATE a number of days after another. */
export function dateValueAfter({ year, month, day }: CivilDate, days: number): string {
  return dateValue(civilDate(dayNumber(year, month, day) + days));
}

/** A DATE-TIME in UTC: `20261120T083000Z`. */
export function instantValue(seconds: number): string {
  return `${formatSeconds(Math.floor(seconds), 0).replace(/[-:]/g, '').replace(' ', 'T')}Z`;
}

/** The DURATION from the midnight at which an event of whole days begins to an alarm. */
export function triggerValue({ daysBefore, hour, minute }: Alarm): string {
  const minutes = hour * 60 + minute - daysBefore * minutesPerDay;
  const size = Math.abs(minutes);
  const days = Math.floor(size / minutesPerDay);
  const clock = [Math.floor((size % minutesPerDay) / 60), size % 60];
  const time = `${clock[0] ? `${clock[0]}H` : ''}${clock[1] ? `${clock[1]}M` : ''}`;
  const duration = `P${days ? `${days}D` : ''}${time ? `T${time}` : ''}`;
  return (minutes < 0 ? '-' : '') + (duration === 'P' ? 'PT0S' : duration);
}
