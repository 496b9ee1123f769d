import type { Operation } from './expression.ts';
import type { ConversionRecipe, ExpressionRecipe, NumberRange, ResultRange } from './settings.ts';

type RecipeRest = Omit<ExpressionRecipe, 'sort' | 'operations' | 'operands' | 'result'>;
type MakeRecipe = (
  operands: readonly NumberRange[],
  result: readonly [min: number, max: number, rest?: Omit<ResultRange, 'min' | 'max'>],
  rest?: RecipeRest,
) => ExpressionRecipe;

/** Sums of numbers that come to a result between two ends, with what else is asked of the result and the question. */
export const add: MakeRecipe = recipeOf('add');

/** Differences, as {@link add} makes sums. */
export const subtract: MakeRecipe = recipeOf('subtract');

/** Products, as {@link add} makes sums. */
export const multiply: MakeRecipe = recipeOf('multiply');

/** Quotients, as {@link add} makes sums. */
export const divide: MakeRecipe = recipeOf('divide');

/** Sums and differences, which may stand in one question. */
export const addOrSubtract: MakeRecipe = recipeOf('add', 'subtract');

/** All four operations, which may stand in one question. */
export const calculate: MakeRecipe = recipeOf('add', 'subtract', 'multiply', 'divide');

function recipeOf(...operations: Operation[]): MakeRecipe {
  return (operands, [min, max, ends], rest) => {
    return { sort: 'expression', operations, operands, result: { min, max, ...ends }, ...rest };
  };
}

/** A recipe for converting between fractions, decimals and percentages. */
export function convert(numbers: NumberRange, to: ConversionRecipe['to']): ConversionRecipe {
  return { sort: 'conversion', numbers, to };
}

/** Whole numbers from `min` to `max`, both included, in steps. */
export function whole(min: number, max: number, step = 1): NumberRange {
  return { kind: 'whole', min, max, step };
}

/** Ends in units of the last place. */
export function decimal(places: number, min: number, max: number): NumberRange {
  return { kind: 'decimal', places, min, max };
}

/** Proper fractions with denominators from `least` to `most`. */
export function proper(least: number, most: number): NumberRange {
  return { kind: 'fraction', max: 1, denominators: [least, most] };
}

/** Percentages from `min` to `max`, both included, in steps. */
export function percent(min: number, max: number, step = 1): NumberRange {
  return { kind: 'percent', min, max, step };
}
