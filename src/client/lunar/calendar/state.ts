import { type CivilDate, civilDate, dayNumber, daysInMonth } from '../../../domain/lunar/index.ts';

export const firstYear = 1901;
export const lastYear = 2100;

/** A day written as in the address: `2026-11-20`. */
export function dateText({ year, month, day }: CivilDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function calendarAddress(date: CivilDate): string {
  return `/lunar/calendar?d=${dateText(date)}`;
}

/** The day an address asks for, undefined without one, or the sentence that says what is wrong with it. */
export function readDate(search: string): CivilDate | string | undefined {
  const text = new URLSearchParams(search).get('d');
  if (text === null) return undefined;
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) {
    return `“${text.slice(0, 40)}”不是日期，要写成 2026-11-20 这样。`;
  }
  if (year < firstYear || year > lastYear) return `只有 ${firstYear} 年到 ${lastYear} 年的日历，没有 ${year} 年的。`;
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return `没有 ${text} 这一天。`;
  return { year, month, day };
}

const days = (step: number) => (date: CivilDate) => civilDate(dayNumber(date.year, date.month, date.day) + step);
const months = (step: number) => (date: CivilDate) => shiftMonth(date, step);

/** The keys of the WAI-ARIA grid pattern: arrows go by days and weeks, Page keys by months, Home and End to the month's ends. */
export const moves: Readonly<Record<string, (date: CivilDate) => CivilDate>> = {
  ArrowLeft: days(-1),
  ArrowRight: days(1),
  ArrowUp: days(-7),
  ArrowDown: days(7),
  PageUp: months(-1),
  PageDown: months(1),
  Home: (date) => ({ ...date, day: 1 }),
  End: (date) => ({ ...date, day: daysInMonth(date.year, date.month) }),
};

/** The same day some months on; the 31st becomes the last day of a shorter month. */
export function shiftMonth({ year, month, day }: CivilDate, step: number): CivilDate {
  const count = year * 12 + month - 1 + step;
  const next = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  return { ...next, day: Math.min(day, daysInMonth(next.year, next.month)) };
}

/** The nearest day the calendar has. */
export function withinRange(date: CivilDate): CivilDate {
  if (date.year < firstYear) return { year: firstYear, month: 1, day: 1 };
  if (date.year > lastYear) return { year: lastYear, month: 12, day: 31 };
  return date;
}
