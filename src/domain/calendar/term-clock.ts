import { civilDate, dayNumber, termYears, termsOf, type CivilDate, type SolarTerm } from '../lunar/index.ts';
import { degreesPerTerm, longitudeOf } from './term-facts.ts';
import { isYearIn } from './year.ts';

const secondsPerDay = 86_400;

/** Noon in Beijing (UTC+8) is four o'clock in UTC. */
const noonInBeijing = 4 * 3600;

/** The terms before and after an instant, by their own instants; one is missing only at the ends of the table. */
interface NeighbouringTerms {
  readonly before: SolarTerm | undefined;
  readonly after: SolarTerm | undefined;
}

/** The last term whose instant has passed at a Unix time in seconds, and the first whose instant is to come. */
export function termsAround(seconds: number): NeighbouringTerms {
  const { year } = civilDate(Math.floor(seconds / secondsPerDay));
  const terms = [year - 1, year, year + 1].filter((each) => isYearIn(each, termYears)).flatMap((each) => termsOf(each));
  const place = terms.findIndex((term) => term.seconds > seconds);
  const after = place < 0 ? terms.length : place;
  return { before: terms[after - 1], after: terms[after] };
}

/**
 * The Sun's ecliptic longitude in degrees at noon in Beijing, in a straight line between the instants of the two terms around
 * it. In those fifteen days the Earth's speed changes so little that the line is off by less than 0.02°, which suffices for a
 * picture and for one decimal place. Undefined outside the table.
 */
export function noonLongitude({ year, month, day }: CivilDate): number | undefined {
  const noon = dayNumber(year, month, day) * secondsPerDay + noonInBeijing;
  const { before, after } = termsAround(noon);
  if (!before || !after) return undefined;
  const part = (noon - before.seconds) / (after.seconds - before.seconds);
  return (longitudeOf(before.name) + part * degreesPerTerm) % 360;
}
