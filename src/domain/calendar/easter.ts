import type { CivilDate } from '../lunar/index.ts';

/**
 * Easter Sunday by the Gregorian computus: the Sunday after the first full moon, as the church's tables count it, from
 * 21 March on. The table moon is not the moon in the sky, so a real full moon may disagree.
 */
export function easterOf(year: number): CivilDate {
  const century = Math.floor(year / 100);
  // Leap days the Julian calendar would have had, and the eight days in 2500 years by which its moons run late.
  const leapDaysDropped = century - Math.floor(century / 4);
  const moonsLate = Math.floor((8 * century + 13) / 25);
  const cycle = year % 19;
  const age = (19 * cycle + leapDaysDropped - moonsLate + 15) % 30;
  // The table has 29 full moons, not 30; the last one, and in the second half of the cycle the one before, fall a day earlier.
  const moon = age - (age === 29 || (age === 28 && cycle > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + moon + 2 - leapDaysDropped) % 7;
  const fromMarchFirst = moon + 28 - weekday;
  return fromMarchFirst > 31 ? { year, month: 4, day: fromMarchFirst - 31 } : { year, month: 3, day: fromMarchFirst };
}
