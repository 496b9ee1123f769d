import { packingDigits, zeroDigit } from './packing.ts';

/**
 * A packed series of almost evenly spaced instants (solar terms, moon phases). A cubic polynomial and a few dozen waves
 * fitted to the ephemeris predict each instant to within seconds; one character per instant holds the remainder. The
 * waves are no theory of the Sun or Moon: they only make the remainder small.
 */
export interface InstantTable {
  /** the cubic in the place counted from the middle of the series, constant first, giving Unix seconds */
  readonly curve: readonly number[];
  /** waves of constant height, three numbers each: radians a place, cosine and sine in seconds */
  readonly waves: readonly number[];
  /** waves that grow in step with the place, written alike */
  readonly growing: readonly number[];
  /** seconds to add to the rounded prediction, one digit an instant */
  readonly rest: string;
}

/** Instants that are unpacked together: as many as a year has terms, so that one look at a calendar costs one year. */
const blockSize = 24;

/** Reads instants from a packed table by their place, unpacking a year at a time and keeping it. */
export function instantReader(table: InstantTable): (place: number) => number {
  const known = new Map<number, readonly number[]>();
  return (place) => {
    const block = Math.floor(place / blockSize);
    const values = known.get(block) ?? unpackBlock(table, block);
    known.set(block, values);
    return values[place - block * blockSize]!;
  };
}

/** The instant the waves predict for a place, in Unix seconds, before it is rounded. */
export function predictedInstant(table: Omit<InstantTable, 'rest'>, place: number, count: number): number {
  const offset = place - count / 2;
  const growth = offset / count;
  const curve = table.curve.reduceRight((sum, coefficient) => sum * offset + coefficient, 0);
  return curve + sumOfWaves(table.waves, offset) + growth * sumOfWaves(table.growing, offset);
}

function unpackBlock(table: InstantTable, block: number): number[] {
  const count = table.rest.length;
  const digits = table.rest.slice(block * blockSize, (block + 1) * blockSize);
  return Array.from(digits, (digit, index) => {
    const predicted = predictedInstant(table, block * blockSize + index, count);
    return Math.round(predicted) + packingDigits.indexOf(digit) - zeroDigit;
  });
}

function sumOfWaves(waves: readonly number[], offset: number): number {
  let sum = 0;
  for (let index = 0; index < waves.length; index += 3) {
    const angle = waves[index]! * offset;
    sum += waves[index + 1]! * Math.cos(angle) + waves[index + 2]! * Math.sin(angle);
  }
  return sum;
}
