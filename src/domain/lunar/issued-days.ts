/**
 * Days of the almanac in use that differ from what GB/T 33661-2017 computes: until 1928 it was computed for Beijing's own
 * meridian, 14 min 20 s behind UTC+8, and the 大寒 of 1979 fell six seconds before midnight but was printed a day later.
 * What people lived by is shown; the instants stay those of the ephemeris.
 */

/** First days of months as [year, month, day], each a day before the computed one. */
export const issuedFirstDays: readonly (readonly [number, number, number])[] = [
  [1914, 11, 17],
  [1916, 2, 3],
  [1920, 11, 10],
];

/** Days of solar terms as [place of the term in its year from 小寒 = 0, year, month, day]. */
export const issuedTermDays: readonly (readonly [number, number, number, number])[] = [
  [21, 1912, 11, 23],
  [17, 1913, 9, 24],
  [22, 1917, 12, 7],
  [16, 1927, 9, 8],
  [11, 1928, 6, 21],
  [1, 1979, 1, 21],
];
