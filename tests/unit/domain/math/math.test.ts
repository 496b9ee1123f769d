import { describe, expect, test } from 'vitest';
import {
  answerOf,
  createRandom,
  grade,
  makeQuestions,
  type Operation,
  operations,
  type Question,
  readAnswer,
} from '../../../../src/domain/math/index.ts';

const ranges = [10, 11, 19, 20, 99, 100, 1000];
const seeds = Array.from({ length: 100 }, (_, seed) => seed);

/** Every choice of at least one operation. */
const choices = Array.from({ length: 15 }, (_, index) =>
  operations.filter((_operation, bit) => ((index + 1) >> bit) & 1),
);

const numbersOf = (question: Question) => [question.left, question.right, answerOf(question)];
const keyOf = ({ left, operation, right }: Question) => `${left} ${operation} ${right}`;

describe('出题', () => {
  test('任何设置都是十道不同的题，只用选中的运算', () => {
    for (const max of ranges) {
      for (const chosen of choices) {
        for (const seed of seeds) {
          const questions = makeQuestions({ operations: chosen, max }, createRandom(seed));
          expect(new Set(questions.map(keyOf)).size).toBe(10);
          expect(new Set(questions.map(({ operation }) => operation))).toEqual(new Set(chosen));
        }
      }
    }
  });

  test('没有负数，没有小数，没有数超出范围', () => {
    for (const max of ranges) {
      for (const seed of seeds) {
        const numbers = makeQuestions({ operations, max }, createRandom(seed)).flatMap(numbersOf);
        for (const number of numbers) expect(Number.isInteger(number) && number >= 1 && number <= max).toBe(true);
      }
    }
  });

  test('加法与乘法不出交换了位置的同一题', () => {
    for (const seed of seeds) {
      const questions = makeQuestions({ operations: ['add', 'multiply'], max: 10 }, createRandom(seed));
      const pairs = questions.map(({ left, operation, right }) => [operation, ...[left, right].sort((a, b) => a - b)]);
      expect(new Set(pairs.map((pair) => pair.join(' '))).size).toBe(10);
    }
  });

  test('几种运算的题数最多差一道', () => {
    const counts = (chosen: Operation[]) => {
      const questions = makeQuestions({ operations: chosen, max: 100 }, createRandom(1));
      return chosen.map((each) => questions.filter(({ operation }) => operation === each).length);
    };
    expect(counts(['add', 'subtract', 'multiply', 'divide'])).toEqual([3, 3, 2, 2]);
    expect(counts(['add', 'subtract', 'divide'])).toEqual([4, 3, 3]);
    expect(counts(['multiply', 'divide'])).toEqual([5, 5]);
  });

  test('一百以内的乘法就是乘法表，不出乘以一', () => {
    for (const seed of seeds) {
      for (const { left, right } of makeQuestions({ operations: ['multiply'], max: 100 }, createRandom(seed))) {
        expect(Math.min(left, right)).toBeGreaterThanOrEqual(2);
        expect(Math.max(left, right)).toBeLessThanOrEqual(10);
      }
    }
  });

  test('种子相同题目相同，种子不同题目不同', () => {
    const settings = { operations, max: 100 };
    const made = (seed: number) => makeQuestions(settings, createRandom(seed)).map(keyOf).join();
    expect(made(42)).toBe(made(42));
    expect(new Set(seeds.map(made)).size).toBe(seeds.length);
  });

  test('卡在一个数上的随机数也能出完题', () => {
    for (const stuck of [0, 0.5, 1 - 2 ** -32]) {
      const questions = makeQuestions({ operations, max: 10 }, () => stuck);
      expect(new Set(questions.map(keyOf)).size).toBe(10);
    }
  });

  test('没有选运算、范围不对都是用错了', () => {
    expect(() => makeQuestions({ operations: [], max: 10 }, createRandom(1))).toThrow(RangeError);
    for (const max of [9, 1001, 10.5, Number.NaN]) {
      expect(() => makeQuestions({ operations, max }, createRandom(1))).toThrow(RangeError);
    }
  });
});

describe('判分', () => {
  test.each<[Question, number]>([
    [{ left: 7, operation: 'add', right: 8 }, 15],
    [{ left: 15, operation: 'subtract', right: 8 }, 7],
    [{ left: 7, operation: 'multiply', right: 8 }, 56],
    [{ left: 56, operation: 'divide', right: 8 }, 7],
  ])('%o 的答案是 %i', (question, answer) => {
    expect(grade(question, answer)).toEqual({ question, given: answer, answer, correct: true });
    expect(grade(question, answer + 1)).toEqual({ question, given: answer + 1, answer, correct: false });
  });

  test.each([
    ['15', 15],
    [' １５ ', 15],
    ['-3', -3],
    ['007', 7],
  ])('%j 读作 %i', (text, number) => {
    expect(readAnswer(text)).toEqual({ ok: true, value: number });
  });

  test.each([
    ['', '请输入答案'],
    ['　', '请输入答案'],
    ['十五', '答案要写成一个整数'],
    ['1.5', '答案要写成一个整数'],
    ['1 5', '答案要写成一个整数'],
    ['9'.repeat(10), '答案要写成一个整数'],
  ])('%j 不算答案：%s', (text, message) => {
    const result = readAnswer(text);
    expect(result.ok || result.error.message).toBe(message);
  });
});

describe('随机数', () => {
  test('都在 0 与 1 之间，散布均匀', () => {
    const random = createRandom(0);
    const buckets = Array.from({ length: 10 }, () => 0);
    for (let index = 0; index < 100_000; index += 1) {
      const bucket = Math.floor(random() * 10);
      buckets[bucket] = (buckets[bucket] ?? 0) + 1;
    }
    expect(buckets).toHaveLength(10);
    for (const count of buckets) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});
