import {
  chain,
  decimal,
  subtractionRecipe,
  type Preset,
  product,
  proper,
  quotient,
  additionRecipe,
  whole,
} from './preset.ts';

/** Grades one to three. */
export const lowerPresets: readonly Preset[] = [
  {
    id: '1a-5',
    title: '5 以内加减法',
    recipes: [
      additionRecipe({ operands: [whole(0, 5)], result: { min: 0, max: 5 } }),
      subtractionRecipe({ operands: [whole(0, 5)], result: { min: 0, max: 5 } }),
    ],
  },
  {
    id: '1a-10',
    title: '10 以内加减法',
    recipes: [
      additionRecipe({ operands: [whole(1, 9)], result: { min: 2, max: 10 } }),
      subtractionRecipe({ operands: [whole(1, 10), whole(1, 9)], result: { min: 0, max: 9 } }),
    ],
  },
  { id: '1a-10chain', title: '10 以内连加连减', recipes: [chain(whole(1, 9), 10)] },
  {
    id: '1a-order',
    title: '10 以内比大小',
    recipes: [
      {
        sort: 'expression',
        operations: ['add', 'subtract'],
        operands: [whole(1, 9)],
        result: { min: 0, max: 10 },
        ask: 'order',
      },
    ],
  },
  {
    id: '1a-teens',
    title: '十几加减几（不进位、不退位）',
    recipes: [
      additionRecipe({ operands: [whole(10, 18), whole(1, 9)], result: { min: 11, max: 19 }, carry: 'never' }),
      subtractionRecipe({ operands: [whole(11, 19), whole(1, 9)], result: { min: 10, max: 18 }, borrow: 'never' }),
    ],
  },
  {
    id: '1a-carry',
    title: '20 以内进位加法',
    recipes: [additionRecipe({ operands: [whole(2, 9)], result: { min: 11, max: 18 }, carry: 'some' })],
  },
  {
    id: '1b-borrow',
    title: '20 以内退位减法',
    recipes: [
      subtractionRecipe({ operands: [whole(11, 18), whole(2, 9)], result: { min: 2, max: 9 }, borrow: 'some' }),
    ],
  },
  {
    id: '1b-20',
    title: '20 以内加减法',
    recipes: [
      additionRecipe({ operands: [whole(1, 19)], result: { min: 2, max: 20 } }),
      subtractionRecipe({ operands: [whole(1, 20), whole(1, 19)], result: { min: 0, max: 19 } }),
    ],
  },
  {
    id: '1b-box',
    title: '20 以内填□',
    recipes: [
      additionRecipe({ operands: [whole(1, 19)], result: { min: 2, max: 20 }, ask: 'operand' }),
      subtractionRecipe({ operands: [whole(2, 20), whole(1, 19)], result: { min: 1, max: 19 }, ask: 'operand' }),
    ],
  },
  {
    id: '1b-tens',
    title: '整十数加减法',
    recipes: [
      additionRecipe({ operands: [whole(10, 90, 10)], result: { min: 20, max: 100 } }),
      subtractionRecipe({ operands: [whole(10, 100, 10), whole(10, 90, 10)], result: { min: 0, max: 90 } }),
    ],
  },
  {
    id: '1b-one',
    title: '两位数加减一位数、整十数',
    recipes: [
      additionRecipe({ operands: [whole(10, 99), whole(1, 9)], result: { min: 11, max: 100 } }),
      additionRecipe({ operands: [whole(10, 89), whole(10, 80, 10)], result: { min: 20, max: 100 } }),
      subtractionRecipe({ operands: [whole(10, 99), whole(1, 9)], result: { min: 1, max: 98 } }),
      subtractionRecipe({ operands: [whole(11, 99), whole(10, 90, 10)], result: { min: 1, max: 89 } }),
    ],
  },
  {
    id: '2a-100plain',
    title: '100 以内加减法（不进位、不退位）',
    recipes: [
      additionRecipe({ operands: [whole(10, 89)], result: { min: 20, max: 99 }, carry: 'never' }),
      subtractionRecipe({ operands: [whole(20, 99), whole(10, 89)], result: { min: 0, max: 89 }, borrow: 'never' }),
    ],
  },
  {
    id: '2a-100',
    title: '100 以内加减法（进位、退位）',
    recipes: [
      additionRecipe({ operands: [whole(11, 89)], result: { min: 21, max: 100 }, carry: 'some' }),
      subtractionRecipe({ operands: [whole(20, 100), whole(11, 89)], result: { min: 1, max: 89 }, borrow: 'some' }),
    ],
  },
  { id: '2a-chain', title: '100 以内连加连减', recipes: [chain(whole(2, 90), 100)] },
  {
    id: '2a-times',
    title: '表内乘法',
    recipes: [product({ operands: [whole(1, 9)], result: { min: 1, max: 81 } })],
  },
  {
    id: '2b-divide',
    title: '表内除法',
    recipes: [quotient({ operands: [whole(2, 81), whole(2, 9)], result: { min: 1, max: 9 } })],
  },
  {
    id: '2b-table',
    title: '表内乘除法填□',
    recipes: [
      product({ operands: [whole(1, 9)], result: { min: 1, max: 81 }, ask: 'operand' }),
      quotient({ operands: [whole(2, 81), whole(2, 9)], result: { min: 1, max: 9 }, ask: 'operand' }),
    ],
  },
  {
    id: '2b-rest',
    title: '有余数的除法',
    recipes: [quotient({ operands: [whole(3, 89), whole(2, 9)], result: { min: 1, max: 9 }, remainder: 'always' })],
  },
  {
    id: '2b-mixed',
    title: '混合运算（含小括号）',
    recipes: [
      {
        sort: 'expression',
        operations: ['add', 'subtract', 'multiply', 'divide'],
        terms: [3, 3],
        operands: [whole(1, 81), whole(1, 81)],
        result: { min: 0, max: 100 },
        between: { min: 1, max: 100 },
        brackets: 'any',
        mixing: 'levels',
        tables: [2, 3, 4, 5, 6, 7, 8, 9],
      },
    ],
  },
  {
    id: '2b-hundreds',
    title: '整百、整千数加减法',
    recipes: [
      additionRecipe({ operands: [whole(100, 900, 100)], result: { min: 200, max: 1000 } }),
      additionRecipe({ operands: [whole(1000, 9000, 1000)], result: { min: 2000, max: 10_000 } }),
      subtractionRecipe({ operands: [whole(200, 1000, 100), whole(100, 900, 100)], result: { min: 0, max: 900 } }),
      subtractionRecipe({
        operands: [whole(2000, 10_000, 1000), whole(1000, 9000, 1000)],
        result: { min: 0, max: 9000 },
      }),
    ],
  },
  {
    id: '3a-tens',
    title: '几百几十加减几百几十',
    recipes: [
      additionRecipe({ operands: [whole(110, 890, 10)], result: { min: 220, max: 1000 } }),
      subtractionRecipe({ operands: [whole(220, 990, 10), whole(110, 880, 10)], result: { min: 0, max: 880 } }),
    ],
  },
  {
    id: '3a-three',
    title: '三位数加减法（连续进位、退位）',
    recipes: [
      additionRecipe({ operands: [whole(100, 899)], result: { min: 200, max: 1000 }, carry: 'many' }),
      subtractionRecipe({
        operands: [whole(200, 1000), whole(100, 899)],
        result: { min: 1, max: 899 },
        borrow: 'many',
      }),
    ],
  },
  {
    id: '3a-round',
    title: '整十、整百数乘一位数',
    recipes: [
      product({ operands: [whole(10, 90, 10), whole(2, 9)], result: { min: 20, max: 810 } }),
      product({ operands: [whole(100, 900, 100), whole(2, 9)], result: { min: 200, max: 8100 } }),
    ],
  },
  {
    id: '3a-plain',
    title: '多位数乘一位数（不进位）',
    recipes: [
      product({ operands: [whole(11, 444), whole(2, 4)], result: { min: 22, max: 999 }, carryInProducts: 'never' }),
    ],
  },
  {
    id: '3a-times',
    title: '多位数乘一位数（进位）',
    recipes: [
      product({ operands: [whole(11, 999), whole(2, 9)], result: { min: 22, max: 8991 }, carryInProducts: 'some' }),
    ],
  },
  {
    id: '3a-fraction',
    title: '简单的同分母分数加减法',
    recipes: [
      additionRecipe({ operands: [proper(3, 10)], result: { min: 0, max: 1, denominator: 10 }, denominators: 'same' }),
      subtractionRecipe({
        operands: [proper(3, 10)],
        result: { min: 0, max: 1, denominator: 10, nonzero: true },
        denominators: 'same',
      }),
    ],
  },
  {
    id: '3b-round',
    title: '商是整十、整百数的除法',
    recipes: [
      quotient({ operands: [whole(20, 810, 10), whole(2, 9)], result: { min: 10, max: 90, step: 10 } }),
      quotient({ operands: [whole(200, 8100, 100), whole(2, 9)], result: { min: 100, max: 900, step: 100 } }),
    ],
  },
  {
    id: '3b-divide',
    title: '两、三位数除以一位数（整除）',
    recipes: [quotient({ operands: [whole(20, 999), whole(2, 9)], result: { min: 10, max: 499 } })],
  },
  {
    id: '3b-rest',
    title: '两、三位数除以一位数（有余数）',
    recipes: [
      quotient({ operands: [whole(20, 999), whole(2, 9)], result: { min: 10, max: 499 }, remainder: 'always' }),
    ],
  },
  {
    id: '3b-two',
    title: '两位数乘两位数',
    recipes: [
      product({ operands: [whole(10, 90, 10)], result: { min: 100, max: 8100 } }),
      product({ share: 3, operands: [whole(11, 99)], result: { min: 121, max: 9801 } }),
    ],
  },
  {
    id: '3b-decimal',
    title: '一位小数加减法',
    recipes: [
      additionRecipe({ operands: [decimal(1, 1, 99)], result: { min: 0, max: 20, places: 1 } }),
      subtractionRecipe({ operands: [decimal(1, 1, 199)], result: { min: 0, max: 20, places: 1, nonzero: true } }),
    ],
  },
];
