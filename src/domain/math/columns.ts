import { decimalPlacesOf, type Rational, scaleBy } from './rational.ts';

/**
 * The number of columns in which a written addition carries: every column counts, the topmost as well (9 + 5 carries),
 * and an incoming carry counts with it (1 + 99 carries twice). Decimals are aligned at their points. Undefined for
 * negative numbers and for fractions without a finite decimal.
 */
export function carriesInSum(a: Rational, b: Rational): number | undefined {
  const [one, other] = align(a, b) ?? [];
  if (one === undefined || other === undefined) return undefined;
  return carries(one.map((digit, column) => digit + other[column]!));
}

/**
 * The number of columns in which a written subtraction borrows; the smaller number is subtracted from the greater one.
 */
export function borrowsInDifference(a: Rational, b: Rational): number | undefined {
  const pair = align(a, b);
  if (!pair) return undefined;
  const [upper, lower] = a.n * b.d < b.n * a.d ? [pair[1], pair[0]] : pair;
  let borrowed = 0;
  let count = 0;
  for (const [column, digit] of upper.entries()) {
    borrowed = digit - borrowed < lower[column]! ? 1 : 0;
    count += borrowed;
  }
  return count;
}

/**
 * The number of columns in which long multiplication carries: 0 if every column of digit products stays below ten (213
 * × 3). Decimal points are ignored, as on paper.
 */
export function carriesInProduct(a: Rational, b: Rational): number | undefined {
  const [one, other] = [columnsOf(a, decimalPlacesOf(a)), columnsOf(b, decimalPlacesOf(b))];
  if (!one || !other) return undefined;
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [row, digit] of one.entries()) {
    for (const [column, factor] of other.entries()) sums[row + column]! += digit * factor;
  }
  return carries(sums);
}

/** Digits from the last place upwards. */
type DigitColumns = readonly number[];

function align(a: Rational, b: Rational): readonly [DigitColumns, DigitColumns] | undefined {
  const [ownPlaces, otherPlaces] = [decimalPlacesOf(a), decimalPlacesOf(b)];
  if (ownPlaces === undefined || otherPlaces === undefined) return undefined;
  const places = Math.max(ownPlaces, otherPlaces);
  const [one, other] = [columnsOf(a, places), columnsOf(b, places)];
  if (!one || !other) return undefined;
  const length = Math.max(one.length, other.length);
  return [pad(one, length), pad(other, length)];
}

function columnsOf(value: Rational, places: number | undefined): DigitColumns | undefined {
  if (places === undefined || value.n < 0) return undefined;
  return [...String(scaleBy(value, places))].reverse().map(Number);
}

function pad(columns: DigitColumns, length: number): DigitColumns {
  return Array.from({ length }, (_, column) => columns[column] ?? 0);
}

function carries(sums: readonly number[]): number {
  let carried = 0;
  let count = 0;
  for (const sum of sums) {
    carried = Math.floor((sum + carried) / 10);
    if (carried > 0) count += 1;
  }
  return count;
}
