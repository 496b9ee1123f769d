import { readYear } from '#domain/calendar/year.ts';

/** The end of a path in which the year stands. */
export const yearPlace = '/:year';

/** Answers the year that an address requests (`?year=2027`): this year by default, undefined for an invalid value. */
export function askedYear(search: string, thisYear: number): number | undefined {
  const text = new URLSearchParams(search).get('year');
  return text ? readYear(text) : thisYear;
}

/**
 * Answers the address of a year: in the path where it has a place for it (`/lunar/holiday/:year`), else as a parameter, which this
 * year does not have. `rest` holds the other parameters, such as `kind=传统`.
 */
export function yearAddress(path: string, year: number, thisYear: number, rest = ''): string {
  if (path.endsWith(yearPlace)) return path.replace(yearPlace, `/${year}`);
  const asked = [year === thisYear ? '' : `year=${year}`, rest].filter(Boolean).join('&');
  return asked ? `${path}?${asked}` : path;
}
