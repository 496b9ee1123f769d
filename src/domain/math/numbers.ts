import type { NumberNode } from './expression.ts';
import { compareRationals, greatestCommonDivisor, isEqual, type Rational, rational } from './rational.ts';
import type { NumberRange } from './settings.ts';

/** An interval with both ends included. */
export interface Interval {
  readonly min: Rational;
  readonly max: Rational;
}

/** Numbers in ascending order, each computed only when it is requested. */
export interface Pool {
  readonly size: number;
  readonly span: Interval;
  readonly at: (index: number) => NumberNode;
  /** The numbers within an interval: the first one's index, and how many. */
  readonly within: (interval: Interval) => readonly [from: number, size: number];
  /** Whether a value is among them, and how it is written. */
  readonly find: (value: Rational) => NumberNode | undefined;
}

/** The numbers of a range, of which one can be drawn without listing them all. */
export function poolOf(numbers: NumberRange): Pool {
  if (numbers.kind === 'fraction') return listPool(fractions(numbers));
  if (numbers.kind === 'decimal') return unitPool(numbers, 10 ** numbers.places, unlessIdle, decimalText);
  const multiples = multiplesOf(numbers.step ?? 1);
  return numbers.kind === 'whole'
    ? unitPool(numbers, 1, multiples, String)
    : unitPool(numbers, 100, multiples, (unit) => `${unit}%`);
}

/** A sequence of whole numbers by position: `rank` is how many of them (from 1, 0 for a first zero) do not exceed a number. */
interface Sequence {
  readonly rank: (unit: number) => number;
  readonly unit: (rank: number) => number;
}

function multiplesOf(step: number): Sequence {
  return { rank: (unit) => Math.floor(unit / step), unit: (rank) => rank * step };
}

/** Whole numbers that do not end in zero, so that as decimals they have no trailing zero. */
const unlessIdle: Sequence = {
  rank: (unit) => unit - Math.floor(unit / 10),
  unit: (rank) => rank + Math.floor((rank - 1) / 9),
};

function unitPool(
  { min, max }: { min: number; max: number },
  scale: number,
  { rank, unit }: Sequence,
  write: (unit: number, scale: number) => string,
): Pool {
  const before = rank(min - 1);
  const size = Math.max(0, rank(max) - before);
  const at = (index: number): NumberNode => {
    const units = unit(before + index + 1);
    return { value: rational(units, scale), text: write(units, scale) };
  };
  const span = size > 0 ? { min: at(0).value, max: at(size - 1).value } : nowhere;
  // Ends are clipped before they are scaled, so that nothing leaves the safe integers.
  const index = (value: Rational, round: (units: number) => number): number =>
    rank(round((value.n * scale) / value.d)) - before;
  return {
    size,
    span,
    at,
    within(interval) {
      const from = isAbove(interval.min, span.min) ? index(interval.min, (units) => Math.ceil(units) - 1) : 0;
      const to = isAbove(span.max, interval.max) ? index(interval.max, Math.floor) : size;
      return clip(from, to, size);
    },
    find(value) {
      const units = value.n * (scale / value.d);
      if (scale % value.d !== 0 || units < min || units > max || unit(rank(units)) !== units) return undefined;
      return { value, text: write(units, scale) };
    },
  };
}

/**
 * Whether one number is greater; false where an end is not known (NaN), because every finished question is checked
 * again.
 */
function isAbove(one: Rational, other: Rational): boolean {
  return compareRationals(one, other) > 0;
}

function clip(from: number, to: number, size: number): readonly [number, number] {
  const [first, end] = [Math.min(size, Math.max(0, from)), Math.min(size, Math.max(0, to))];
  return [first, Math.max(0, end - first)];
}

const nowhere: Interval = { min: rational(0), max: rational(0) };

function decimalText(units: number, scale: number): string {
  const fraction = String(units % scale).padStart(String(scale).length - 1, '0');
  return `${Math.floor(units / scale)}.${fraction}`;
}

function fractions({ max, denominators: [least, most], mixed }: NumberRange & { kind: 'fraction' }): NumberNode[] {
  const found: NumberNode[] = [];
  for (let d = least; d <= most; d += 1) {
    for (let n = 1; n < d * max; n += 1) {
      if (greatestCommonDivisor(n, d) === 1) found.push({ value: rational(n, d), text: fractionText(n, d, mixed) });
    }
  }
  return found.sort((one, other) => compareRationals(one.value, other.value));
}

/** 3/2, or 1又1/2 for a mixed number. */
export function fractionText(n: number, d: number, mixed = false): string {
  const whole = Math.floor(n / d);
  return mixed && whole > 0 ? `${whole}又${n % d}/${d}` : `${n}/${d}`;
}

function listPool(list: readonly NumberNode[]): Pool {
  /** The index of the first value that passes a monotone test. */
  const firstWhere = (test: (value: Rational) => boolean): number => {
    let [from, to] = [0, list.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if (test(list[middle]!.value)) to = middle;
      else from = middle + 1;
    }
    return from;
  };
  return {
    size: list.length,
    span: list.length > 0 ? { min: list[0]!.value, max: list[list.length - 1]!.value } : nowhere,
    at: (index) => list[index]!,
    within({ min, max }) {
      const from = Number.isNaN(min.n) ? 0 : firstWhere((value) => compareRationals(value, min) >= 0);
      const to = Number.isNaN(max.n) ? list.length : firstWhere((value) => compareRationals(value, max) > 0);
      return clip(from, to, list.length);
    },
    find(value) {
      const leaf = list[firstWhere((each) => compareRationals(each, value) >= 0)];
      return leaf && isEqual(leaf.value, value) ? leaf : undefined;
    },
  };
}
