import { describe, expect, test } from 'vitest';
import { borrowsInDifference, carriesInProduct, carriesInSum } from '#domain/math/columns.ts';
import { type CarryRule, createRandom, makeQuestions, type Operation } from '#domain/math/index.ts';
import { rational } from '#domain/math/rational.ts';
import { isWholeRun } from '#tests/support/test-length.ts';
import { borrowing, carriesTimesDigit, carrying, exact, treeOf, value } from './exact.ts';

describe('进位与退位逐位判断', () => {
  test('1000 以内的数与竖式一致', () => {
    for (let a = 0; a <= 1000; a += 1) {
      for (let b = a % 7; b <= 1000; b += isWholeRun ? 7 : 49) {
        expect(carriesInSum(rational(a), rational(b))).toBe(carrying(exact(a), exact(b)));
        if (a >= b) expect(borrowsInDifference(rational(a), rational(b))).toBe(borrowing(exact(a), exact(b)));
      }
    }
  });

  test.each<[number, number, number]>([
    [1, 9, 1],
    [45, 54, 0],
    [95, 10, 1],
    [1, 999, 3],
    [505, 505, 2],
  ])('%i + %i 进位 %i 次', (a, b, times) => {
    expect(carriesInSum(rational(a), rational(b))).toBe(times);
  });

  test('小数对齐小数点', () => {
    expect(carriesInSum(rational(3, 2), rational(1, 2))).toBe(1);
    expect(carriesInSum(rational(9), rational(1, 100))).toBe(0);
    expect(borrowsInDifference(rational(10), rational(1, 10))).toBe(2);
  });

  test('没有位可言的数不判断', () => {
    expect(carriesInSum(rational(1, 3), rational(1))).toBeUndefined();
    expect(borrowsInDifference(rational(-1), rational(1))).toBeUndefined();
  });

  test('乘一位数进位与否，与竖式一致', () => {
    for (let a = 1; a <= 999; a += 1) {
      for (let digit = 1; digit <= 9; digit += 1) {
        expect(carriesInProduct(rational(a), rational(digit))! > 0).toBe(carriesTimesDigit(exact(a), exact(digit)));
      }
    }
  });
});

describe('设置里的进位、退位', () => {
  const counts: Record<Exclude<CarryRule, 'any'>, (count: number) => boolean> = {
    never: (count) => count === 0,
    some: (count) => count >= 1,
    many: (count) => count >= 2,
  };
  const cases = (['add', 'subtract'] as Operation[])
    .flatMap(
      (operation) =>
        ([99, 999, 9999] as const).flatMap((max) =>
          Object.keys(counts).map((columns) => [operation, max, columns] as const),
        ),
      // Two digits have no second column to borrow from.
    )
    .filter(([operation, max, columns]) => !(operation === 'subtract' && max === 99 && columns === 'many'));

  test.each(cases)('%s，%i 以内，%s：一道例外也没有', (operation, max, columns) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const operands = [{ kind: 'whole', min: 1, max }] as const;
      const result = { min: 0, max: max * 2 };
      const rule = columns as CarryRule;
      const recipe = {
        sort: 'expression',
        operations: [operation],
        operands,
        result,
        carry: rule,
        borrow: rule,
      } as const;
      const made = makeQuestions({ count: 50, recipes: [recipe] }, createRandom(seed));
      if (!made.ok) throw new Error(made.error.message);
      for (const { text } of made.value) {
        const tree = treeOf(text.split(' = ')[0]!);
        if ('number' in tree) throw new Error(text);
        const count = (tree.sign === '+' ? carrying : borrowing)(value(tree.one), value(tree.two));
        expect(counts[columns as keyof typeof counts](count), text).toBe(true);
      }
    }
  });
});
