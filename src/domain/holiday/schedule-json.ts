import { isYearIn } from '../calendar/year.ts';
import { isoText, type CivilDate } from '../lunar/index.ts';
import { failure, success, type Result } from '../result.ts';
import { readIsoDate } from './iso-date.ts';
import type { Notice, ScheduledDay, YearSchedule } from './schedule.ts';
import { missingCore, holidayYears } from './statutory.ts';

/** A year's schedule as JSON: dates are written `2026-11-20`, everything else is as in {@link YearSchedule}. */
export interface ScheduleJson {
  readonly year: number;
  readonly notices: readonly { url: string; number?: string; title?: string; issued?: string }[];
  readonly days: readonly { date: string; name: string; work: boolean }[];
}

/** Writes a schedule as JSON; {@link checkSchedule} reads it back. */
export function scheduleJson({ year, notices, days }: YearSchedule): ScheduleJson {
  return {
    year,
    notices: notices.map(({ issued, ...rest }) => ({ ...rest, ...(issued ? { issued: isoText(issued) } : {}) })),
    days: days.map(({ date, ...rest }) => ({ date: isoText(date), ...rest })),
  };
}

/** More than any year could need; a file beyond these limits is no schedule. */
const limits = { notices: 12, days: 120, text: 100, url: 300 } as const;

/** Reads a schedule that comes from outside. The failure says which part is wrong. */
export function checkSchedule(value: unknown): Result<YearSchedule, 'bad-schedule'> {
  try {
    return success(readSchedule(value));
  } catch (error) {
    if (error instanceof BadPart) return failure({ code: 'bad-schedule', message: error.message });
    throw error;
  }
}

class BadPart extends Error {}

function readSchedule(value: unknown): YearSchedule {
  const { year, notices, days } = recordAt(value, '整体');
  if (typeof year !== 'number' || !Number.isInteger(year) || !isYearIn(year, holidayYears)) {
    throw new BadPart(`year 必须是 ${holidayYears.first} 至 ${holidayYears.last} 之间的年份`);
  }
  const schedule = {
    year,
    notices: listAt(notices, 'notices', limits.notices).map((notice, index) => readNotice(notice, `notices[${index}]`)),
    days: listAt(days, 'days', limits.days).map((day, index) => readDay(day, year, `days[${index}]`)),
  };
  checkOrder(schedule.days);
  const [missing] = missingCore(year, schedule.days);
  if (missing) throw new BadPart(`days 里没有 ${year} 年的${missing}`);
  return schedule;
}

function readNotice(value: unknown, place: string): Notice {
  const { url, number, title, issued } = recordAt(value, place);
  const address = textAt(url, `${place}.url`, limits.url);
  if (address && !/^https?:\/\/([a-z0-9-]+\.)*gov\.cn\//.test(address)) {
    throw new BadPart(`${place}.url 必须是 gov.cn 的地址，不知道时写空文本`);
  }
  const date = issued === undefined ? undefined : dateAt(issued, `${place}.issued`);
  return {
    url: address,
    ...(number === undefined ? {} : { number: textAt(number, `${place}.number`) }),
    ...(title === undefined ? {} : { title: textAt(title, `${place}.title`) }),
    ...(date ? { issued: date } : {}),
  };
}

function readDay(value: unknown, year: number, place: string): ScheduledDay {
  const { date, name, work } = recordAt(value, place);
  const day = dateAt(date, `${place}.date`);
  const isNear = day.year === year || (day.year === year - 1 && day.month === 12);
  if (!isNear) throw new BadPart(`${place}.date 不在 ${year} 年，也不在上一年 12 月`);
  if (typeof work !== 'boolean') throw new BadPart(`${place}.work 必须是 true（上班）或 false（放假）`);
  const text = textAt(name, `${place}.name`);
  if (!text) throw new BadPart(`${place}.name 不能是空的`);
  return { date: day, name: text, work };
}

function checkOrder(days: readonly ScheduledDay[]): void {
  for (const [index, { date }] of days.entries()) {
    const before = days[index - 1]?.date;
    if (before && isoText(before) >= isoText(date)) throw new BadPart(`days[${index}].date 必须晚于前一天`);
  }
}

function recordAt(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadPart(`${place}必须是一个对象`);
  return value as Record<string, unknown>;
}

function listAt(value: unknown, place: string, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) {
    throw new BadPart(`${place} 必须是 1 至 ${most} 项的列表`);
  }
  return value;
}

function textAt(value: unknown, place: string, most: number = limits.text): string {
  if (typeof value === 'string' && value.length <= most) return value;
  throw new BadPart(`${place} 必须是不超过 ${most} 个字的文本`);
}

function dateAt(value: unknown, place: string): CivilDate {
  const date = typeof value === 'string' ? readIsoDate(value) : undefined;
  if (!date) throw new BadPart(`${place} 必须是 2026-11-20 这样的日期`);
  return date;
}
