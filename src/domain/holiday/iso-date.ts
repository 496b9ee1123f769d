import { isCivilDate, type CivilDate } from '../lunar/index.ts';

/** The date a text of that form names; undefined for any other text, and for a day that does not exist. */
export function readIsoDate(text: string): CivilDate | undefined {
  const [, year = 0, month = 0, day = 0] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  return isCivilDate(year, month, day) ? { year, month, day } : undefined;
}
