import { isCivilDate, type CivilDate } from '../lunar/index.ts';

/** A date written as `2026-11-20`. */
export function isoDate({ year, month, day }: CivilDate): string {
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

/** The date a text of that form names; undefined for any other text, and for a day that does not exist. */
export function readIsoDate(text: string): CivilDate | undefined {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  return isCivilDate(year, month, day) ? { year, month, day } : undefined;
}
