import { slowingDeltaT } from '#domain/lunar/instant-error.ts';

/**
 * ΔT = TT − UT in seconds: what turns the uniform time of the ephemeris into the time of clocks.
 *
 * From 1972 on clocks follow UTC, so ΔT is 32.184 s plus the leap seconds announced by the IERS (Bulletin C). None has been
 * announced after 2017-01-01 and the CGPM (2022, resolution 4) ends the practice by 2035; later years therefore keep 69.184 s.
 * Before 1972 it is UT1, from the cubic splines of Stephenson, Morrison and Hohenkerk, "Measurement of the Earth's rotation:
 * 720 BC to AD 2015", Proc. R. Soc. A 472 (2016), as revised by Morrison et al. (2021), Table S15.2020 of HM Nautical Almanac
 * Office.
 */
export function deltaT(unixSeconds: number): number {
  return unixSeconds < leapSecondsStart ? splineDeltaT(yearOf(unixSeconds)) : leapSecondDeltaT(unixSeconds);
}

/** The other scenario for years after 2026: the Earth keeps slowing as it did over 2,700 years and clocks follow it. */
export function followingDeltaT(unixSeconds: number): number {
  const year = yearOf(unixSeconds);
  return year < 2027 ? deltaT(unixSeconds) : slowingDeltaT(year);
}

/** ΔT of the ephemeris files of lunisolar-ts: leap seconds, and the 42.184 s of 1972 carried back to 1900. */
export function ephemerisDeltaT(unixSeconds: number): number {
  return unixSeconds < leapSecondsStart ? 42.184 : leapSecondDeltaT(unixSeconds);
}

const leapSecondsStart = Date.UTC(1972, 0, 1) / 1000;

/** Years from whose first of January or July TAI − UTC was one second more, 11 s on 1972-07-01 to 37 s on 2017-01-01. */
const leapSecondDays = {
  january: '1973 1974 1975 1976 1977 1978 1979 1980 1988 1990 1991 1996 1999 2006 2009 2017',
  july: '1972 1981 1982 1983 1985 1992 1993 1994 1997 2012 2015',
};

const leapSeconds = [
  ...leapSecondDays.january.split(' ').map((year) => Date.UTC(Number(year), 0, 1) / 1000),
  ...leapSecondDays.july.split(' ').map((year) => Date.UTC(Number(year), 6, 1) / 1000),
];

function leapSecondDeltaT(unixSeconds: number): number {
  return 42.184 + leapSeconds.filter((start) => unixSeconds >= start).length;
}

/** Table S15.2020: first year of a piece, then the coefficients of a cubic in the fraction of the piece passed. */
const deltaTSplines: readonly (readonly [number, number, number, number, number])[] = [
  [1895, -5.017, 0.134, 3.138, -0.232],
  [1900, -1.977, 5.715, 2.443, -1.257],
  [1905, 4.923, 6.828, -1.329, 0.72],
  [1910, 11.142, 6.33, 0.831, -0.825],
  [1915, 17.479, 5.518, -1.643, 0.262],
  [1920, 21.617, 3.02, -0.856, 0.008],
  [1925, 23.789, 1.333, -0.831, 0.127],
  [1930, 24.418, 0.052, -0.449, 0.142],
  [1935, 24.164, -0.419, -0.022, 0.702],
  [1940, 24.426, 1.645, 2.086, -1.106],
  [1945, 27.05, 2.499, -1.232, 0.614],
  [1950, 28.932, 1.127, 0.22, -0.277],
  [1953, 30.002, 0.737, -0.61, 0.631],
  [1956, 30.76, 1.409, 1.282, -0.799],
  [1959, 32.652, 1.577, -1.115, 0.507],
  [1962, 33.621, 0.868, 0.406, 0.199],
  [1965, 35.093, 2.275, 1.002, -0.414],
  [1968, 37.956, 3.035, -0.242, 0.202],
  [1971, 40.951, 3.157, 0.364, -0.229],
];

function splineDeltaT(year: number): number {
  const piece = deltaTSplines.findLastIndex(([start]) => year >= start);
  const [start, a, b, c, d] = deltaTSplines[piece]!;
  const passed = (year - start) / ((deltaTSplines[piece + 1]?.[0] ?? 1974) - start);
  return a + passed * (b + passed * (c + passed * d));
}

function yearOf(unixSeconds: number): number {
  return 1970 + unixSeconds / (365.2425 * 86_400);
}
