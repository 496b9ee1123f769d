import { describe, expect, test } from 'vitest';
import { formatJson, minifyJson, validateJson } from '#domain/json/index.ts';
import { createRandom } from '#domain/math/index.ts';
import type { Result } from '#domain/result.ts';
import { testLength } from '#tests/support/test-length.ts';
import { createWriter } from './random-json.ts';

const accepted = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const valueOf = (result: Result<string>) => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const { write, mutate, heap, upTo } = createWriter(createRandom(20_260_101));

describe('与 JSON.parse 接受的完全一样', () => {
  test('一千份随机的 JSON 都接受，压缩与格式化之后的值不变', () => {
    for (let index = 0; index < 1000; index += 1) {
      const text = write(5);
      const value: unknown = JSON.parse(text);
      expect(validateJson(text).ok).toBe(true);
      // None of the strings written here has white space in it.
      expect(valueOf(minifyJson(text))).toBe(text.replaceAll(/\s/g, ''));
      expect(JSON.parse(valueOf(formatJson(text, { indent: 2 })))).toEqual(value);
    }
  });

  test('改坏的 JSON 接受与否都一致', () => {
    const verdicts = { yes: 0, no: 0 };
    for (let index = 0; index < testLength({ name: 'FUZZ', short: 5000, long: 50_000 }); index += 1) {
      let text = write(3);
      for (let times = upTo(2); times >= 0; times -= 1) text = mutate(text);
      const expected = accepted(text);
      verdicts[expected ? 'yes' : 'no'] += 1;
      expect([text, validateJson(text).ok]).toEqual([text, expected]);
      expect([text, minifyJson(text).ok]).toEqual([text, expected]);
    }
    // Both verdicts come up often, or the comparison would prove little.
    expect(Math.min(verdicts.yes, verdicts.no)).toBeGreaterThan(100);
  });

  test('随手拼出的记号接受与否都一致', () => {
    for (let index = 0; index < testLength({ name: 'FUZZ', short: 3000, long: 30_000 }); index += 1) {
      const text = heap();
      expect([text, validateJson(text).ok]).toEqual([text, accepted(text)]);
    }
  });

  test('格式化的排版与 JSON.stringify 一样', () => {
    for (let index = 0; index < 500; index += 1) {
      const value: unknown = JSON.parse(write(5));
      const text = JSON.stringify(value);
      expect(valueOf(formatJson(text, { indent: 2 }))).toBe(JSON.stringify(value, null, 2));
      expect(valueOf(formatJson(text, { indent: 'tab' }))).toBe(JSON.stringify(value, null, '\t'));
      expect(valueOf(minifyJson(valueOf(formatJson(text, { indent: 4 }))))).toBe(text);
    }
  });
});
