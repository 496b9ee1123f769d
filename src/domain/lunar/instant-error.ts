import { checkTermYear } from './terms.ts';

/** TT − UT1 in seconds at 2025.0: Morrison et al. (2021) continued with IERS data. */
const measuredDeltaT = { year: 2025, deltaT: 69.156 } as const;

/**
 * ΔT in seconds for a year (with fraction) after 2025 if the day keeps growing as it did over 2,700 years: the long-term rate
 * of Stephenson, Morrison and Hohenkerk (2016), 1.72 t − 3.5 sin(2π(t + 0.75)/14) ms a day with t in centuries from 1825.
 */
export function slowingDeltaT(year: number): number {
  return measuredDeltaT.deltaT + accumulatedError(year) - accumulatedError(measuredDeltaT.year);
}

/** Integral of the rate over the 36525 days of a century. */
function accumulatedError(year: number): number {
  const centuries = (year - 1825) / 100;
  const parabola = (1.72 / 2) * centuries ** 2;
  const wave = ((3.5 * 14) / (2 * Math.PI)) * Math.cos((2 * Math.PI * (centuries + 0.75)) / 14);
  return 36.525 * (parabola + wave);
}

/** The largest possible distance of the true instant from the given one, in whole seconds. */
export interface InstantError {
  /** by rounding and the ephemeris, to either side */
  readonly plusMinus: number;
  /** how much earlier by the clock it falls if the Earth keeps slowing as in the long run and clocks follow it; 0 until 2026 */
  readonly earlier: number;
}

/** The last year whose leap seconds are known, and TT − UTC since 2017 (IERS Bulletin C). */
const measuredClock = { lastYear: 2026, deltaT: 69.184 } as const;

/**
 * The stated error of the instants of a year: ±1 s, and for later years the spread between the two ways the clock can go (no
 * more leap seconds, as given by `termsOf`, or clocks that follow the slowing Earth): 3 s in 2050, 18 s in 2100.
 * @throws LunarRangeError for a year outside 1900 to 2100
 */
export function instantErrorOf(year: number): InstantError {
  checkTermYear(year);
  const spread = year > measuredClock.lastYear ? slowingDeltaT(year) - measuredClock.deltaT : 0;
  return { plusMinus: 1, earlier: Math.max(0, Math.ceil(spread)) };
}
