import { slowingDeltaT } from './slowing-earth.ts';
import { checkTermYear } from './terms.ts';

/** How far the true instant can be from the one given, in whole seconds. */
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
