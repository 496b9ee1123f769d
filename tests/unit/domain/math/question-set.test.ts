import { describe, expect, test } from 'vitest';
import {
  createRandom,
  type ExpressionRecipe,
  makeDifferentQuestions,
  makeQuestions,
  makeQuestionSet,
  presets,
  type Recipe,
} from '#domain/math/index.ts';

const whole = (min: number, max: number) => ({ kind: 'whole', min, max }) as const;
/** Additions of two numbers from 1 to `max`. */
const sums = (max: number, more: Partial<ExpressionRecipe> = {}): ExpressionRecipe => ({
  sort: 'expression',
  operations: ['add'],
  operands: [whole(1, max)],
  result: { min: 1, max: 2000 },
  ...more,
});

function textsOf(count: number, recipes: readonly Recipe[], seed = 1): string[] {
  const set = makeQuestionSet({ count, recipes }, seed);
  if (!set.ok) throw new Error(set.error.message);
  return set.value.map(({ text }) => text);
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** The smallest distance of two equal questions. */
function nearest(texts: readonly string[]): number {
  const distances = texts.map((text, index) => texts.indexOf(text, index + 1) - index).filter((each) => each > 0);
  return Math.min(...distances);
}

describe('不同的题不够', () => {
  test('要多少出多少，每道题重复的次数最多差一次', () => {
    for (const count of [17, 33, 50, 100, 200]) {
      const texts = textsOf(count, [sums(4)]);
      expect(texts).toHaveLength(count);
      const counts = [...countsOf(texts).values()];
      expect(counts).toHaveLength(16);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }
  });

  test('先出完不同的题，再重复；重复的题隔得开', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const texts = textsOf(100, [sums(4)], seed);
      expect(new Set(texts.slice(0, 16)).size).toBe(16);
      expect(nearest(texts), String(seed)).toBeGreaterThanOrEqual(8);
    }
  });

  test('能不挨着就不挨着，只有两道题也交替着出', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      expect(nearest(textsOf(50, [sums(1), sums(60, { operands: [whole(20, 60)] })], seed))).toBeGreaterThan(1);
      expect(nearest(textsOf(20, [sums(1), sums(2, { operands: [whole(2, 2)] })], seed))).toBe(2);
      expect(nearest(textsOf(20, [sums(2)], seed))).toBeGreaterThan(1);
    }
  });

  test('只有一道题，也出得满', () => {
    expect(textsOf(20, [sums(1)])).toEqual(Array(20).fill('1 + 1 = □'));
  });

  test('够的那一组不重复，份数照旧', () => {
    const texts = textsOf(60, [sums(3), sums(500, { operations: ['subtract'], share: 2 })]);
    const minus = texts.filter((text) => text.includes('−'));
    expect(minus).toHaveLength(40);
    expect(new Set(minus).size).toBe(40);
    expect(new Set(texts.filter((text) => text.includes('+'))).size).toBe(9);
  });

  test('两组出的是同样的题，也不会说出不了', () => {
    expect(textsOf(40, [sums(3), sums(3)])).toHaveLength(40);
  });

  test('同一个种子，同样的题；种子不同，次序不同', () => {
    const joined = (seed: number) => textsOf(80, [sums(4)], seed).join();
    expect(joined(7)).toBe(joined(7));
    expect(new Set(Array.from({ length: 12 }, (_, seed) => joined(seed))).size).toBe(12);
  });

  test('开头就是从前出的最大一套，旧卷号的题不变', () => {
    const recipes = presets.find(({ id }) => id === '1a-carry')!.recipes;
    const before = makeQuestions({ count: 36, recipes }, createRandom(5));
    const earlier = before.ok ? before.value.map(({ text }) => text) : [];
    expect(earlier).toHaveLength(36);
    expect(textsOf(200, recipes, 5).slice(0, 36)).toEqual(earlier);
    expect(makeDifferentQuestions({ count: 200, recipes }, 5).map(({ text }) => text)).toEqual(earlier);
  });
});

test('够出的设置，与 makeQuestions 一字不差', () => {
  for (const { recipes } of presets) {
    const set = makeQuestions({ count: 20, recipes }, createRandom(3));
    expect(makeQuestionSet({ count: 20, recipes }, 3)).toEqual(set);
  }
});

test('每个题型都出得满两百题，相邻两题不同', () => {
  for (const { id, recipes } of presets) {
    const texts = textsOf(200, recipes);
    expect(texts).toHaveLength(200);
    expect(nearest(texts), id).toBeGreaterThan(1);
  }
});

test('一道也出不了的仍说出是哪一项，哪怕别的组出得了', () => {
  const impossible = sums(4, { carry: 'some' });
  for (const recipes of [
    [impossible],
    [sums(9, { operations: ['subtract'], result: { min: 0, max: 9 } }), impossible],
  ]) {
    const set = makeQuestionSet({ count: 40, recipes }, 1);
    expect(set.ok || set.error.message).toBe('加法：按现在的设置一道也出不了；放宽“进位”就够了。');
  }
  const invalid = makeQuestionSet({ count: 0, recipes: [impossible] }, 1);
  expect(invalid.ok || invalid.error.message).toBe('题数应为 1 到 200 的整数。');
});
