import { describe, expect, test } from 'vitest';
import {
  createRandom,
  grade,
  makeQuestions,
  pick,
  presets,
  type Random,
  readCode,
  readQuestion,
  type Settings,
} from '#domain/math/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { check } from './exact.ts';

/** Inputs tried of each kind. */
const inputs = testLength({ name: 'FUZZ', short: 500, long: 20_000 });

const one = <Item>(items: readonly Item[], random: Random): Item => items[pick(items.length, random)]!;
const odd: readonly unknown[] = [
  undefined,
  null,
  '',
  '20',
  Number.NaN,
  -1,
  1.5,
  1e300,
  Infinity,
  [],
  {},
  true,
  2 ** 53,
];

/** A plausible value now and then replaced by one that nobody would think of. */
const maybe = (value: unknown, random: Random): unknown => (pick(60, random) === 0 ? one(odd, random) : value);

function numbers(random: Random): unknown {
  const [a, b] = [
    pick(one([10, 100, 1000, 1_000_000], random), random),
    pick(one([10, 100, 1_000_000], random), random),
  ];
  const ends = {
    min: maybe(pick(5, random) ? Math.min(a, b) : a, random),
    max: maybe(pick(5, random) ? Math.max(a, b) : b, random),
  };
  const kinds = [
    { kind: 'whole', ...ends, step: maybe(one([1, 1, 10, 100], random), random) },
    { kind: 'decimal', ...ends, places: maybe(1 + pick(3, random), random) },
    { kind: 'percent', ...ends },
    {
      kind: 'fraction',
      max: maybe(1 + pick(10, random), random),
      denominators: [2, maybe(2 + pick(20, random), random)],
      mixed: true,
    },
  ];
  return maybe(one(kinds, random), random);
}

function recipe(random: Random): unknown {
  const operations = ['add', 'subtract', 'multiply', 'divide'].filter(() => pick(2, random) === 0);
  const some = (words: readonly string[]): unknown => maybe(pick(2, random) ? undefined : one(words, random), random);
  const max = one([5, 20, 100, 10_000, 1_000_000_000, -5], random);
  const terms = pick(3, random) ? undefined : [1 + pick(4, random), 1 + pick(4, random)];
  return maybe(
    {
      sort: maybe(pick(8, random) ? 'expression' : 'conversion', random),
      to: one(['decimal', 'fraction', 'percent'], random),
      numbers: numbers(random),
      share: maybe(pick(4, random), random),
      operations: maybe(operations, random),
      terms: maybe(terms, random),
      operands: maybe(
        Array.from({ length: 1 + pick(3, random) }, () => numbers(random)),
        random,
      ),
      result: maybe(
        {
          min: maybe(pick(3, random) - 1, random),
          max: maybe(max, random),
          places: one([undefined, 1, 2], random),
          denominator: one([undefined, undefined, 60], random),
        },
        random,
      ),
      between: pick(3, random) ? undefined : maybe({ min: -100, max: 100 }, random),
      carry: some(['any', 'never', 'some', 'many']),
      borrow: some(['any', 'never', 'some', 'many']),
      carryInProducts: some(['any', 'never', 'some']),
      remainder: pick(4, random) ? undefined : some(['never', 'always', 'any']),
      brackets: some(['never', 'always', 'any']),
      mixing: some(['same', 'different', 'levels', 'any']),
      ask: some(['result', 'operand', 'any', 'order']),
      tables: maybe(pick(5, random) ? undefined : [pick(20, random), pick(20, random)], random),
      denominators: some(['same', 'different', 'any']),
    },
    random,
  );
}

function settings(random: Random): Settings {
  const recipes = Array.from({ length: 1 + pick(2, random) }, () => recipe(random));
  return maybe({ count: maybe(1 + pick(30, random), random), recipes: maybe(recipes, random) }, random) as Settings;
}

const alphabet = [...'0123456789+-−×÷/.%又余…□○ ()=<>＞１２．½ⅷ\u0000\u200b\ud800和'];
const texts = presets.flatMap(({ recipes }, index) => {
  const set = makeQuestions({ count: 5, recipes }, createRandom(index));
  return set.ok ? set.value.map(({ text }) => text) : [];
});

/** A true text cut, doubled and sprinkled, or nothing but noise. */
function noise(random: Random, from: readonly string[]): string {
  let text = pick(3, random) ? one(from, random) : '';
  for (let times = pick(8, random); times > 0; times -= 1) {
    const at = pick(text.length + 1, random);
    text =
      text.slice(0, at) + one(alphabet, random).repeat(pick(20, random) ? 1 : 300) + text.slice(at + pick(3, random));
  }
  return text;
}

describe('任何输入都有答复，不抛出，不停住', () => {
  test('设置：要么是合格的题，要么是一句话', () => {
    const random = createRandom(1);
    let made = 0;
    for (let index = 0; index < inputs; index += 1) {
      const given = settings(random);
      const result = makeQuestions(given, createRandom(index));
      if (!result.ok) {
        expect(result.error.message).toMatch(/^[^a-z]+。$/);
        continue;
      }
      made += 1;
      expect(new Set(result.value.map(({ text }) => text)).size).toBe(given.count);
      for (const { text, answer } of result.value) if (!text.includes('又')) check(text, answer.text);
    }
    expect(made).toBeGreaterThan(inputs / 20);
  });

  test('答案：对、错，或者一句话', () => {
    const random = createRandom(2);
    for (let index = 0; index < inputs; index += 1) {
      const question = readQuestion(one(texts, random))!;
      const result = grade(question, noise(random, [question.answer.text, '3余2', '1又1/2', '0.50']));
      if (!result.ok) expect(result.error.message).toMatch(/。$/);
    }
  });

  test('题目的文字：是题，或者不是', () => {
    const random = createRandom(3);
    for (let index = 0; index < inputs; index += 1) {
      const question = readQuestion(noise(random, texts));
      if (question) expect(grade(question, question.answer.text)).toMatchObject({ ok: true, value: { correct: true } });
    }
  });

  test('卷号', () => {
    const random = createRandom(4);
    for (let index = 0; index < inputs; index += 1) {
      const result = readCode(noise(random, ['1-K7M2QX', '1-111112']));
      if (!result.ok) expect(result.error.message).toMatch(/。$/);
    }
  });
});
