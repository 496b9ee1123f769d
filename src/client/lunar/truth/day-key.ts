import { civilDate, dayName, dayNumber, lunarOf, monthName } from '#domain/lunar/index.ts';

/** The first and the last day that are compared: the lunar year 1900 begins on the first one. */
export const comparedDays = { first: dayNumber(1900, 1, 31), last: dayNumber(2100, 12, 31) } as const;

/** The lunar date of a day number by this site's calendar, written as a peer's answers are: `2033-11L-04`. */
export function dayKey(day: number): string {
  const date = civilDate(day);
  const lunar = lunarOf(date.year, date.month, date.day);
  const month = `${twoDigits(lunar.month)}${lunar.leap ? 'L' : ''}`;
  return `${lunar.year}-${month}-${twoDigits(lunar.day)}`;
}

/** `闰六月初一`, of such a word. */
export function keyText(key: string): string {
  const [, month = '', day = ''] = key.split('-');
  return `${monthName(Number.parseInt(month, 10), month.endsWith('L'))}${dayName(Number(day))}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
