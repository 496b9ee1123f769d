import { knownLeapMonths } from '../../../domain/anniversary/index.ts';
import { firstLunarYear, lastLunarYear, monthName, monthsOf } from '../../../domain/lunar/index.ts';
import { typedYear } from './typed-year.ts';

/** What a list of months or days offers. */
export interface DateOption {
  readonly value: string;
  readonly label: string;
}

/**
 * The lunar months of the year that is typed, or all that may be where no year of the tables is. Values are 1 to 12, with an
 * L behind for a leap month. One that was asked for stays in the list, marked, when the year does not have it: nothing that
 * was filled in changes by itself.
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

/** The options, with one more at the end where what was asked for is not among them. */
export function withAsked(options: DateOption[], asked: string, label: string): DateOption[] {
  return options.some(({ value }) => value === asked) ? options : [...options, { value: asked, label }];
}

/** The year that is typed, if the tables have it. */
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

/** 冬月 and 腊月 are not what everybody calls them. */
function monthLabel(month: number, leap: boolean): string {
  const usual = month === 11 ? '十一月' : month === 12 ? '十二月' : '';
  return monthName(month, leap) + (usual && `（${leap ? '闰' : ''}${usual}）`);
}
