import type { ConversionRecipe, ExpressionRecipe, NumberRange, Recipe } from './settings.ts';

/** A ready-made sort of exercise. Its recipes never change: a number of a set leads back to them. */
export interface Preset {
  /** The identifier: grade, term and subject; it stands in addresses. */
  readonly id: string;
  readonly title: string;
  readonly recipes: readonly Recipe[];
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

type Rest = Omit<ExpressionRecipe, 'sort' | 'operations' | 'operands' | 'result'>;
type PresetRecipe = Omit<ExpressionRecipe, 'sort' | 'operations'>;

/** A recipe for sums. */
export function additionRecipe(given: PresetRecipe): ExpressionRecipe {
  return { sort: 'expression', operations: ['add'], ...given };
}

/** A recipe for differences. */
export function subtractionRecipe(given: PresetRecipe): ExpressionRecipe {
  return { sort: 'expression', operations: ['subtract'], ...given };
}

/** A recipe for products. */
export function product(given: PresetRecipe): ExpressionRecipe {
  return { sort: 'expression', operations: ['multiply'], ...given };
}

/** A recipe for quotients. */
export function quotient(given: PresetRecipe): ExpressionRecipe {
  return { sort: 'expression', operations: ['divide'], ...given };
}

/** Sums and differences of three numbers. */
export function chain(numbers: NumberRange, max: number, rest: Rest = {}): ExpressionRecipe {
  return {
    sort: 'expression',
    operations: ['add', 'subtract'],
    terms: [3, 3],
    operands: [numbers],
    result: { min: 0, max },
    ...rest,
  };
}

/** A recipe for converting between fractions, decimals and percentages. */
export function conversion(numbers: NumberRange, to: ConversionRecipe['to']): ConversionRecipe {
  return { sort: 'conversion', numbers, to };
}
