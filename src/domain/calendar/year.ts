/** The years a page can show, both ends included. */
export interface YearRange {
  readonly first: number;
  readonly last: number;
}

/** Whether a year lies in a range. */
export function isYearIn(year: number, { first, last }: YearRange): boolean {
  return year >= first && year <= last;
}

/** The year of a range nearest to a year. */
export function nearestYear(year: number, { first, last }: YearRange): number {
  return Math.min(Math.max(year, first), last);
}

/** The year a text names, one to four digits; undefined for anything else. */
export function readYear(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
