import { describe, expect, test } from 'vitest';
import { weaknessOf } from '#domain/password/index.ts';
import { strongPasswords, weakPasswords } from '#tests/fixtures/passwords.ts';

describe('一眼看得出弱与不弱', () => {
  test('人人都会先猜的，每一个都提醒', () => {
    expect(weakPasswords.length).toBeGreaterThanOrEqual(100);
    expect(weakPasswords.filter((password) => weaknessOf(password, '林小雪') === undefined)).toEqual([]);
  });

  test('提醒的不只是太短：十个字符以上的都说得出别的缘故', () => {
    const long = weakPasswords.filter((password) => [...password].length >= 10);
    expect(long.length).toBeGreaterThan(80);
    expect(long.filter((password) => weaknessOf(password, '林小雪') === 'short')).toEqual([]);
  });

  test('猜不到的，一个也不提醒', () => {
    expect(strongPasswords.length).toBeGreaterThanOrEqual(50);
    expect(strongPasswords.filter((password) => weaknessOf(password, '林小雪'))).toEqual([]);
  });
});

describe('一条规则顶许多个词', () => {
  test.each([
    ['zhangxiaowei1990', 'pinyin'],
    ['1990qiaomuyan', 'pinyin'],
    ['li839201746520', undefined],
    ['123456', 'common'],
    ['1q2w3e4r5t6y7u', 'walk'],
    ['!QAZ@WSX#EDC', 'walk'],
    ['112233445566', 'walk'],
    ['159357741', 'walk'],
    ['lxh19881208', 'date'],
    ['19881208lxh', 'date'],
    ['zm13912345678', 'mobile'],
    ['lxh77585211314', 'common'],
    ['2024dragon!', 'common'],
    ['nogard2024', 'common'],
    ['sunshinesunshine', 'common'],
    ['monkey-banana7', 'common'],
  ])('%s：%s', (password, weakness) => expect(weaknessOf(password, '林小雪')).toBe(weakness));
});
