import type { Operation } from './expression.ts';

/** The settings of a set of questions. They are plain data, so that they can stand in an address or a table. */
export interface Settings {
  /** The number of questions, from 1 to 200. */
  readonly count: number;
  /** The sorts of questions; each supplies its share of the count. */
  readonly recipes: readonly Recipe[];
}

/** What kind of question is made, and of which numbers. */
export type Recipe = ExpressionRecipe | ConversionRecipe;

/** A recipe for calculations: 7 + 8, 3 × (12 − 4), 17 ÷ 5 with a remainder, 1/2 + 1/3. */
export interface ExpressionRecipe {
  readonly sort: 'expression';
  /** The number of questions of this recipe in proportion to the others; 1 unless given. */
  readonly share?: number;
  readonly operations: readonly Operation[];
  /** Fewest and most numbers in a question, from 1 to 4; two unless given. One is for comparing two numbers. */
  readonly terms?: readonly [least: number, most: number];
  /** The numbers in the order they are written; the last entry holds for all that follow. */
  readonly operands: readonly NumberRange[];
  /** The range of the result; of a division with remainder, of the quotient. */
  readonly result: ResultRange;
  /** The range of intermediate results; that of `result` from 0 on, unless given. */
  readonly between?: ResultRange;
  /** Whether additions carry, counted in every column. `many`: in two columns or more. */
  readonly carry?: CarryRule;
  /** Whether subtractions borrow, counted in every column. */
  readonly borrow?: CarryRule;
  /** Whether multiplications carry in any column of long multiplication. */
  readonly carryInProducts?: CarryRule;
  /** `never` unless given; otherwise only a division of two whole numbers. */
  readonly remainder?: 'never' | 'always' | 'any';
  /** `never` unless given; brackets stand only where they change the order. */
  readonly brackets?: 'never' | 'always' | 'any';
  /**
   * The operations in a question with three numbers or more: only one, at least two, or both + − and × ÷ (`levels`).
   */
  readonly mixing?: 'same' | 'different' | 'levels' | 'any';
  /**
   * The unknown of the question: the result, one of two numbers (□), any of the three, or the comparison of two sides.
   */
  readonly ask?: 'result' | 'operand' | 'any' | 'order';
  /**
   * The allowed multiplication tables: a factor, or the divisor, is one of them, and the other factor, or the quotient,
   * is at most 9 or the greatest of them.
   */
  readonly tables?: readonly number[];
  /** Whether fractions of a question have the same denominator. */
  readonly denominators?: 'same' | 'different' | 'any';
}

/** A number to be written in another way: 3/4 as 75%. */
export interface ConversionRecipe {
  readonly sort: 'conversion';
  readonly share?: number;
  readonly numbers: NumberRange;
  readonly to: 'decimal' | 'fraction' | 'percent';
}

/** In how many columns the questions carry or borrow: `any` number, `never`, `some` (at least one) or `many` (at least two). */
export type CarryRule = 'any' | 'never' | 'some' | 'many';

/** Numbers to draw from. Zero is one of them only where the range says so. */
export type NumberRange =
  /** Multiples of `step` (1 unless given), up to 999,999. */
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly step?: number }
  /** Exactly so many places after the point, none of them an idle zero; the ends count units of the last place. */
  | { readonly kind: 'decimal'; readonly min: number; readonly max: number; readonly places: number }
  /**
   * Fractions in lowest terms between 0 and `max`; greater than 1 they are written 3/2, or 1又1/2 where `mixed` is set.
   */
  | {
      readonly kind: 'fraction';
      readonly max: number;
      readonly denominators: readonly [least: number, most: number];
      readonly mixed?: boolean;
    }
  /** Whole percentages, multiples of `step` (1 unless given). */
  | { readonly kind: 'percent'; readonly min: number; readonly max: number; readonly step?: number };

/** Ends in whole numbers, both included. */
export interface ResultRange {
  readonly min: number;
  readonly max: number;
  /** Decimals with at most so many places; 0 unless given. */
  readonly places?: number;
  /** Fractions with at most this denominator; takes the place of `places`. */
  readonly denominator?: number;
  /** The step: only its multiples among whole numbers are used; 1 unless given. */
  readonly step?: number;
  /** Leaves out zero, which the whole ends cannot say of fractions and decimals. */
  readonly nonzero?: boolean;
}

/** The most questions of one set, and the greatest number that may stand in one. */
export const exerciseLimits = {
  count: 200,
  recipes: 24,
  operand: 999_999,
  outcome: 999_999_999,
  denominator: 30,
} as const;
