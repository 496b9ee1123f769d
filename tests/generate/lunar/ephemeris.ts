import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ShouXingUtil } from 'tyme4ts';
import { deltaT, ephemerisDeltaT } from './delta-t.ts';

/** First and last year of the DE440 instants in lunisolar-ts. */
const ephemerisYears = { first: 1900, last: 2100 } as const;

export type Clock = (unixSeconds: number) => number;

/**
 * The 24 solar terms of a Gregorian year from 小寒, as Unix seconds rounded down (so that the minute is right both rounded
 * and cut off). DE440 from 1900 to 2100, the series of tyme4ts outside.
 */
export function termInstants(year: number, clock: Clock = deltaT): number[] {
  if (isCovered(year)) return readYear('solar_terms', year).map((stored) => onClock(dynamicalTime(stored), clock));
  return Array.from({ length: 24 }, (_, index) => onClock(seriesTerm(year, index), clock));
}

/** New moons with their Unix seconds rounded down, `lunation` counted from the first new moon of 2000. */
export function newMoonInstant(lunation: number, clock: Clock = deltaT): number {
  return onClock(phaseDynamicalTime('new_moons', lunation), clock);
}

/** As {@link newMoonInstant} for the full moon that follows that new moon. */
export function fullMoonInstant(lunation: number, clock: Clock = deltaT): number {
  return onClock(phaseDynamicalTime('full_moons', lunation), clock);
}

/** Number of the lunation nearest to a Unix time. */
export function lunationNear(unixSeconds: number): number {
  return Math.round((unixSeconds - firstNewMoon) / (meanLunation * 86_400));
}

type Kind = 'solar_terms' | 'new_moons' | 'full_moons';

/** 2000-01-06 18:14 UTC, the new moon of lunation 0. */
const firstNewMoon = 947_182_440;

const meanLunation = 29.530_588_86;

/** 2000-01-01 12:00, zero of the series, on a clock that runs like Unix time. */
const seriesEpochSeconds = 946_728_000;

const secondsPerCentury = 36_525 * 86_400;

const ephemerisFolder = fileURLToPath(new URL('data/', import.meta.resolve('lunisolar-ts')));

const loaded = new Map<Kind, Map<number, number>>();

function phaseDynamicalTime(kind: 'new_moons' | 'full_moons', lunation: number): number {
  const stored = phases(kind).get(lunation);
  return stored === undefined ? seriesPhase(lunation + (kind === 'full_moons' ? 0.5 : 0)) : dynamicalTime(stored);
}

function phases(kind: 'new_moons' | 'full_moons'): Map<number, number> {
  const known = loaded.get(kind);
  if (known) return known;
  const half = kind === 'full_moons' ? (meanLunation / 2) * 86_400 : 0;
  const all = new Map<number, number>();
  for (let year = ephemerisYears.first; year <= ephemerisYears.last; year += 1) {
    for (const stored of readYear(kind, year)) all.set(lunationNear(stored - half), stored);
  }
  loaded.set(kind, all);
  return all;
}

function readYear(kind: Kind, year: number): number[] {
  const rows = JSON.parse(readFileSync(`${ephemerisFolder}${kind}/${year}.json`, 'utf8')) as (
    | number
    | [number, number]
  )[];
  return rows.map((row) => (typeof row === 'number' ? row : row[0]));
}

/** The files hold whole seconds cut off towards 1970; the middle of what was cut is the best guess. */
function dynamicalTime(stored: number): number {
  return stored + Math.sign(stored) * 0.5 + ephemerisDeltaT(stored);
}

function onClock(dynamical: number, clock: Clock): number {
  return Math.floor(dynamical - clock(dynamical - clock(dynamical)));
}

/** Terms before 立春 belong to the turn of the Sun that began in the year before. */
function seriesTerm(year: number, index: number): number {
  const angle = (year - 2000) * 2 * Math.PI + ((index - 5) * Math.PI) / 12;
  return ShouXingUtil.saLonT(angle + 2 * Math.PI) * secondsPerCentury + seriesEpochSeconds;
}

function seriesPhase(lunation: number): number {
  return ShouXingUtil.msaLonT(lunation * 2 * Math.PI) * secondsPerCentury + seriesEpochSeconds;
}

function isCovered(year: number): boolean {
  return year >= ephemerisYears.first && year <= ephemerisYears.last;
}
