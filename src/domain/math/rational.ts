/**
 * An exact number `n / d` in lowest terms, `d` above 0. Where a result would leave the safe integers, `n` is NaN: no
 * comparison with it holds, so that a question which needs one is never taken.
 */
export interface Rational {
  readonly n: number;
  readonly d: number;
}

/** Lowest terms of a fraction of whole numbers. */
export function rational(n: number, d = 1): Rational {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d) || d === 0) return { n: Number.NaN, d: 1 };
  const divisor = greatestCommonDivisor(n, d) * (d < 0 ? -1 : 1);
  // Adding 0 turns -0 into 0.
  return { n: n / divisor + 0, d: d / divisor };
}

/** Above 0, also for negative numbers. */
export function greatestCommonDivisor(one: number, other: number): number {
  let [a, b] = [Math.abs(one), Math.abs(other)];
  while (b > 0) [a, b] = [b, a % b];
  return a === 0 ? 1 : a;
}

/** The sum of two fractions. */
export function plus(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** The difference of two fractions. */
export function minus(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d - b.n * a.d, a.d * b.d);
}

/** The product of two fractions. */
export function times(a: Rational, b: Rational): Rational {
  return rational(a.n * b.n, a.d * b.d);
}

/** NaN where `b` is 0. */
export function over(a: Rational, b: Rational): Rational {
  return rational(a.n * b.d, a.d * b.n);
}

/** Below 0, 0 or above 0 as `a` is less than, equal to or greater than `b`; NaN where either is not exact. */
export function compareRationals(a: Rational, b: Rational): number {
  const [one, other] = [a.n * b.d, b.n * a.d];
  return Number.isSafeInteger(one) && Number.isSafeInteger(other) ? one - other : Number.NaN;
}

/** Whether two fractions in lowest terms are the same number. */
export function isEqual(a: Rational, b: Rational): boolean {
  return a.n === b.n && a.d === b.d;
}

/** Digits after the point of a decimal; undefined where the expansion does not end within nine. */
export function decimalPlacesOf({ n, d }: Rational): number | undefined {
  if (Number.isNaN(n)) return undefined;
  let scale = 1;
  for (let places = 0; places <= 9; places += 1, scale *= 10) {
    if (scale % d === 0) return places;
  }
  return undefined;
}

/** The whole number that the value is at so many places after the point; only where it has no more than those. */
export function scaleBy({ n, d }: Rational, places: number): number {
  return n * (10 ** places / d);
}
