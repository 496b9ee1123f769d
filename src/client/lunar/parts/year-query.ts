import { readYear } from '#domain/calendar/year.ts';

/** Answers the year that an address requests (`?year=2027`): this year by default, undefined for an invalid value. */
export function askedYear(search: string, thisYear: number): number | undefined {
  const text = new URLSearchParams(search).get('year');
  return text ? readYear(text) : thisYear;
}

/** Answers the address of a year; this year has no parameter. `rest` holds the other parameters, such as `kind=传统`. */
export function yearAddress(path: string, year: number, thisYear: number, rest = ''): string {
  const asked = [year === thisYear ? '' : `year=${year}`, rest].filter(Boolean).join('&');
  return asked ? `${path}?${asked}` : path;
}
