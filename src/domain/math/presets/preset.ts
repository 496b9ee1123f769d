import type { ConversionRecipe, ExpressionRecipe, Numbers, Recipe } from '../settings.ts';

/** A ready-made sort of exercise. Its recipes never change: a number of a set leads back to them. */
export interface Preset {
  /** Grade and term, then what it is; stands in addresses. */
  readonly id: string;
  readonly title: string;
  readonly recipes: readonly Recipe[];
}

export function whole(min: number, max: number, step = 1): Numbers {
  return { kind: 'whole', min, max, step };
}

/** Ends in units of the last place. */
export function decimal(places: number, min: number, max: number): Numbers {
  return { kind: 'decimal', places, min, max };
}

export function proper(least: number, most: number): Numbers {
  return { kind: 'fraction', max: 1, denominators: [least, most] };
}

type Rest = Omit<ExpressionRecipe, 'sort' | 'operations' | 'operands' | 'result'>;
type Given = Omit<ExpressionRecipe, 'sort' | 'operations'>;

export function sum(given: Given): ExpressionRecipe {
  return { sort: 'expression', operations: ['add'], ...given };
}

export function difference(given: Given): ExpressionRecipe {
  return { sort: 'expression', operations: ['subtract'], ...given };
}

export function product(given: Given): ExpressionRecipe {
  return { sort: 'expression', operations: ['multiply'], ...given };
}

export function quotient(given: Given): ExpressionRecipe {
  return { sort: 'expression', operations: ['divide'], ...given };
}

/** Sums and differences of three numbers. */
export function chain(numbers: Numbers, max: number, rest: Rest = {}): ExpressionRecipe {
  return {
    sort: 'expression',
    operations: ['add', 'subtract'],
    terms: [3, 3],
    operands: [numbers],
    result: { min: 0, max },
    ...rest,
  };
}

export function conversion(numbers: Numbers, to: ConversionRecipe['to']): ConversionRecipe {
  return { sort: 'conversion', numbers, to };
}
