import { borrowsInDifference, carriesInProduct, carriesInSum } from './columns.ts';
import { type MathExpression, leavesOf, type Operation, type OperationNode, stepsOf } from './expression.ts';
import type { Interval } from './numbers.ts';
import { compareRationals, over, decimalPlacesOf, type Rational, rational } from './rational.ts';
import type { CarryRule, ExpressionRecipe, ResultRange } from './settings.ts';

/** The interval of the allowed results. */
export function outcomeSpan({ min, max }: ResultRange): Interval {
  return { min: rational(min), max: rational(max) };
}

/** Whether a value lies in an interval, both ends included. */
export function isWithin(value: Rational, { min, max }: Interval): boolean {
  return compareRationals(value, min) >= 0 && compareRationals(value, max) <= 0;
}

/** Whether a value may come out: within the ends, and written with no more places or no greater denominator than allowed. */
export function isAllowed(value: Rational, outcome: ResultRange): boolean {
  if (!isWithin(value, outcomeSpan(outcome)) || (outcome.nonzero && value.n === 0)) return false;
  if (outcome.denominator !== undefined) return value.d <= outcome.denominator;
  if (outcome.step !== undefined && (value.d > 1 || value.n % outcome.step !== 0)) return false;
  const places = decimalPlacesOf(value);
  return places !== undefined && places <= (outcome.places ?? 0);
}

/** Carrying and borrowing, multiplication tables, denominators. */
export function obeysRules(expression: MathExpression, recipe: ExpressionRecipe): boolean {
  const steps = stepsOf(expression);
  return (
    obeysColumns(steps, 'add', carriesInSum, recipe.carry) &&
    obeysColumns(steps, 'subtract', borrowsInDifference, recipe.borrow) &&
    obeysColumns(steps, 'multiply', carriesInProduct, recipe.carryInProducts) &&
    steps.every((each) => obeysTables(each, recipe.tables)) &&
    obeysDenominators(expression, recipe.denominators)
  );
}

type Count = (left: Rational, right: Rational) => number | undefined;

/** `never` holds for every step of the operation, `some` and `many` for at least one where there is any. */
function obeysColumns(
  steps: readonly OperationNode[],
  operation: Operation,
  count: Count,
  columns: CarryRule = 'any',
): boolean {
  if (columns === 'any') return true;
  const counts = steps
    .filter((each) => each.operation === operation)
    .map(({ left, right }) => count(left.value, right.value) ?? Number.NaN);
  if (columns === 'never') return counts.every((each) => each === 0);
  return counts.length === 0 || counts.some((each) => each >= (columns === 'some' ? 1 : 2));
}

function obeysTables({ operation, left, right }: OperationNode, tables: readonly number[] | undefined): boolean {
  if (!tables || operation === 'add' || operation === 'subtract') return true;
  const one = right.value;
  const other = operation === 'multiply' ? left.value : over(left.value, right.value);
  const most = Math.max(9, ...tables);
  if (one.d * other.d !== 1 || one.n > most || other.n > most) return false;
  return tables.includes(one.n) || (operation === 'multiply' && tables.includes(other.n));
}

function obeysDenominators(expression: MathExpression, wanted: ExpressionRecipe['denominators'] = 'any'): boolean {
  if (wanted === 'any') return true;
  const all = leavesOf(expression).map(({ value }) => value.d);
  const different = new Set(all).size;
  return wanted === 'same' ? different === 1 : different === all.length;
}
