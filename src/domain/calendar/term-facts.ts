import { termNames, type TermName } from '../lunar/index.ts';

/** A season of six terms, from the 立 that opens it to the day before the next 立. */
export type SeasonName = '春' | '夏' | '秋' | '冬';

/** The seasons from 立春 on. */
export const seasonNames: readonly SeasonName[] = ['春', '夏', '秋', '冬'];

/** Degrees of the Sun's apparent ecliptic longitude from one term to the next. */
export const degreesPerTerm = 15;

/** The longitude at 小寒, with which the Gregorian year's terms begin; at 春分 it is 0. */
const firstLongitude = 285;

/** The place of 立春, with which the seasons begin. */
const springBegins = termNames.indexOf('立春');

const termsPerSeason = termNames.length / seasonNames.length;

/** The Sun's apparent ecliptic longitude in degrees at the instant of a term: this is what defines the term. */
export function longitudeOf(name: TermName): number {
  return (firstLongitude + termNames.indexOf(name) * degreesPerTerm) % 360;
}

/** 节 opens a month of the 干支 calendar, 中气 names the lunar month it falls into. */
export function termKindOf(name: TermName): '节' | '中气' {
  return termNames.indexOf(name) % 2 === 0 ? '节' : '中气';
}

/** The names of the six terms of a season in their order; those of winter begin late in one year and end early in the next. */
export function termsOfSeason(season: SeasonName): TermName[] {
  const first = springBegins + seasonNames.indexOf(season) * termsPerSeason;
  return Array.from({ length: termsPerSeason }, (_, index) => termNames[(first + index) % termNames.length]!);
}

/** The term a text names; undefined for anything else. */
export function readTermName(text: string): TermName | undefined {
  return termNames.find((name) => name === text);
}
