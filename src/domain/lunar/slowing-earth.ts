/** TT − UT1 in seconds at 2025.0: Morrison et al. (2021) continued with IERS data. */
const measuredDeltaT = { year: 2025, deltaT: 69.156 } as const;

/**
 * ΔT in seconds for a year (with fraction) after 2025 if the day keeps growing as it did over 2,700 years: the long-term rate
 * of Stephenson, Morrison and Hohenkerk (2016), 1.72 t − 3.5 sin(2π(t + 0.75)/14) ms a day with t in centuries from 1825.
 */
export function slowingDeltaT(year: number): number {
  return measuredDeltaT.deltaT + accumulated(year) - accumulated(measuredDeltaT.year);
}

/** Integral of the rate over the 36525 days of a century. */
function accumulated(year: number): number {
  const centuries = (year - 1825) / 100;
  const parabola = (1.72 / 2) * centuries ** 2;
  const wave = ((3.5 * 14) / (2 * Math.PI)) * Math.cos((2 * Math.PI * (centuries + 0.75)) / 14);
  return 36.525 * (parabola + wave);
}
