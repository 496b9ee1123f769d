import {
  conversion,
  decimal,
  subtractionRecipe,
  type Preset,
  product,
  proper,
  quotient,
  additionRecipe,
  whole,
} from './preset.ts';

/** Grades four to six. */
export const upperPresets: readonly Preset[] = [
  {
    id: '4a-round',
    title: '整百、整十数相乘',
    recipes: [product({ operands: [whole(100, 900, 10), whole(10, 90, 10)], result: { min: 1000, max: 81_000 } })],
  },
  {
    id: '4a-times',
    title: '三位数乘两位数',
    recipes: [product({ operands: [whole(100, 999), whole(11, 99)], result: { min: 1100, max: 98_901 } })],
  },
  {
    id: '4a-divide',
    title: '除数是两位数的除法（整除）',
    recipes: [
      quotient({ operands: [whole(100, 990, 10), whole(10, 90, 10)], result: { min: 2, max: 99 } }),
      quotient({ share: 3, operands: [whole(22, 999), whole(11, 99)], result: { min: 2, max: 90 } }),
    ],
  },
  {
    id: '4a-rest',
    title: '除数是两位数的除法（有余数）',
    recipes: [
      quotient({ operands: [whole(100, 999), whole(11, 99)], result: { min: 1, max: 90 }, remainder: 'always' }),
    ],
  },
  {
    id: '4b-mixed',
    title: '四则混合运算（含括号）',
    recipes: [
      {
        sort: 'expression',
        operations: ['add', 'subtract', 'multiply', 'divide'],
        terms: [3, 4],
        operands: [whole(2, 99)],
        result: { min: 0, max: 1000 },
        between: { min: 2, max: 1000 },
        brackets: 'any',
        mixing: 'levels',
      },
    ],
  },
  {
    id: '4b-brackets',
    title: '带括号的四则混合运算',
    recipes: [
      {
        sort: 'expression',
        operations: ['add', 'subtract', 'multiply', 'divide'],
        terms: [3, 4],
        operands: [whole(2, 99)],
        result: { min: 1, max: 1000 },
        between: { min: 2, max: 1000 },
        brackets: 'always',
        mixing: 'levels',
      },
    ],
  },
  {
    id: '4b-decimal',
    title: '小数加减法',
    recipes: [
      additionRecipe({ operands: [decimal(2, 1, 9999)], result: { min: 0, max: 100, places: 2 } }),
      additionRecipe({ operands: [decimal(1, 1, 999), decimal(2, 1, 9999)], result: { min: 0, max: 100, places: 2 } }),
      subtractionRecipe({ operands: [decimal(2, 1, 9999)], result: { min: 0, max: 100, places: 2, nonzero: true } }),
      subtractionRecipe({
        operands: [whole(1, 100), decimal(2, 1, 9999)],
        result: { min: 0, max: 100, places: 2, nonzero: true },
      }),
    ],
  },
  {
    id: '5a-times',
    title: '小数乘整数',
    recipes: [
      product({ operands: [decimal(1, 1, 99), whole(2, 9)], result: { min: 0, max: 90, places: 1 } }),
      product({ operands: [decimal(2, 1, 99), whole(2, 9)], result: { min: 0, max: 9, places: 2 } }),
    ],
  },
  {
    id: '5a-product',
    title: '小数乘小数',
    recipes: [
      product({ operands: [decimal(1, 1, 99)], result: { min: 0, max: 100, places: 2 } }),
      product({ operands: [decimal(2, 1, 99), decimal(1, 1, 9)], result: { min: 0, max: 1, places: 3 } }),
    ],
  },
  {
    id: '5a-divide',
    title: '小数除以整数',
    recipes: [
      quotient({ operands: [decimal(1, 1, 999), whole(2, 9)], result: { min: 0, max: 99, places: 1, nonzero: true } }),
      quotient({ operands: [decimal(2, 1, 999), whole(2, 9)], result: { min: 0, max: 9, places: 2, nonzero: true } }),
    ],
  },
  {
    id: '5a-quotient',
    title: '一个数除以小数',
    recipes: [
      quotient({ operands: [whole(1, 99), decimal(1, 1, 9)], result: { min: 1, max: 200 } }),
      quotient({ operands: [decimal(1, 1, 999), decimal(1, 1, 99)], result: { min: 1, max: 99 } }),
      quotient({
        operands: [decimal(2, 1, 999), decimal(1, 1, 99)],
        result: { min: 0, max: 99, places: 1, nonzero: true },
      }),
    ],
  },
  {
    id: '5b-same',
    title: '同分母分数加减法',
    recipes: [
      additionRecipe({ operands: [proper(2, 20)], result: { min: 0, max: 2, denominator: 20 }, denominators: 'same' }),
      subtractionRecipe({
        operands: [proper(2, 20)],
        result: { min: 0, max: 1, denominator: 20, nonzero: true },
        denominators: 'same',
      }),
    ],
  },
  {
    id: '5b-different',
    title: '异分母分数加减法',
    recipes: [
      additionRecipe({
        operands: [proper(2, 12)],
        result: { min: 0, max: 2, denominator: 60 },
        denominators: 'different',
      }),
      subtractionRecipe({
        operands: [proper(2, 12)],
        result: { min: 0, max: 1, denominator: 60, nonzero: true },
        denominators: 'different',
      }),
    ],
  },
  {
    id: '5b-chain',
    title: '分数加减混合运算',
    recipes: [
      {
        sort: 'expression',
        operations: ['add', 'subtract'],
        terms: [3, 3],
        operands: [proper(2, 12)],
        result: { min: 0, max: 3, denominator: 60, nonzero: true },
        brackets: 'any',
      },
    ],
  },
  {
    id: '5b-order',
    title: '分数比大小',
    recipes: [
      {
        sort: 'expression',
        operations: ['add'],
        terms: [1, 1],
        operands: [proper(2, 12)],
        result: { min: 0, max: 1, denominator: 12 },
        ask: 'order',
      },
    ],
  },
  {
    id: '5b-convert',
    title: '分数与小数互化',
    recipes: [
      conversion(proper(2, 25), 'decimal'),
      conversion(decimal(1, 1, 99), 'fraction'),
      conversion(decimal(2, 1, 99), 'fraction'),
    ],
  },
  {
    id: '6a-times',
    title: '分数乘法',
    recipes: [
      product({ operands: [proper(2, 12), whole(2, 12)], result: { min: 0, max: 12, denominator: 12 } }),
      product({ share: 2, operands: [proper(2, 12)], result: { min: 0, max: 1, denominator: 144 } }),
    ],
  },
  {
    id: '6a-divide',
    title: '分数除法',
    recipes: [
      quotient({ operands: [proper(2, 12), whole(2, 9)], result: { min: 0, max: 1, denominator: 108 } }),
      quotient({ operands: [whole(1, 12), proper(2, 12)], result: { min: 1, max: 144, denominator: 12 } }),
      quotient({ share: 2, operands: [proper(2, 12)], result: { min: 0, max: 12, denominator: 144 } }),
    ],
  },
  {
    id: '6a-mixed',
    title: '分数四则混合运算',
    recipes: [
      {
        sort: 'expression',
        operations: ['add', 'subtract', 'multiply', 'divide'],
        terms: [3, 3],
        operands: [proper(2, 10)],
        result: { min: 0, max: 10, denominator: 90, nonzero: true },
        between: { min: 0, max: 10, denominator: 90, nonzero: true },
        brackets: 'any',
        mixing: 'different',
      },
    ],
  },
  {
    id: '6a-convert',
    title: '百分数与小数、分数互化',
    recipes: [
      conversion({ kind: 'percent', min: 1, max: 150 }, 'decimal'),
      conversion({ kind: 'percent', min: 4, max: 96, step: 2 }, 'fraction'),
      conversion(decimal(2, 1, 150), 'percent'),
      conversion(proper(2, 25), 'percent'),
    ],
  },
  {
    id: '6a-percent',
    title: '求一个数的百分之几',
    recipes: [
      product({
        operands: [whole(10, 500, 10), { kind: 'percent', min: 5, max: 150, step: 5 }],
        result: { min: 0, max: 750 },
      }),
      product({
        operands: [whole(2, 60), { kind: 'percent', min: 10, max: 90, step: 5 }],
        result: { min: 0, max: 60, places: 1 },
      }),
    ],
  },
  {
    id: '6b-review',
    title: '小升初综合',
    recipes: [
      additionRecipe({ operands: [whole(101, 899)], result: { min: 202, max: 1000 }, carry: 'some' }),
      subtractionRecipe({
        operands: [whole(200, 1000), whole(101, 899)],
        result: { min: 1, max: 899 },
        borrow: 'some',
      }),
      product({ operands: [decimal(1, 1, 99), whole(2, 9)], result: { min: 0, max: 90, places: 1 } }),
      quotient({ operands: [decimal(1, 1, 999), whole(2, 9)], result: { min: 0, max: 99, places: 1, nonzero: true } }),
      additionRecipe({
        operands: [proper(2, 9)],
        result: { min: 0, max: 2, denominator: 72 },
        denominators: 'different',
      }),
      product({ operands: [proper(2, 12)], result: { min: 0, max: 1, denominator: 144 } }),
      quotient({ operands: [proper(2, 9)], result: { min: 0, max: 9, denominator: 81 } }),
      conversion(proper(2, 25), 'percent'),
    ],
  },
];
