import type { RandomBytes } from '#domain/random/index.ts';
import { seeded } from '#tests/fixtures/timestamp/random.ts';

/** Bytes that come out the same in every run. */
export function seededBytes(seed: number): RandomBytes {
  const random = seeded(seed);
  return (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256));
}

/** These bytes and then no more. */
export function fixedBytes(...bytes: readonly number[]): RandomBytes {
  let at = 0;
  return (count) => {
    if (at + count > bytes.length) throw new Error('the source is used up');
    at += count;
    return Uint8Array.from(bytes.slice(at - count, at));
  };
}

/** Pearson's test statistic of how often each of equally likely values came. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** The value that chi-square exceeds once in a thousand by chance (Wilson and Hilferty's approximation). */
export function chiSquareLimit(values: number): number {
  const freedom = values - 1;
  return freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;
}
