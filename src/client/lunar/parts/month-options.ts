import { knownLeapMonths } from '#domain/anniversary/index.ts';
import { firstLunarYear, lastLunarYear, monthName, monthsOf } from '#domain/lunar/index.ts';
import { typedYear } from './typed-year.ts';

/** An option in a list of months or days. */
export interface DateOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Lists the lunar months of a typed year, or all possible ones where the tables lack the year. Values are 1 to 12,
 * followed by `L` for a leap month. A requested month that the year lacks stays in the list, marked, so that no
 * filled-in value changes by itself.
 */
export function monthOptions(yearText: string, asked: string | undefined): DateOption[] {
  const year = tableYear(yearText);
  const months = year === undefined ? possibleMonths() : monthsOf(year);
  const options = months.map(({ month, leap }) => ({
    value: `${month}${leap ? 'L' : ''}`,
    label: monthLabel(month, leap),
  }));
  if (asked === undefined || !/^\d{1,2}L?$/.test(asked)) return options;
  const label = monthLabel(Number.parseInt(asked, 10), asked.endsWith('L')) || asked;
  return withAsked(options, asked, `${label}（${year === undefined ? '' : `${year} 年`}没有）`);
}

/** Adds a requested value that is missing from the options at their end. */
export function withAsked(options: DateOption[], asked: string, label: string): DateOption[] {
  return options.some(({ value }) => value === asked) ? options : [...options, { value: asked, label }];
}

/** Answers the typed year if the tables contain it. */
export function tableYear(yearText: string): number | undefined {
  const year = typedYear(yearText);
  return year !== undefined && year >= firstLunarYear && year <= lastLunarYear ? year : undefined;
}

function possibleMonths(): { month: number; leap: boolean }[] {
  const leaps = knownLeapMonths();
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => [
    { month, leap: false },
    ...(leaps.has(month) ? [{ month, leap: true }] : []),
  ]);
}

/** The label of a month; 冬月 and 腊月 get their numbers, because not everybody uses those names. */
function monthLabel(month: number, leap: boolean): string {
  const usual = month === 11 ? '十一月' : month === 12 ? '十二月' : '';
  return monthName(month, leap) + (usual && `（${leap ? '闰' : ''}${usual}）`);
}
