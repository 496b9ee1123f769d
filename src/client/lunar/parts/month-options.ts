import { firstLunarYear, lastLunarYear, monthName, monthsOf } from '#domain/lunar/index.ts';
import { typedYear } from './typed-year.ts';

/** An option in a list of months or days. */
export interface DateOption {
  readonly value: string;
  readonly label: string;
}

/** The twelve months of the lunar calendar; 冬月 and 腊月 get their numbers, because not everybody uses those names. */
export const lunarMonthOptions: readonly DateOption[] = Array.from({ length: 12 }, (_, index) => {
  const month = index + 1;
  const usual = month === 11 ? '（十一月）' : month === 12 ? '（十二月）' : '';
  return { value: String(month), label: monthName(month) + usual };
});

/** Answers the leap month of a typed year: 0 where the year has none, undefined for a year that the tables lack. */
export function leapMonthOf(yearText: string): number | undefined {
  const year = tableYear(yearText);
  return year === undefined ? undefined : (monthsOf(year).find(({ leap }) => leap)?.month ?? 0);
}

/** Adds a requested value that is missing from the options at their end. */
export function withAsked(options: readonly DateOption[], asked: string, label: string): readonly DateOption[] {
  return options.some(({ value }) => value === asked) ? options : [...options, { value: asked, label }];
}

/** Answers the typed year if the tables contain it. */
export function tableYear(yearText: string): number | undefined {
  const year = typedYear(yearText);
  return year !== undefined && year >= firstLunarYear && year <= lastLunarYear ? year : undefined;
}
