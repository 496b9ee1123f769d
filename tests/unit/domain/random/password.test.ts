import { describe, expect, test } from 'vitest';
import { log2 } from '#domain/random/entropy.ts';
import {
  type CharacterKind,
  characterKinds,
  createPassphraseSource,
  createPasswordSource,
  guessingTime,
  type PasswordRecipe,
} from '#domain/random/index.ts';
import { charactersOf } from '#domain/random/password.ts';
import { pinyinSyllables } from '#domain/text/pinyin-syllables.ts';
import { chiSquare, chiSquareLimit, seededBytes } from './seeded-bytes.ts';

const usual: PasswordRecipe = { length: 16, kinds: characterKinds, isClear: false, hasEachKind: false };
function sourceOf(changes: Partial<PasswordRecipe>, seed = 1) {
  const source = createPasswordSource({ ...usual, ...changes }, seededBytes(seed));
  if (!source.ok) throw new Error(source.error.message);
  return source.value;
}

describe('随机密码', () => {
  test('长度与种类照选的来，每一种字符都用得到', () => {
    const source = sourceOf({ length: 128 });
    const drawn = Array.from({ length: 40 }, source.draw).join('');
    expect(drawn).toHaveLength(128 * 40);
    expect(new Set(drawn).size).toBe(94);
    expect(sourceOf({ kinds: ['digit'], length: 9 }).draw()).toMatch(/^\d{9}$/);
  });

  test('每个字符一样常见', () => {
    const source = sourceOf({ length: 100, kinds: ['lower', 'digit'] });
    const counts = new Map<string, number>();
    for (const sign of Array.from({ length: 100 }, source.draw).join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    expect(counts.size).toBe(36);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareLimit(36));
  });

  test('去掉形近字以后，一个形近字也没有，各种都还在', () => {
    const source = sourceOf({ isClear: true, hasEachKind: true, length: 8 });
    const drawn = Array.from({ length: 200 }, source.draw);
    expect(drawn.join('')).not.toMatch(/[Il1|O0o5S2Z8B]/);
    for (const password of drawn) {
      for (const kind of characterKinds) {
        expect([...password].some((sign) => charactersOf(kind, true).includes(sign))).toBe(true);
      }
    }
  });

  test('信息量是合格密码个数的对数：不要求每种都有时', () => {
    expect(sourceOf({ kinds: ['digit'], length: 4 }).bits).toBeCloseTo(Math.log2(10_000), 9);
    expect(sourceOf({}).bits).toBeCloseTo(16 * Math.log2(94), 9);
  });

  test('要求每种都有时少掉的也算：与逐个数出来的相同', () => {
    // Digits without look-alikes are 3, 4, 6, 7 and 9; all texts of four of them and letters can be counted one by one.
    const groups = (['digit', 'upper'] as const).map((kind) => charactersOf(kind, true));
    const all = [...groups.join('')];
    const longer = (texts: readonly string[]) => texts.flatMap((text) => all.map((sign) => text + sign));
    const fits = (text: string) => groups.every((group) => [...text].some((sign) => group.includes(sign)));
    const fitting = longer(longer(longer(all))).filter(fits).length;
    const { bits } = sourceOf({ kinds: ['digit', 'upper'], isClear: true, hasEachKind: true, length: 4 });
    expect(bits).toBeCloseTo(Math.log2(fitting), 9);
    expect(bits).toBeLessThan(4 * Math.log2(all.length));
  });

  test('要求每种都有时，合格的密码仍一样常见', () => {
    // Of four places with digits and letters: how many are digits follows from the number of such passwords.
    const kinds: readonly CharacterKind[] = ['digit', 'lower'];
    const source = sourceOf({ kinds, hasEachKind: true, length: 4 }, 5);
    const counts = [0, 0, 0];
    for (let draw = 0; draw < 20_000; draw += 1) counts[source.draw().replace(/\D/g, '').length - 1]! += 1;
    const ways = [4 * 10 * 26 ** 3, 6 * 10 ** 2 * 26 ** 2, 4 * 10 ** 3 * 26];
    const whole = ways.reduce((sum, way) => sum + way);
    const statistic = ways.reduce((sum, way, index) => {
      const expected = (20_000 * way) / whole;
      return sum + (counts[index]! - expected) ** 2 / expected;
    }, 0);
    expect(statistic).toBeLessThan(chiSquareLimit(3));
  });

  test.each([
    [{ kinds: [] }, 'kinds'],
    [{ length: 3 }, 'length'],
    [{ length: 129 }, 'length'],
    [{ length: 8.5 }, 'length'],
  ])('不成的说明白：%j', (changes, code) => {
    const source = createPasswordSource({ ...usual, ...changes }, seededBytes(1));
    expect(source).toMatchObject({ ok: false, error: { code } });
  });
});

describe('拼音口令', () => {
  test('音节没有重复，个个是小写字母', () => {
    const syllables = pinyinSyllables();
    expect(new Set(syllables).size).toBe(syllables.length);
    expect(syllables.every((syllable) => /^[a-z]{1,6}$/.test(syllable))).toBe(true);
  });

  test('个数照选的来，每个音节一样常见，信息量算得对', () => {
    const source = createPassphraseSource(8, seededBytes(3));
    if (!source.ok) throw new Error(source.error.message);
    const syllables = pinyinSyllables();
    const counts = new Map(syllables.map((syllable) => [syllable, 0]));
    for (let draw = 0; draw < 3000; draw += 1) {
      const drawn = source.value.draw().split('-');
      expect(drawn).toHaveLength(8);
      for (const syllable of drawn) counts.set(syllable, counts.get(syllable)! + 1);
    }
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareLimit(syllables.length));
    expect(source.value.bits).toBeCloseTo(Math.log2(syllables.length ** 8), 9);
  });

  test.each([2, 25, 4.5])('%d 个音节不行', (count) => {
    expect(createPassphraseSource(count, seededBytes(1))).toMatchObject({ ok: false, error: { code: 'length' } });
  });
});

describe('信息量与猜中要多久', () => {
  test('很大的数也有对数', () => {
    expect(log2(1n)).toBe(0);
    expect(log2(1024n)).toBe(10);
    expect(log2(3n ** 500n)).toBeCloseTo(500 * Math.log2(3), 9);
  });

  test.each([
    [20, '不到 1 秒'],
    [Math.log2(2.25e12), '约 1.1 秒'],
    [Math.log2(2e12 * 90), '约 1.5 分钟'],
    [Math.log2(2e12 * 86_400 * 33.4), '约 33 天'],
    [Math.log2(2e12 * 31_556_952 * 4321), '约 4300 年'],
    [Math.log2(2e12 * 31_556_952 * 2.55e9), '约 25 亿年'],
    [Math.log2(2e12 * 31_556_952 * 3e15), '约 10¹⁵ 年'],
    [838, '约 10²³² 年'],
  ])('%d 位：%s', (bits, text) => expect(guessingTime(bits)).toBe(text));
});
