import { dayName, daysInMonth, monthsOf } from '#domain/lunar/index.ts';
import { type DateOption, lunarMonthOptions, tableYear, withAsked } from '../parts/month-options.ts';
import type { FormValues } from './form-values.ts';

/**
 * Lists the months of the calendar in which the date is written; whether a lunar one is a leap month is a question of its own. A
 * requested month that does not exist stays in the list, so that no filled-in value changes by itself.
 */
export function monthsToChoose({ written, month }: FormValues): readonly DateOption[] {
  const solar = numbers(12).map((each) => ({ value: String(each), label: `${each} 月` }));
  const asked = String(Number.parseInt(month, 10));
  return withAsked(written === 'solar' ? solar : lunarMonthOptions, asked, `${asked} 月（没有）`);
}

/** Lists the days of the chosen month. */
export function daysToChoose(values: FormValues): readonly DateOption[] {
  const lunar = values.written === 'lunar';
  const text = (day: number): string => (lunar ? dayName(day) : `${day} 日`) || `${day} 日`;
  const count = lunar
    ? lunarDays(values)
    : daysInMonth(tableYear(values.year) ?? 2000, Number.parseInt(values.month, 10));
  const options = numbers(count).map((day) => ({ value: String(day), label: text(day) }));
  return withAsked(options, values.day, `${text(Number(values.day))}（这个月没有）`);
}

function lunarDays(values: FormValues): number {
  const year = tableYear(values.year);
  if (year === undefined) return 30;
  const [month, leap] = [Number.parseInt(values.month, 10), values.month.endsWith('L')];
  return monthsOf(year).find((each) => each.month === month && each.leap === leap)?.days ?? 30;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
