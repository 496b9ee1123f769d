import { nanosecondsPerSecond } from './range.ts';
import type { TimestampCandidate, TimestampGuess } from './reading.ts';
import { wallSeconds } from './wall.ts';

/**
 * Periods in which timestamps usually lie, from the narrowest to the widest, with the doubt about a moment outside of
 * each.
 */
const periods = [period(2000, 2045, 0), period(1992, 2060, 1), period(1970, 2105, 4), period(1900, 2200, 6)];
const beyond = 9;

/** The doubt about a moment by its distance from the present decades: 0 is best. */
export function doubtOfMoment(epochNanoseconds: bigint): number {
  const found = periods.find(({ from, until }) => epochNanoseconds >= from && epochNanoseconds < until);
  return found ? found.doubt : beyond;
}

/** Sorts guesses by doubt, the most plausible first; equal ones keep their order. */
export function rankCandidates(guesses: readonly TimestampGuess[]): TimestampCandidate[] {
  const sorted = [...guesses].sort((one, other) => one.doubt - other.doubt);
  const best = sorted[0]?.doubt ?? 0;
  return sorted.map((guess) => ({ ...guess, likelihood: likelihoodOf(guess.doubt - best) }));
}

function likelihoodOf(more: number): TimestampCandidate['likelihood'] {
  if (more === 0) return 'likely';
  return more <= 4 ? 'possible' : 'unlikely';
}

function period(first: number, end: number, doubt: number) {
  return { from: startOf(first), until: startOf(end), doubt };
}

function startOf(year: number): bigint {
  return BigInt(wallSeconds({ year, month: 1, day: 1 })) * nanosecondsPerSecond;
}
