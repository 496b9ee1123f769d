import { civilDate, type CivilDate, dayNumber, daysInMonth, isCivilDate } from '../../lunar/index.ts';
import { success, type Result } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from './errors.ts';

/** Seconds in a day without a leap second. */
export const daySeconds = 86_400;

/**
 * A local date and time, as the seconds since 1970-01-01 00:00:00 that it would be in UTC. It belongs to no zone yet
 * and is no moment: `zone/local-time.ts` finds the moments (one, two or none) at which the clocks of a zone show it.
 */
export type WallSeconds = number;

/** The parts of a clock's face. Months and days count from 1. */
export interface WallParts extends CivilDate {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** The seconds of a date's midnight, or of a time on it. The parts are trusted; see {@link checkWall}. */
export function wallSeconds({ year, month, day }: CivilDate, hour = 0, minute = 0, second = 0): WallSeconds {
  return dayNumber(year, month, day) * daySeconds + hour * 3600 + minute * 60 + second;
}

/** The parts of a clock's face; the inverse of {@link wallSeconds}. */
export function wallParts(wall: WallSeconds): WallParts {
  const day = Math.floor(wall / daySeconds);
  const rest = wall - day * daySeconds;
  return { ...civilDate(day), hour: Math.floor(rest / 3600), minute: Math.floor(rest / 60) % 60, second: rest % 60 };
}

/** Refuses days and times that no clock shows. 24:00:00 is the next midnight, as in ISO 8601 and official notices. A 60th second passes: only the moment tells whether it was a leap second. */
export function checkWall(parts: WallParts): Result<WallSeconds, TimestampErrorCode> {
  const { year, month, day, hour, minute, second } = parts;
  if (year < 1 || year > 9999) return refuseTimestamp('out-of-range', `${yearsSentence}，写的是 ${year} 年`);
  if (!isCivilDate(year, month, day)) {
    return refuseTimestamp('impossible-date', impossibleDate(parts));
  }
  if (hour > 23 && (hour > 24 || minute > 0 || second > 0))
    return refuseTimestamp('impossible-time', `没有 ${hour} 时：时从 0 到 23`);
  if (minute > 59) return refuseTimestamp('impossible-time', `没有 ${minute} 分：分从 0 到 59`);
  if (second > 60) return refuseTimestamp('impossible-time', `没有 ${second} 秒：秒从 0 到 59`);
  return success(wallSeconds(parts, hour, minute, second));
}

/** Why a date is none, naming the part that is wrong; `year` is one of those that are converted. */
export function impossibleDate({ year, month, day }: CivilDate): string {
  if (month < 1 || month > 12) return `没有 ${month} 月：月份从 1 到 12`;
  const days = daysInMonth(year, month);
  if (day < 1) return `没有 ${day} 日：${month} 月的日从 1 到 ${days}`;
  if (month === 2 && day === 29) return `${year} 年 2 月没有 29 日：${year} 年不是闰年，2 月只有 28 天`;
  return `${month} 月没有 ${day} 日：${month === 2 ? `${year} 年 ` : ''}${month} 月只有 ${days} 天`;
}

/** The message for a moment outside the years 1 to 9999. */
export const yearsSentence = '超出范围：只能换算公元 1 年到 9999 年';
