import { civilDate } from '../lunar/civil-day.ts';
import { inUnit } from './units.ts';

const secondsADay = 86_400;

/** Offsets from UTC in seconds. Beijing time is a fixed eight hours: the summer time of 1986 to 1991 is not counted. */
export const utc = 0;
export const beijing = 8 * 3600;

/** Nanoseconds since the epoch as `yyyy-mm-dd hh:mm:ss` at an offset from UTC; parts of a second are cut off. */
export function formatTime(nanoseconds: bigint, offset: number): string {
  const seconds = Number(inUnit(nanoseconds, 'seconds')) + offset;
  const day = Math.floor(seconds / secondsADay);
  const { year, month, day: dayOfMonth } = civilDate(day);
  const date = [String(year).padStart(4, '0'), two(month), two(dayOfMonth)].join('-');
  return `${date} ${timeOfDay(seconds - day * secondsADay)}`;
}

function timeOfDay(seconds: number): string {
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
