import { describe, expect, test } from 'vitest';
import {
  type PracticeAttempt,
  chooseForPractice,
  createRandom,
  deckOf,
  dueCards,
  makeQuestions,
  presetById,
  readAttempts,
  readQuestion,
  strengthsOf,
  weightOf,
} from '#domain/math/index.ts';

const day = 86_400_000;
const attempt = (text: string, correct: boolean, at = 0, milliseconds = 3000): PracticeAttempt => ({
  text,
  correct,
  at,
  milliseconds,
});
const read = (...attempts: PracticeAttempt[]) => readAttempts(attempts);

describe('错题本', () => {
  const wrong = attempt('7 × 8 = □', false, 0);
  const boxes = (attempts: PracticeAttempt[]) => deckOf(read(...attempts)).map(({ box, due }) => [box, due / day]);

  test('答错的进来，马上可以再练', () => {
    expect(boxes([wrong])).toEqual([[0, 0]]);
    expect(dueCards(deckOf(read(wrong)), 0)).toHaveLength(1);
  });

  test('隔 1、3、7、15 天各答对一次才算会了', () => {
    const early = [1, day / 2].map((at) => attempt('7 × 8 = □', true, at));
    expect(boxes([wrong, ...early])[0]![0]).toBe(1);
    const spaced = [1, day + 2, 4 * day + 3, 11 * day + 4, 26 * day + 5].map((at) => attempt('7 × 8 = □', true, at));
    expect(spaced.map((_, index) => boxes([wrong, ...spaced.slice(0, index + 1)])[0]?.[0])).toEqual([
      1,
      2,
      3,
      4,
      undefined,
    ]);
  });

  test('一个晚上连对十次只算一次', () => {
    const many = Array.from({ length: 10 }, (_, index) => attempt('7 × 8 = □', true, index + 1));
    expect(boxes([wrong, ...many])[0]![0]).toBe(1);
  });

  test('又错就回到头一格；8 × 7 与 7 × 8 是同一张', () => {
    expect(boxes([wrong, attempt('7 × 8 = □', true, 1), attempt('8 × 7 = □', false, 2 * day)])).toEqual([[0, 2]]);
  });

  test('没错过的不进来，看不懂的跳过', () => {
    expect(deckOf(read(attempt('2 + 2 = □', true), attempt('乱写', false)))).toEqual([]);
  });
});

describe('按弱项出题', () => {
  test('错得多的题分量大，答慢的只略微加一点', () => {
    const easy = Array.from({ length: 10 }, (_, index) => attempt('2 × 3 = □', true, index));
    const hard = Array.from({ length: 10 }, (_, index) => attempt('7 × 8 = □', false, index));
    const slow = Array.from({ length: 10 }, (_, index) => attempt('4 × 5 = □', true, index, 60_000));
    const strengths = strengthsOf(read(...easy, ...hard, ...slow));
    const weight = (text: string) => weightOf(readQuestion(text)!, strengths);
    expect(weight('7 × 8 = □')).toBeGreaterThan(weight('2 × 3 = □') * 2);
    expect(weight('4 × 5 = □')).toBeGreaterThan(weight('2 × 3 = □'));
    expect(weight('4 × 5 = □')).toBeLessThanOrEqual(weight('2 × 3 = □') * 1.3);
  });

  test('总错 7 的口诀的人，练习里 7 的口诀明显变多，没有重复', () => {
    const made = makeQuestions({ count: 80, recipes: presetById('2a-times')!.recipes }, createRandom(1));
    if (!made.ok) throw new Error(made.error.message);
    const sevens = (list: readonly { text: string }[]) =>
      list.filter(({ text }) => text.includes('7 ×') || text.includes('× 7')).length;
    const history = made.value.flatMap(({ text }, index) => [attempt(text, !text.includes('7'), index)]);
    let [plain, adapted] = [0, 0];
    for (let seed = 0; seed < 50; seed += 1) {
      const chosen = chooseForPractice(made.value, strengthsOf(read(...history)), 20, createRandom(seed));
      expect(new Set(chosen.map(({ text }) => text)).size).toBe(20);
      plain += sevens(chooseForPractice(made.value, new Map(), 20, createRandom(seed)));
      adapted += sevens(chosen);
    }
    expect(adapted).toBeGreaterThan(plain * 1.5);
  });

  test('题不够时有多少出多少', () => {
    const all = ['1 + 1 = □', '1 + 2 = □'].map((text) => readQuestion(text)!);
    expect(chooseForPractice(all, new Map(), 5, createRandom(1))).toHaveLength(2);
  });
});
