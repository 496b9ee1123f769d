import { readYear } from '../../../domain/calendar/year.ts';

/** The year an address asks for (`?year=2027`), this year where it asks for none; undefined where it names no year. */
export function askedYear(search: string, thisYear: number): number | undefined {
  const text = new URLSearchParams(search).get('year');
  return text ? readYear(text) : thisYear;
}

/** The address of a year of a page; this year has the plain one. `rest` is what else the address asks for, as `kind=传统`. */
export function yearAddress(path: string, year: number, thisYear: number, rest = ''): string {
  const asked = [year === thisYear ? '' : `year=${year}`, rest].filter(Boolean).join('&');
  return asked ? `${path}?${asked}` : path;
}
