import { readFileSync } from 'node:fs';
import * as lunar from '#domain/lunar/index.ts';
import { books, starterBooks } from '#tests/fixtures/starter.ts';

/** The text of a chapter of 《农历是怎么算出来的》 by its number. */
export function chapter(number: number): string {
  const book = starterBooks.find(({ id }) => id === 'lunar-calendar');
  return readFileSync(new URL(`lunar-calendar/${book?.chapters[number - 1]?.file}`, books), 'utf8');
}

/** Which of these facts the chapter does not say. */
export const missing = (number: number, facts: readonly string[]): string[] =>
  facts.filter((fact) => !chapter(number).includes(fact));

export const years = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const beijing = 8 * 3600;
/** `2026-02-04 04:02:07` by a clock so many seconds ahead of universal time. */
export const clock = (seconds: number, ahead = beijing): string =>
  new Date((seconds + ahead) * 1000).toISOString().replace('T', ' ').slice(0, 19);
/** Days since the epoch by Beijing time. */
export const dayAt = (seconds: number): number => Math.floor((seconds + beijing) / 86_400);
export const dayOf = ({ year, month, day }: lunar.CivilDate): number => lunar.dayNumber(year, month, day);
export const isoOfDay = (day: number): string => lunar.isoText(lunar.civilDate(day));

export const newMoons = years(1900, 2100).flatMap((year) => lunar.phasesOf(year).filter(({ name }) => name === '朔'));
export const terms = years(1900, 2100).flatMap((year) => lunar.termsOf(year));
export const midTerms = terms.filter((_, index) => index % 2 === 1);
export const termOf = (year: number, name: string): lunar.SolarTerm => {
  const term = lunar.termsOf(year).find((candidate) => candidate.name === name);
  if (!term) throw new Error(`${year} ${name}`);
  return term;
};
export const moonOn = (date: string): number => {
  const moon = newMoons.find((candidate) => lunar.isoText(candidate.date) === date);
  if (!moon) throw new Error(`no new moon on ${date}`);
  return moon.seconds;
};
export const moonsBetween = (first: string, last: string) =>
  newMoons.filter(({ date }) => lunar.isoText(date) >= first && lunar.isoText(date) <= last);

const numerals = ['', '正', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
export const nameOf = ({ month, leap }: { month: number; leap: boolean }): string =>
  `${leap ? '闰' : ''}${numerals[month]}月`;
/** `闰六月1`, for short. */
export function lunarOn(date: string, rule?: lunar.CalendarRule): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const found = lunar.lunarOf(year, month, day, rule);
  return nameOf(found) + found.day;
}

/** `2 日 3 时 4 分`, the rest cut off. */
export function duration(seconds: number): string {
  const [days, hours, minutes] = [seconds / 86_400, (seconds % 86_400) / 3600, (seconds % 3600) / 60].map(Math.floor);
  return `${days} 日 ${hours} 时 ${minutes} 分`;
}
export const grouped = (value: number): string => value.toLocaleString('en-US');
export const monthDay = (date: lunar.CivilDate): string => lunar.isoText(date).slice(5);
/** `2 月 4 日 04:02`. */
export function spelled(seconds: number): string {
  const text = clock(seconds);
  return `${Number(text.slice(5, 7))} 月 ${Number(text.slice(8, 10))} 日 ${text.slice(11, 16)}`;
}
