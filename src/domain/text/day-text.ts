import { formatSeconds } from './time.ts';

/** Where days begin, in seconds east of UTC, and the moment (Unix seconds) whose year is left out. */
interface DayOptions {
  readonly utcOffsetSeconds: number;
  readonly now?: number;
}

/** The day of an instant (Unix seconds) as pages show it: `2026 年 11 月 8 日`, or `11 月 8 日` in the year of `now`. */
export function dayText(seconds: number, { utcOffsetSeconds, now }: DayOptions): string {
  const [year, month, day] = dayParts(seconds, utcOffsetSeconds);
  const isThisYear = now !== undefined && dayParts(now, utcOffsetSeconds)[0] === year;
  return isThisYear ? `${month} 月 ${day} 日` : `${year} 年 ${month} 月 ${day} 日`;
}

/** The day and the minute of an instant as pages show them: `2026 年 11 月 8 日 16:05`, without the year in the year of `now`. */
export function minuteText(seconds: number, options: DayOptions): string {
  return `${dayText(seconds, options)} ${formatSeconds(seconds, options.utcOffsetSeconds).slice(11, 16)}`;
}

/** The year of an instant (Unix seconds) at a fixed offset from UTC (seconds, east is positive). */
export function yearOf(seconds: number, utcOffsetSeconds: number): number {
  return dayParts(seconds, utcOffsetSeconds)[0];
}

function dayParts(seconds: number, utcOffsetSeconds: number): [year: number, month: number, day: number] {
  const [year = 0, month = 0, day = 0] = formatSeconds(seconds, utcOffsetSeconds).slice(0, 10).split('-').map(Number);
  return [year, month, day];
}

/** The month, from 1, of an instant (Unix seconds) at a fixed offset from UTC. */
export function monthOf(seconds: number, utcOffsetSeconds: number): number {
  return dayParts(seconds, utcOffsetSeconds)[1];
}
