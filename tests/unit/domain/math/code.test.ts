import { describe, expect, test } from 'vitest';
import { codeOf, createRandom, newSeed, presets, readCode } from '#domain/math/index.ts';

const seeds = Array.from({ length: 500 }, (_, index) => newSeed(createRandom(index)));

describe('卷号', () => {
  test('写下来再读回来是同一个种子', () => {
    for (const seed of seeds) expect(readCode(codeOf(seed))).toEqual({ ok: true, value: { version: 1, seed } });
    expect(new Set(seeds).size).toBe(500);
  });

  test('每个题型、每种题数都写得进卷号，抄错看得出来', () => {
    for (const [at, { id: preset }] of presets.entries()) {
      const set = { preset, count: (at * 37) % 200 || 200 };
      const code = codeOf(seeds[at]!, set);
      expect(readCode(code)).toEqual({ ok: true, value: { version: 1, seed: seeds[at], set } });
      const wrong = code.slice(0, 8) + (code[8] === '9' ? '8' : '9') + code.slice(9);
      expect(readCode(wrong).ok).toBe(false);
    }
    expect(codeOf(7, { preset: '6b-review', count: 200 })).toBe('1-11118C1X1');
    expect(codeOf(7, { preset: 'custom', count: 20 })).toBe(codeOf(7));
  });

  test('小写、全角、空格、没有连字符都读得出', () => {
    const code = codeOf(seeds[7]!);
    const [, body = ''] = code.split('-');
    const wide = [...code].map((each) => String.fromCodePoint(each.codePointAt(0)! + 0xfee0)).join('');
    for (const typed of [
      code.toLowerCase(),
      ` 1 ${body}`,
      `卷号：${code}`,
      `1${body}`,
      wide,
      code.replaceAll('1', 'l'),
    ]) {
      expect(readCode(typed)).toEqual(readCode(code));
    }
  });

  test('抄错任何一个字、换了任何两个字，都看得出来', () => {
    const symbols = [...'123456789ABCDEFGHJKMNPQRSTVWXYZ'];
    const places = [2, 3, 4, 5, 6, 7];
    for (const code of seeds.slice(0, 20).map((seed) => codeOf(seed))) {
      const wrong = places.flatMap((place) => [
        ...symbols.map((symbol) => code.slice(0, place) + symbol + code.slice(place + 1)),
        code.slice(0, place) + (code[place + 1] ?? '') + code[place] + code.slice(place + 2),
      ]);
      for (const each of wrong) expect(readCode(each).ok, each).toBe(each === code);
    }
  });

  test.each([
    ['', '还没有写卷号。'],
    ['1-ABC', '卷号一共 7 或 10 个字，这里有 4 个。'],
    ['1-ABCDO2', '卷号里没有“O”这个字，卷号像 1-111112 这样。'],
    ['2-111112', '这个卷号不是这一版的题（开头应是 1），请刷新页面或核对。'],
    ['1-111113', '卷号有误，请核对。'],
  ])('%j：%s', (typed, message) => {
    const result = readCode(typed);
    expect(result.ok || result.error.message).toBe(message);
  });
});
