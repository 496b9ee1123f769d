import { dayAfter } from '#domain/calendar/day-after.ts';
import { daysBetween } from '#domain/calendar/days-left.ts';
import { readDate } from '#domain/calendar/read-date.ts';
import { isYearIn } from '#domain/calendar/year.ts';
import { type Schedules, workdayAfter } from '#domain/holiday/index.ts';
import { type CivilDate, isoText, termYears } from '#domain/lunar/index.ts';

/** The fields of the two forms by their names in the address, as written; an empty one is missing. */
export interface WorkdayValues {
  readonly from: string;
  readonly to: string;
  readonly start: string;
  readonly count: string;
  readonly unit: string;
}

const names = ['from', 'to', 'start', 'count', 'unit'] as const;

/** The units of the second form, in the words shown. */
export const units = { workday: '个工作日', day: '天' } as const;

/** The most days that are added: further on no day lies in the calendar. */
const maxCount = 73_000;

/** The fields of an address or a form, and for missing ones: today, the end of the year, five working days. */
export function readValues(from: URLSearchParams | FormData, today: CivilDate): WorkdayValues {
  const defaults: WorkdayValues = {
    from: isoText(today),
    to: isoText({ year: today.year, month: 12, day: 31 }),
    start: isoText(today),
    count: '5',
    unit: 'workday',
  };
  const read = names.map((name) => [name, String(from.get(name) ?? '').trim() || defaults[name]]);
  return Object.fromEntries(read) as Record<(typeof names)[number], string>;
}

/** The query of some fields. */
export function queryText(values: Partial<WorkdayValues>): string {
  return new URLSearchParams(Object.entries(values)).toString();
}

/** A date that a field names, or why it names none. */
export type ReadDay =
  | { readonly date: CivilDate; readonly problem?: undefined }
  | { readonly date?: undefined; readonly problem: string };

/** Reads the date of a field. */
export function readDay(text: string): ReadDay {
  const read = readDate(text);
  if (!read.ok) return { problem: read.error.message };
  return isYearIn(read.value.year, termYears) ? { date: read.value } : { problem: outsideText };
}

const outsideText = `可算 ${termYears.first} 至 ${termYears.last} 年。`;

/** Two dates in their order. */
export function datesInOrder(one: CivilDate, other: CivilDate): readonly [CivilDate, CivilDate] {
  return daysBetween(one, other) < 0 ? [other, one] : [one, other];
}

/** The date so many days or working days after another. */
export function movedDay({ start, count, unit }: WorkdayValues, schedules: Schedules): ReadDay {
  const from = readDay(start);
  if (!from.date) return from;
  const n = /^-?\d{1,5}$/.test(count) ? Number(count) : Number.NaN;
  if (!(Math.abs(n) <= maxCount)) return { problem: `请填 -${maxCount} 到 ${maxCount} 之间的整数。` };
  const date = unit === 'day' ? dayAfter(from.date, n) : workdayAfter(from.date, n, schedules);
  return isYearIn(date.year, termYears) ? { date } : { problem: `结果超出范围，${outsideText}` };
}
