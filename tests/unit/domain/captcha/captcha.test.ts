import { describe, expect, test } from 'vitest';
import { captchaAlphabet, isAnswer, isCaptcha, layOutCaptcha, newCaptcha, newQuestion } from '#domain/captcha/index.ts';
import { createRandom } from '#domain/math/index.ts';

describe('验证码', () => {
  test('用的是 1 到 9 和不含 O、I、i、l、o 的字母，一个不多一个不少', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const all = `0123456789${letters}${letters.toUpperCase()}`;
    const expected = [...all].filter((letter) => !'0OIilo'.includes(letter));
    expect([...captchaAlphabet].toSorted()).toEqual(expected.toSorted());
  });

  test('总是四个字符，每个字符都会出现', () => {
    const random = createRandom(1);
    const codes = Array.from({ length: 5000 }, () => newCaptcha(random));
    expect(codes.every((code) => code.length === 4)).toBe(true);
    expect(new Set(codes.join(''))).toEqual(new Set(captchaAlphabet));
    expect(newCaptcha(() => 0.999_999_999)).toBe('ZZZZ');
  });

  test('不分大小写，全角也认', () => {
    expect(isCaptcha('aB3K', 'Ab3k')).toBe(true);
    expect(isCaptcha('aB3K', 'ａｂ３ｋ')).toBe(true);
    for (const wrong of ['', 'aB3', 'aB3KK', ' aB3K', 'aB3X']) expect(isCaptcha('aB3K', wrong)).toBe(false);
  });

  test('画得下：字都在画面里', () => {
    const random = createRandom(2);
    for (let round = 0; round < 200; round += 1) {
      const { glyphs } = layOutCaptcha(newCaptcha(random), { width: 80, height: 39 }, random);
      expect(glyphs).toHaveLength(4);
      for (const { x, y, size } of glyphs) {
        expect(x - size / 3 >= 0 && x + size / 3 <= 80 && y - size / 2 >= 0 && y + size / 2 <= 39).toBe(true);
      }
    }
  });
});

describe('算术题', () => {
  test('三加五等于几，8 和八都对', () => {
    const question = { text: '三加五等于几？', answer: 8 };
    for (const right of ['8', '８', '八']) expect(isAnswer(question, right)).toBe(true);
    for (const wrong of ['', '7', '八百', '08', '十八', '3+5']) expect(isAnswer(question, wrong)).toBe(false);
  });

  test.each([
    [0, '零'],
    [0, '〇'],
    [2, '两'],
    [10, '十'],
    [11, '十一'],
    [18, '十八'],
  ])('%d 也可以答“%s”', (answer, words) => expect(isAnswer({ text: '', answer }, words)).toBe(true));

  test('题目与答案相符，没有负数', () => {
    const digits = '零一二三四五六七八九';
    const random = createRandom(3);
    for (let round = 0; round < 500; round += 1) {
      const { text, answer } = newQuestion(random);
      const [, one, sign, other] = /^(.)(加|减)(.)等于几？$/.exec(text)!;
      const [first, second] = [digits.indexOf(one!), digits.indexOf(other!)];
      expect(answer).toBe(sign === '加' ? first + second : first - second);
      expect(answer).toBeGreaterThanOrEqual(0);
    }
  });
});
