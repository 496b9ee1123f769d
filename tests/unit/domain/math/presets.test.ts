import { describe, expect, test } from 'vitest';
import { createRandom, makeQuestions, presets } from '#domain/math/index.ts';
import { testLength } from '#tests/support/test-length.ts';
import { promises } from './curriculum.ts';
import { check, unordered } from './exact.ts';

/** Questions made of each preset. */
const questionsEach = testLength({ name: 'FUZZ', short: 300, long: 10_000 });
const setSize = 20;

describe('每套题都经得起另一套算法的检查', () => {
  test('检查的清单与题型一一对应', () => {
    expect(Object.keys(promises)).toEqual(presets.map(({ id }) => id));
  });

  test.each(presets)('$title', ({ id, recipes }) => {
    let made = 0;
    for (let seed = 0; made < questionsEach; seed += 1) {
      const set = makeQuestions({ count: setSize, recipes }, createRandom(seed));
      if (!set.ok) throw new Error(`${seed}: ${set.error.message}`);
      for (const { text, answer } of set.value) {
        const solved = check(text, answer.text);
        if (!promises[id]!(solved, text)) throw new Error(`${id} seed ${seed}: ${text}`);
      }
      expect(set.value.length).toBe(setSize);
      expect(new Set(set.value.map(({ text }) => unordered(text))).size).toBe(setSize);
      made += setSize;
    }
    expect(made).toBeGreaterThanOrEqual(questionsEach);
  });
});
