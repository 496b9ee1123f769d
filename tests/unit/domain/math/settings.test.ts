import { describe, expect, test } from 'vitest';
import { createRandom, type ExpressionRecipe, makeQuestions, type Settings } from '#domain/math/index.ts';

const whole = (min: number, max: number) => ({ kind: 'whole', min, max }) as const;
const sums: ExpressionRecipe = {
  sort: 'expression',
  operations: ['add'],
  operands: [whole(1, 9)],
  result: { min: 1, max: 20 },
};

function made(recipe: Partial<ExpressionRecipe>, count = 20, seed = 1) {
  return makeQuestions({ count, recipes: [{ ...sums, ...recipe }] }, createRandom(seed));
}

function refusal(settings: unknown) {
  const result = makeQuestions(settings as Settings, createRandom(1));
  return result.ok ? 'ok' : result.error.message;
}

function textsOf(recipe: Partial<ExpressionRecipe>, count = 20, seed = 1): string[] {
  const result = made(recipe, count, seed);
  if (!result.ok) throw new Error(result.error.message);
  return result.value.map(({ text }) => text);
}

describe('出题', () => {
  test('交换了位置的题，够出就不出，不够才出，多一道也没有', () => {
    const recipe = { operands: [whole(1, 4)], result: { min: 1, max: 8 } };
    const keys = (count: number) => {
      const result = made(recipe, count);
      return result.ok ? new Set(result.value.map(({ key }) => key)).size : result.error;
    };
    expect(keys(10)).toBe(10);
    expect(keys(11)).toBe(10);
    expect(keys(16)).toBe(10);
    expect(keys(17)).toEqual({
      code: 'too-few',
      message: '加法：按现在的设置一共只有 16 道不同的题，要 17 道；请放宽数的范围，或者少出几道。',
      possible: 16,
    });
  });

  test('各组题数照份数分，一道不差', () => {
    const recipes = [
      { ...sums, share: 3 },
      { ...sums, operations: ['subtract'] as const, share: 1, result: { min: 0, max: 8 } },
    ];
    const result = makeQuestions({ count: 21, recipes }, createRandom(1));
    const count = (operation: string) =>
      result.ok ? result.value.filter((each) => each.operation === operation).length : 0;
    expect([count('add'), count('subtract')]).toEqual([16, 5]);
  });

  test('份数是 0 的一组不出题', () => {
    const recipes = [sums, { ...sums, operations: ['subtract'] as const, share: 0 }];
    const result = makeQuestions({ count: 20, recipes }, createRandom(1));
    expect(result.ok && result.value.every(({ operation }) => operation === 'add')).toBe(true);
  });

  test('必带括号的每道都有，去掉括号得数就变', () => {
    const operations = ['add', 'subtract', 'multiply', 'divide'] as const;
    const recipe = {
      operations,
      terms: [3, 4],
      brackets: 'always',
      operands: [whole(2, 20)],
      result: { min: 0, max: 400 },
    } as const;
    for (const text of textsOf(recipe, 50)) expect(text).toContain('(');
  });

  test('中间得数也守范围', () => {
    const recipe = {
      operations: ['add', 'subtract'],
      terms: [4, 4],
      operands: [whole(1, 20)],
      result: { min: 0, max: 20 },
    } as const;
    for (const text of textsOf(recipe, 50)) {
      let sum = 0;
      for (const [, sign, number] of `+ ${text}`.matchAll(/([+−]) (\d+)/g)) {
        sum += sign === '+' ? Number(number) : -Number(number);
        expect(sum, text).toBeGreaterThanOrEqual(0);
        expect(sum, text).toBeLessThanOrEqual(20);
      }
    }
  });

  test('只选几句口诀，每道都用得上', () => {
    const recipe = { operations: ['multiply'], tables: [6, 7], result: { min: 1, max: 81 } } as const;
    for (const text of textsOf(recipe, 17)) expect(text).toMatch(/^[67] × \d |^\d × [67] /);
  });

  test('允许负数才有负数', () => {
    const operands = [whole(1, 9)];
    const negative = textsOf({ operations: ['subtract'], operands, result: { min: -9, max: -1 } }, 30);
    for (const text of negative) {
      const [one, other] = text.match(/\d+/g)!.map(Number);
      expect(one! < other!).toBe(true);
    }
  });

  test('卡在一个数上的随机数也能出完题', () => {
    for (const stuck of [0, 0.5, 1 - 2 ** -32, Number.NaN]) {
      const result = makeQuestions({ count: 20, recipes: [sums] }, () => stuck);
      expect(result.ok && new Set(result.value.map(({ text }) => text)).size).toBe(20);
    }
  });

  test('种子相同题目相同，种子不同题目不同', () => {
    const joined = (seed: number) =>
      textsOf({ operands: [whole(1, 500)], result: { min: 1, max: 1000 } }, 20, seed).join();
    expect(joined(42)).toBe(joined(42));
    expect(new Set(Array.from({ length: 100 }, (_, seed) => joined(seed))).size).toBe(100);
  });
});

describe('不能用的设置说得出是哪一项', () => {
  test.each<[string, unknown]>([
    ['题数应为 1 到 200 的整数。', {}],
    ['题数应为 1 到 200 的整数。', null],
    ['题数应为 1 到 200 的整数。', { count: 201, recipes: [sums] }],
    ['请至少选一种运算。', { count: 20, recipes: [] }],
    ['请至少选一种运算。', { count: 20, recipes: [{ ...sums, operations: [] }] }],
    ['题里的数的范围：最小 9 比最大 1 还大。', { count: 20, recipes: [{ ...sums, operands: [whole(9, 1)] }] }],
    [
      '题里的数的范围：最小 10 比最大 9 还大。',
      { count: 20, recipes: [{ ...sums, operands: [{ kind: 'decimal', places: 2, min: 1000, max: 900 }] }] },
    ],
    [
      '题里的数的范围要在 0 到 999.999 之间。',
      { count: 20, recipes: [{ ...sums, operands: [{ kind: 'decimal', places: 3, min: 1, max: 1_000_000 }] }] },
    ],
    [
      '题里的数的范围里一个数也没有。',
      { count: 20, recipes: [{ ...sums, operands: [{ ...whole(11, 19), step: 10 }] }] },
    ],
    [
      '第 2 组题：得数的范围：最小 5 比最大 1 还大。',
      { count: 20, recipes: [sums, { ...sums, result: { min: 5, max: 1 } }] },
    ],
    ['带余数的只能是两个整数的除法，求商和余数。', { count: 20, recipes: [{ ...sums, remainder: 'always' }] }],
    ['填□的题只能有两个数，而且不是分数。', { count: 20, recipes: [{ ...sums, ask: 'operand', terms: [3, 3] }] }],
    [
      '“必带括号”要有三个数或更多，而且选了能让括号改变顺序的运算。',
      { count: 20, recipes: [{ ...sums, brackets: 'always' }] },
    ],
    ['各组题的份数不能都是 0。', { count: 20, recipes: [{ ...sums, share: 0 }] }],
  ])('%s', (message, settings) => {
    expect(refusal(settings)).toBe(message);
  });

  test.each<[string, Partial<ExpressionRecipe>]>([
    ['加法：按现在的设置一道也出不了；放宽“进位”就够了。', { operands: [whole(1, 4)], carry: 'some' }],
    ['加法：按现在的设置一共只有 1 道不同的题，要 5 道；放宽“得数的范围”就够了。', { result: { min: 0, max: 2 } }],
    [
      '除法：按现在的设置一道也出不了；请放宽数的范围，或者少出几道。',
      { operations: ['divide'], operands: [whole(5, 5), whole(3, 3)] },
    ],
    [
      '乘法：按现在的设置一共只有 3 道不同的题，要 5 道；放宽“选的乘法口诀”就够了。',
      { operations: ['multiply'], operands: [whole(6, 8), whole(8, 9)], tables: [9], result: { min: 1, max: 81 } },
    ],
  ])('%s', (message, recipe) => {
    const result = made(recipe, 5);
    expect(result.ok || result.error.message).toBe(message);
  });
});
