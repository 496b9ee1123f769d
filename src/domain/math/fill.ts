import type { ChooseIndex } from './choice.ts';
import { type MathExpression, type NumberNode, operationNode } from './expression.ts';
import type { Interval, Pool } from './numbers.ts';
import { compareRationals, minus, over, plus, type Rational, rational, times } from './rational.ts';
import { isAllowed, outcomeSpan } from './rules.ts';
import type { ResultRange } from './settings.ts';
import type { ExpressionShape } from './shapes.ts';

/** The conditions for the numbers of a shape. */
export interface Filler {
  readonly choose: ChooseIndex;
  readonly poolAt: (position: number) => Pool;
  readonly result: ResultRange;
  readonly between: ResultRange;
  readonly wide: boolean;
}

type Division = Exclude<ExpressionShape, number>;

/** Puts numbers into a shape so that it comes to something wanted; nothing where the choices leave no number. */
export function fillShape(shape: ExpressionShape, want: Interval, filler: Filler): MathExpression | undefined {
  if (typeof shape === 'number') return drawFrom(filler.poolAt(shape), want, filler.choose);
  if (shape.operation === 'divide') return fillDivision(shape, want, filler);
  const { operation } = shape;
  const left = fillShape(shape.left, leftWanted[operation](want, spanOf(shape.right, filler)), filler);
  if (!left) return undefined;
  const right = fillShape(shape.right, rightWanted[operation](want, knownInterval(shape.left, left, filler)), filler);
  return right && operationNode(operation, left, right);
}

/** Draws one of the numbers within an interval; undefined where there is none. */
export function drawFrom(pool: Pool, want: Interval, choose: ChooseIndex): NumberNode | undefined {
  const [from, size] = pool.within(want);
  return size > 0 ? pool.at(from + choose(size)) : undefined;
}

/** The most candidates that are tried one by one; more than this are drawn blindly. */
const maxDivisors = 100;

function fillDivision(shape: Division, want: Interval, filler: Filler): MathExpression | undefined {
  if (typeof shape.left === 'number') return fillDividend(shape, filler.poolAt(shape.left), want, filler);
  if (typeof shape.right === 'number') return fillDivisor(shape, filler.poolAt(shape.right), want, filler);
  const right = fillShape(shape.right, spanOf(shape.right, filler), filler);
  const left = right && fillShape(shape.left, spanOf(shape.left, filler), filler);
  return left && right.value.n !== 0 ? operationNode('divide', left, right) : undefined;
}

/** Divisor and quotient are drawn, the dividend follows; of fractions any two will do. */
function fillDividend(shape: Division, dividends: Pool, want: Interval, filler: Filler): MathExpression | undefined {
  const { choose, result } = filler;
  const right = fillShape(shape.right, spanOf(shape.right, filler), filler);
  if (!right || right.value.n <= 0) return undefined;
  const by = filler.wide ? spanOf(shape.right, filler) : point(right.value);
  if (result.denominator !== undefined) {
    const left = drawFrom(dividends, { min: times(want.min, by.min), max: times(want.max, by.max) }, choose);
    return left && operationNode('divide', left, right);
  }
  const quotient = drawQuotient(meet(want, quotientSpan(dividends.span, by)), result, choose);
  const left = quotient && dividends.find(times(quotient, right.value));
  return left && operationNode('divide', left, right);
}

/** The dividend is worked out first; of the numbers it can be divided by, one is drawn. */
function fillDivisor(shape: Division, divisors: Pool, want: Interval, filler: Filler): MathExpression | undefined {
  const left = fillShape(shape.left, spanOf(shape.left, filler), filler);
  if (!left) return undefined;
  const [from, size] = divisors.within(quotientSpan(point(left.value), want));
  const all = Array.from({ length: Math.min(size, maxDivisors) }, (_, index) => divisors.at(from + index));
  const fit = size > maxDivisors ? [divisors.at(from + filler.choose(size))] : all;
  const exact = fit.filter(({ value }) => value.n > 0 && isAllowed(over(left.value, value), filler.between));
  return exact.length > 0 ? operationNode('divide', left, exact[filler.choose(exact.length)]!) : undefined;
}

function drawQuotient(
  { min, max }: Interval,
  { places = 0, step: interval = 1 }: ResultRange,
  choose: ChooseIndex,
): Rational | undefined {
  const scale = 10 ** places;
  const [first, last] = [
    Math.ceil((min.n * scale) / (min.d * interval)),
    Math.floor((max.n * scale) / (max.d * interval)),
  ];
  const size = Math.min(last - first + 1, maxQuotients);
  return size > 0 ? rational((first + choose(size)) * interval, scale) : undefined;
}

/** The most quotients that a draw can choose from; a dividend of six digits leaves no room for more. */
const maxQuotients = 2_000_000;

function knownInterval(shape: ExpressionShape, filled: MathExpression, filler: Filler): Interval {
  return filler.wide ? spanOf(shape, filler) : point(filled.value);
}

function spanOf(shape: ExpressionShape, { poolAt, between }: Filler): Interval {
  return typeof shape === 'number' ? poolAt(shape).span : outcomeSpan(between);
}

function point(value: Rational): Interval {
  return { min: value, max: value };
}

type NarrowInterval = (want: Interval, other: Interval) => Interval;

/** The interval of a factor; it is not narrowed where a negative sign would swap its ends. */
const factorWanted: NarrowInterval = (want, other) => ({
  min: want.min.n > 0 && other.max.n > 0 ? over(want.min, other.max) : unknown,
  max: want.max.n >= 0 && other.min.n > 0 ? over(want.max, other.min) : unknown,
});

const leftWanted: Readonly<Record<'add' | 'subtract' | 'multiply', NarrowInterval>> = {
  add: (want, other) => ({ min: minus(want.min, other.max), max: minus(want.max, other.min) }),
  subtract: (want, other) => ({ min: plus(want.min, other.min), max: plus(want.max, other.max) }),
  multiply: factorWanted,
};

const rightWanted: typeof leftWanted = {
  add: leftWanted.add,
  subtract: (want, other) => ({ min: minus(other.min, want.max), max: minus(other.max, want.min) }),
  multiply: factorWanted,
};

/** The interval of `dividend ÷ divisor`, for divisors above 0. */
function quotientSpan(dividend: Interval, divisor: Interval): Interval {
  return {
    min: divisor.max.n > 0 ? over(dividend.min, divisor.max) : unknown,
    max: divisor.min.n > 0 ? over(dividend.max, divisor.min) : unknown,
  };
}

const unknown: Rational = { n: Number.NaN, d: 1 };

function meet(one: Interval, other: Interval): Interval {
  return {
    min: compareRationals(other.min, one.min) > 0 ? other.min : one.min,
    max: compareRationals(one.max, other.max) > 0 ? other.max : one.max,
  };
}
