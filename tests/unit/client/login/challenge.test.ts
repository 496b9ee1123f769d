import { describe, expect, test } from 'vitest';
import { isSolved, newChallenge, randomOf } from '#client/login/captcha/challenge.ts';

describe('验证码的随机数来自平台的随机', () => {
  test('八位十六进制一个数，用完再取', () => {
    let asked = 0;
    const random = randomOf(() => {
      asked += 1;
      return '00000000ffffffff80000000';
    });
    expect([random(), random(), random()]).toEqual([0, 1 - 2 ** -32, 0.5]);
    expect(asked).toBe(1);
    random();
    expect(asked).toBe(2);
  });

  test('图片问字符，算术题问得数，各按各的判', () => {
    const picture = newChallenge('picture', () => 0);
    expect(picture).toEqual({ kind: 'picture', code: '1111' });
    expect([isSolved(picture, '1111'), isSolved(picture, '2')]).toEqual([true, false]);
    const question = newChallenge('question', () => 0);
    expect(question).toEqual({ kind: 'question', text: '一加一等于几？', answer: 2 });
    expect([isSolved(question, '二'), isSolved(question, '1111')]).toEqual([true, false]);
  });
});
