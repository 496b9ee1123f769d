import {
  add,
  addOrSubtract,
  calculate,
  convert,
  decimal,
  divide,
  multiply,
  percent,
  proper,
  subtract,
  whole,
} from './recipes.ts';
import type { Recipe } from './settings.ts';

/** A ready-made sort of exercise. Its recipes never change: a number of a set leads back to them. */
export interface Preset {
  /** The identifier: grade, term and subject; it stands in addresses. */
  readonly id: string;
  readonly title: string;
  readonly recipes: readonly Recipe[];
}

/** Titles and recipes by the identifiers of the presets, from the first grade to the sixth. */
const entries: Readonly<Record<string, readonly [title: string, ...recipes: Recipe[]]>> = {
  '1a-5': ['5 以内加减法', add([whole(0, 5)], [0, 5]), subtract([whole(0, 5)], [0, 5])],
  '1a-10': ['10 以内加减法', add([whole(1, 9)], [2, 10]), subtract([whole(1, 10), whole(1, 9)], [0, 9])],
  '1a-10chain': ['10 以内连加连减', addOrSubtract([whole(1, 9)], [0, 10], { terms: [3, 3] })],
  '1a-order': ['10 以内比大小', addOrSubtract([whole(1, 9)], [0, 10], { ask: 'order' })],
  '1a-teens': [
    '十几加减几（不进位、不退位）',
    add([whole(10, 18), whole(1, 9)], [11, 19], { carry: 'never' }),
    subtract([whole(11, 19), whole(1, 9)], [10, 18], { borrow: 'never' }),
  ],
  '1a-carry': ['20 以内进位加法', add([whole(2, 9)], [11, 18], { carry: 'some' })],
  '1b-borrow': ['20 以内退位减法', subtract([whole(11, 18), whole(2, 9)], [2, 9], { borrow: 'some' })],
  '1b-20': ['20 以内加减法', add([whole(1, 19)], [2, 20]), subtract([whole(1, 20), whole(1, 19)], [0, 19])],
  '1b-box': [
    '20 以内填□',
    add([whole(1, 19)], [2, 20], { ask: 'operand' }),
    subtract([whole(2, 20), whole(1, 19)], [1, 19], { ask: 'operand' }),
  ],
  '1b-tens': [
    '整十数加减法',
    add([whole(10, 90, 10)], [20, 100]),
    subtract([whole(10, 100, 10), whole(10, 90, 10)], [0, 90]),
  ],
  '1b-one': [
    '两位数加减一位数、整十数',
    add([whole(10, 99), whole(1, 9)], [11, 100]),
    add([whole(10, 89), whole(10, 80, 10)], [20, 100]),
    subtract([whole(10, 99), whole(1, 9)], [1, 98]),
    subtract([whole(11, 99), whole(10, 90, 10)], [1, 89]),
  ],
  '2a-100plain': [
    '100 以内加减法（不进位、不退位）',
    add([whole(10, 89)], [20, 99], { carry: 'never' }),
    subtract([whole(20, 99), whole(10, 89)], [0, 89], { borrow: 'never' }),
  ],
  '2a-100': [
    '100 以内加减法（进位、退位）',
    add([whole(11, 89)], [21, 100], { carry: 'some' }),
    subtract([whole(20, 100), whole(11, 89)], [1, 89], { borrow: 'some' }),
  ],
  '2a-chain': ['100 以内连加连减', addOrSubtract([whole(2, 90)], [0, 100], { terms: [3, 3] })],
  '2a-times': ['表内乘法', multiply([whole(1, 9)], [1, 81])],
  '2b-divide': ['表内除法', divide([whole(2, 81), whole(2, 9)], [1, 9])],
  '2b-table': [
    '表内乘除法填□',
    multiply([whole(1, 9)], [1, 81], { ask: 'operand' }),
    divide([whole(2, 81), whole(2, 9)], [1, 9], { ask: 'operand' }),
  ],
  '2b-rest': ['有余数的除法', divide([whole(3, 89), whole(2, 9)], [1, 9], { remainder: 'always' })],
  '2b-mixed': [
    '混合运算（含小括号）',
    calculate([whole(1, 81), whole(1, 81)], [0, 100], {
      terms: [3, 3],
      between: { min: 1, max: 100 },
      brackets: 'any',
      mixing: 'levels',
      tables: [2, 3, 4, 5, 6, 7, 8, 9],
    }),
  ],
  '2b-hundreds': [
    '整百、整千数加减法',
    add([whole(100, 900, 100)], [200, 1000]),
    add([whole(1000, 9000, 1000)], [2000, 10_000]),
    subtract([whole(200, 1000, 100), whole(100, 900, 100)], [0, 900]),
    subtract([whole(2000, 10_000, 1000), whole(1000, 9000, 1000)], [0, 9000]),
  ],
  '3a-tens': [
    '几百几十加减几百几十',
    add([whole(110, 890, 10)], [220, 1000]),
    subtract([whole(220, 990, 10), whole(110, 880, 10)], [0, 880]),
  ],
  '3a-three': [
    '三位数加减法（连续进位、退位）',
    add([whole(100, 899)], [200, 1000], { carry: 'many' }),
    subtract([whole(200, 1000), whole(100, 899)], [1, 899], { borrow: 'many' }),
  ],
  '3a-round': [
    '整十、整百数乘一位数',
    multiply([whole(10, 90, 10), whole(2, 9)], [20, 810]),
    multiply([whole(100, 900, 100), whole(2, 9)], [200, 8100]),
  ],
  '3a-plain': [
    '多位数乘一位数（不进位）',
    multiply([whole(11, 444), whole(2, 4)], [22, 999], { carryInProducts: 'never' }),
  ],
  '3a-times': [
    '多位数乘一位数（进位）',
    multiply([whole(11, 999), whole(2, 9)], [22, 8991], { carryInProducts: 'some' }),
  ],
  '3a-fraction': [
    '简单的同分母分数加减法',
    add([proper(3, 10)], [0, 1, { denominator: 10 }], { denominators: 'same' }),
    subtract([proper(3, 10)], [0, 1, { denominator: 10, nonzero: true }], { denominators: 'same' }),
  ],
  '3b-round': [
    '商是整十、整百数的除法',
    divide([whole(20, 810, 10), whole(2, 9)], [10, 90, { step: 10 }]),
    divide([whole(200, 8100, 100), whole(2, 9)], [100, 900, { step: 100 }]),
  ],
  '3b-divide': ['两、三位数除以一位数（整除）', divide([whole(20, 999), whole(2, 9)], [10, 499])],
  '3b-rest': [
    '两、三位数除以一位数（有余数）',
    divide([whole(20, 999), whole(2, 9)], [10, 499], { remainder: 'always' }),
  ],
  '3b-two': [
    '两位数乘两位数',
    multiply([whole(10, 90, 10)], [100, 8100]),
    multiply([whole(11, 99)], [121, 9801], { share: 3 }),
  ],
  '3b-decimal': [
    '一位小数加减法',
    add([decimal(1, 1, 99)], [0, 20, { places: 1 }]),
    subtract([decimal(1, 1, 199)], [0, 20, { places: 1, nonzero: true }]),
  ],
  '4a-round': ['整百、整十数相乘', multiply([whole(100, 900, 10), whole(10, 90, 10)], [1000, 81_000])],
  '4a-times': ['三位数乘两位数', multiply([whole(100, 999), whole(11, 99)], [1100, 98_901])],
  '4a-divide': [
    '除数是两位数的除法（整除）',
    divide([whole(100, 990, 10), whole(10, 90, 10)], [2, 99]),
    divide([whole(22, 999), whole(11, 99)], [2, 90], { share: 3 }),
  ],
  '4a-rest': [
    '除数是两位数的除法（有余数）',
    divide([whole(100, 999), whole(11, 99)], [1, 90], { remainder: 'always' }),
  ],
  '4b-mixed': [
    '四则混合运算（含括号）',
    calculate([whole(2, 99)], [0, 1000], {
      terms: [3, 4],
      between: { min: 2, max: 1000 },
      brackets: 'any',
      mixing: 'levels',
    }),
  ],
  '4b-brackets': [
    '带括号的四则混合运算',
    calculate([whole(2, 99)], [1, 1000], {
      terms: [3, 4],
      between: { min: 2, max: 1000 },
      brackets: 'always',
      mixing: 'levels',
    }),
  ],
  '4b-decimal': [
    '小数加减法',
    add([decimal(2, 1, 9999)], [0, 100, { places: 2 }]),
    add([decimal(1, 1, 999), decimal(2, 1, 9999)], [0, 100, { places: 2 }]),
    subtract([decimal(2, 1, 9999)], [0, 100, { places: 2, nonzero: true }]),
    subtract([whole(1, 100), decimal(2, 1, 9999)], [0, 100, { places: 2, nonzero: true }]),
  ],
  '5a-times': [
    '小数乘整数',
    multiply([decimal(1, 1, 99), whole(2, 9)], [0, 90, { places: 1 }]),
    multiply([decimal(2, 1, 99), whole(2, 9)], [0, 9, { places: 2 }]),
  ],
  '5a-product': [
    '小数乘小数',
    multiply([decimal(1, 1, 99)], [0, 100, { places: 2 }]),
    multiply([decimal(2, 1, 99), decimal(1, 1, 9)], [0, 1, { places: 3 }]),
  ],
  '5a-divide': [
    '小数除以整数',
    divide([decimal(1, 1, 999), whole(2, 9)], [0, 99, { places: 1, nonzero: true }]),
    divide([decimal(2, 1, 999), whole(2, 9)], [0, 9, { places: 2, nonzero: true }]),
  ],
  '5a-quotient': [
    '一个数除以小数',
    divide([whole(1, 99), decimal(1, 1, 9)], [1, 200]),
    divide([decimal(1, 1, 999), decimal(1, 1, 99)], [1, 99]),
    divide([decimal(2, 1, 999), decimal(1, 1, 99)], [0, 99, { places: 1, nonzero: true }]),
  ],
  '5b-same': [
    '同分母分数加减法',
    add([proper(2, 20)], [0, 2, { denominator: 20 }], { denominators: 'same' }),
    subtract([proper(2, 20)], [0, 1, { denominator: 20, nonzero: true }], { denominators: 'same' }),
  ],
  '5b-different': [
    '异分母分数加减法',
    add([proper(2, 12)], [0, 2, { denominator: 60 }], { denominators: 'different' }),
    subtract([proper(2, 12)], [0, 1, { denominator: 60, nonzero: true }], { denominators: 'different' }),
  ],
  '5b-chain': [
    '分数加减混合运算',
    addOrSubtract([proper(2, 12)], [0, 3, { denominator: 60, nonzero: true }], { terms: [3, 3], brackets: 'any' }),
  ],
  '5b-order': ['分数比大小', add([proper(2, 12)], [0, 1, { denominator: 12 }], { terms: [1, 1], ask: 'order' })],
  '5b-convert': [
    '分数与小数互化',
    convert(proper(2, 25), 'decimal'),
    convert(decimal(1, 1, 99), 'fraction'),
    convert(decimal(2, 1, 99), 'fraction'),
  ],
  '6a-times': [
    '分数乘法',
    multiply([proper(2, 12), whole(2, 12)], [0, 12, { denominator: 12 }]),
    multiply([proper(2, 12)], [0, 1, { denominator: 144 }], { share: 2 }),
  ],
  '6a-divide': [
    '分数除法',
    divide([proper(2, 12), whole(2, 9)], [0, 1, { denominator: 108 }]),
    divide([whole(1, 12), proper(2, 12)], [1, 144, { denominator: 12 }]),
    divide([proper(2, 12)], [0, 12, { denominator: 144 }], { share: 2 }),
  ],
  '6a-mixed': [
    '分数四则混合运算',
    calculate([proper(2, 10)], [0, 10, { denominator: 90, nonzero: true }], {
      terms: [3, 3],
      between: { min: 0, max: 10, denominator: 90, nonzero: true },
      brackets: 'any',
      mixing: 'different',
    }),
  ],
  '6a-convert': [
    '百分数与小数、分数互化',
    convert(percent(1, 150), 'decimal'),
    convert(percent(4, 96, 2), 'fraction'),
    convert(decimal(2, 1, 150), 'percent'),
    convert(proper(2, 25), 'percent'),
  ],
  '6a-percent': [
    '求一个数的百分之几',
    multiply([whole(10, 500, 10), percent(5, 150, 5)], [0, 750]),
    multiply([whole(2, 60), percent(10, 90, 5)], [0, 60, { places: 1 }]),
  ],
  '6b-review': [
    '小升初综合',
    add([whole(101, 899)], [202, 1000], { carry: 'some' }),
    subtract([whole(200, 1000), whole(101, 899)], [1, 899], { borrow: 'some' }),
    multiply([decimal(1, 1, 99), whole(2, 9)], [0, 90, { places: 1 }]),
    divide([decimal(1, 1, 999), whole(2, 9)], [0, 99, { places: 1, nonzero: true }]),
    add([proper(2, 9)], [0, 2, { denominator: 72 }], { denominators: 'different' }),
    multiply([proper(2, 12)], [0, 1, { denominator: 144 }]),
    divide([proper(2, 9)], [0, 9, { denominator: 81 }]),
    convert(proper(2, 25), 'percent'),
  ],
};

/** Every preset, from the first grade to the sixth. */
export const presets: readonly Preset[] = Object.entries(entries).map(([id, [title, ...recipes]]) => ({
  id,
  title,
  recipes,
}));

/** The grades as they are called, by the beginning of a preset's id. */
export const gradeNames: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('一二三四五六', (name, index) => [index + 1, `${name}年级`]),
);

/** The preset with this identifier. */
export function presetById(id: string): Preset | undefined {
  return presets.find((each) => each.id === id);
}
