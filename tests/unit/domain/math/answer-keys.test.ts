import { expect, test } from 'vitest';
import { answerKeysOf, makeQuestionSet, presets, readQuestion } from '#domain/math/index.ts';

const keysOf = (...texts: readonly string[]): string => answerKeysOf(texts.map((text) => readQuestion(text)!)).join('');

test.each<[readonly string[], string]>([
  [['3 + 5 = □', '12 ÷ 4 = □'], ''],
  [['0.5 + 0.5 = □'], ''],
  [['0.5 + 0.25 = □'], '.'],
  [['3 − 5 = □'], '-'],
  [['1/2 + 1/4 = □'], '/'],
  [['1又1/2 + 1/4 = □'], '/又'],
  [['17 ÷ 5 = □……□'], '余'],
  [['3/4 ○ 2/3'], '>=<'],
  [['3/4 = □（小数）', '0.75 = □（分数）', '3/4 = □%'], './'],
  [['3 + 5 = □', '17 ÷ 5 = □……□', '1/2 ○ 1/3'], '余>=<'],
  [[], ''],
])('%j 要用的键：%s', (texts, keys) => {
  expect(keysOf(...texts)).toBe(keys);
});

test('每个题型的每个答案都打得出', () => {
  for (const { id, recipes } of presets) {
    const set = makeQuestionSet({ count: 60, recipes }, 9);
    const questions = set.ok ? set.value : [];
    expect(questions, id).toHaveLength(60);
    const keys = new Set(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', ...answerKeysOf(questions)]);
    for (const { answer } of questions) {
      for (const sign of answer.text.replace('……', '余').replace('−', '-')) expect(keys, answer.text).toContain(sign);
    }
  }
});
