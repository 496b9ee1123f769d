import { civilDate, type CivilDate, dayNumber, weekdayOf } from '../../lunar/index.ts';
import { type Result, success } from '../../result.ts';
import { refuseTimestamp, type TimestampErrorCode } from '../core/errors.ts';
import type { TimestampReader } from '../core/reading.ts';
import { yearsSentence } from '../core/wall.ts';
import { basicClockPattern, clockPattern, clockTime } from './clock-time.ts';
import { compose } from './compose.ts';

const tail = '(?<tail>(?:\\s*[-+−–zZ\\[(]|\\s+[A-Za-z]).*|\\s*)$';
const extended = new RegExp(
  `^(?<year>[+-]?\\d{4}|[+-]\\d{6})-(?:(?<month>\\d{1,2})(?:-(?<day>\\d{1,2}))?|W(?<week>\\d{2})(?:-(?<weekday>\\d))?|(?<ordinal>\\d{3}))` +
    `(?:(?:[Tt]|\\s*,\\s*|\\s+|_)${clockPattern})?${tail}`,
  'i',
);
const basic = new RegExp(
  `^(?<year>\\d{4})(?:(?<month>\\d{2})(?<day>\\d{2})|W(?<week>\\d{2})(?<weekday>\\d)?|(?<ordinal>\\d{3}))` +
    `(?:[Tt_-]|\\s+)(?:${basicClockPattern}|${clockPattern})${tail}`,
  'i',
);
const weekOnly = /^(?<year>\d{4})W(?<week>\d{2})(?<weekday>\d)?(?<tail>)$/i;

type IsoGroups = Readonly<Record<string, string | undefined>>;

/** ISO 8601 with its calendar, week and ordinal dates, RFC 3339, RFC 9557, SQL and logs (`2024-2-9 8:05:00,123`). */
export const readIso: TimestampReader = (text, context) => {
  const groups = (extended.exec(text) ?? basic.exec(text) ?? weekOnly.exec(text))?.groups;
  if (!groups) return undefined;
  const date = dateOf(groups);
  if (!date.ok) return date;
  const time = clockTime(groups);
  if (!time.ok) return time;
  const manner = { unit: 'iso-8601', name: 'ISO 8601 / RFC 3339 日期' } as const;
  return compose(date.value, time.value, groups['tail'] ?? '', manner, context);
};

function dateOf(groups: IsoGroups): Result<CivilDate, TimestampErrorCode> {
  const year = Number(groups['year']);
  if (groups['year'] === '-000000' || year < 1 || year > 9999) {
    return refuseTimestamp('out-of-range', `${yearsSentence}，写的是 ${year} 年`);
  }
  if (groups['week']) return weekDate(year, Number(groups['week']), Number(groups['weekday'] ?? 1));
  if (groups['ordinal']) return ordinalDate(year, Number(groups['ordinal']));
  return success({ year, month: Number(groups['month']), day: Number(groups['day'] ?? 1) });
}

/** The date of an ISO 8601 week date: weeks begin on Monday, and week 1 contains the 4th of January. */
function weekDate(year: number, week: number, weekday: number): Result<CivilDate, TimestampErrorCode> {
  const monday = (of: number): number => dayNumber(of, 1, 4) - ((weekdayOf(dayNumber(of, 1, 4)) + 6) % 7);
  const weeks = (monday(year + 1) - monday(year)) / 7;
  if (week < 1 || week > weeks)
    return refuseTimestamp('impossible-date', `${year} 年没有第 ${week} 周：ISO 周从 1 到 ${weeks}`);
  if (weekday < 1 || weekday > 7)
    return refuseTimestamp('impossible-date', `没有星期 ${weekday}：ISO 的星期从 1（周一）到 7（周日）`);
  return success(civilDate(monday(year) + (week - 1) * 7 + weekday - 1));
}

function ordinalDate(year: number, day: number): Result<CivilDate, TimestampErrorCode> {
  const days = dayNumber(year + 1, 1, 1) - dayNumber(year, 1, 1);
  if (day < 1 || day > days) return refuseTimestamp('impossible-date', `${year} 年没有第 ${day} 天：一共 ${days} 天`);
  return success(civilDate(dayNumber(year, 1, 1) + day - 1));
}
