import { checkOrigin, knownLeapMonths } from '../../../domain/anniversary/index.ts';
import { dayName, daysInMonth, monthName, monthsOf } from '../../../domain/lunar/index.ts';
import { type FormValues, yearOf } from './form-values.ts';

/** What a list of months or days offers. */
export interface DateOption {
  readonly value: string;
  readonly text: string;
}

/**
 * The months that exist in the year that is written, or may exist where none is. What is chosen already stays in the list,
 * marked, when another year does not have it: nothing that was filled in changes by itself.
 */
export function monthsToChoose(values: FormValues): DateOption[] {
  const options = values.written === 'solar' ? solarMonths() : lunarMonths(goodYear(values));
  return withChosen(options, values.month, `${monthText(values.month)}（${whose(values)}没有）`);
}

/** The days that exist in the month that is written. */
export function daysToChoose(values: FormValues): DateOption[] {
  const lunar = values.written === 'lunar';
  const text = (day: number): string => (lunar ? dayName(day) : `${day} 日`) || `${day} 日`;
  const count = lunar ? lunarDays(values) : daysInMonth(goodYear(values) ?? 2000, Number.parseInt(values.month, 10));
  const options = numbers(count).map((day) => ({ value: String(day), text: text(day) }));
  return withChosen(options, values.day, `${text(Number(values.day))}（这个月没有）`);
}

function withChosen(options: DateOption[], chosen: string, text: string): DateOption[] {
  return options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, text }];
}

function solarMonths(): DateOption[] {
  return numbers(12).map((month) => ({ value: String(month), text: `${month} 月` }));
}

function lunarMonths(year: number | undefined): DateOption[] {
  const months = year === undefined ? possibleMonths() : monthsOf(year);
  return months.map(({ month, leap }) => ({ value: `${month}${leap ? 'L' : ''}`, text: lunarMonthText(month, leap) }));
}

function possibleMonths(): { month: number; leap: boolean }[] {
  const leaps = knownLeapMonths();
  return numbers(12).flatMap((month) => [{ month, leap: false }, ...(leaps.has(month) ? [{ month, leap: true }] : [])]);
}

/** 冬月 and 腊月 are not what everybody calls them. */
function lunarMonthText(month: number, leap: boolean): string {
  const usual = month === 11 ? '十一月' : month === 12 ? '十二月' : '';
  return monthName(month, leap) + (usual && `（${leap ? '闰' : ''}${usual}）`);
}

function monthText(value: string): string {
  return lunarMonthText(Number.parseInt(value, 10), value.endsWith('L')) || value;
}

function lunarDays(values: FormValues): number {
  const year = goodYear(values);
  if (year === undefined) return 30;
  const [month, leap] = [Number.parseInt(values.month, 10), values.month.endsWith('L')];
  return monthsOf(year).find((each) => each.month === month && each.leap === leap)?.days ?? 30;
}

/** The year that is written, if the tables have it. */
function goodYear(values: FormValues): number | undefined {
  const year = yearOf(values);
  if (year === undefined) return undefined;
  return checkOrigin({ calendar: 'solar', year, month: 1, day: 1 }).ok ? year : undefined;
}

function whose(values: FormValues): string {
  const year = goodYear(values);
  return year === undefined ? '' : `${year} 年`;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
