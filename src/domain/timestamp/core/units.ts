import { floorDivide } from './range.ts';

/** The four units in which timestamps are written. */
export type Unit = 'seconds' | 'milliseconds' | 'microseconds' | 'nanoseconds';

interface UnitFacts {
  readonly id: Unit;
  readonly name: string;
  /** as programs write it */
  readonly sign: string;
  readonly nanoseconds: bigint;
  /** Decimal places until a nanosecond. */
  readonly places: number;
}

/** Every unit from the coarsest to the finest. */
export const units: readonly UnitFacts[] = [
  { id: 'seconds', name: '秒', sign: 's', nanoseconds: 1_000_000_000n, places: 9 },
  { id: 'milliseconds', name: '毫秒', sign: 'ms', nanoseconds: 1_000_000n, places: 6 },
  { id: 'microseconds', name: '微秒', sign: 'µs', nanoseconds: 1_000n, places: 3 },
  { id: 'nanoseconds', name: '纳秒', sign: 'ns', nanoseconds: 1n, places: 0 },
];

/** The facts of one unit. */
export function unitFacts(unit: Unit): UnitFacts {
  return units.find(({ id }) => id === unit)!;
}

/**
 * The unit a bare number is most likely written in. As seconds, eleven digits last until the year 5138; the same times in
 * the finer units begin in 1973, so every present-day timestamp falls on the right side.
 */
export function likelyUnit(number: bigint): Unit {
  const size = number < 0n ? -number : number;
  if (size < 100_000_000_000n) return 'seconds';
  if (size < 100_000_000_000_000n) return 'milliseconds';
  return size < 100_000_000_000_000_000n ? 'microseconds' : 'nanoseconds';
}

/** Nanoseconds since the epoch in whole units, rounded towards the past as in the date beside it. */
export function inUnit(epochNanoseconds: bigint, unit: Unit): bigint {
  return floorDivide(epochNanoseconds, unitFacts(unit).nanoseconds);
}
