import { describe, expect, test } from 'vitest';
import { commonPasswords } from '#domain/password/common.ts';
import { weaknessOf } from '#domain/password/index.ts';

describe('容易猜到的密码说得出为什么', () => {
  test.each([
    ['password', 'common'],
    ['P@ssw0rd', 'common'],
    ['Password2026!', 'common'],
    ['5201314', 'common'],
    ['woaini1314', 'common'],
    ['woaini20231', 'common'],
    ['a123456', 'common'],
    ['qq123456', 'common'],
    ['iloveyou', 'common'],
    ['zhangwei88', 'common'],
    ['wangyan1990', 'common'],
    ['1q2w3e4r', 'common'],
    ['qwerty', 'common'],
    ['poiuytrewq', 'common'],
    ['1234567890', 'walk'],
    ['qwertyasdf', 'walk'],
    ['4rfv5tgb6yhn', 'walk'],
    ['abcdefghijkl', 'walk'],
    ['qq9876543210', 'walk'],
    ['8888888888', 'repeated'],
    ['abxabxabxabx', 'repeated'],
    ['19991231', 'date'],
    ['12311999', 'date'],
    ['a19850607', 'date'],
    ['13800138000', 'mobile'],
    ['snow-w', 'short'],
    ['Kx7#pQ2', 'short'],
  ])('%s：%s', (password, weakness) => expect(weaknessOf(password, '林小雪')).toBe(weakness));

  test('含着用户名的，大小写不论；两个字以下的名字不算', () => {
    expect(weaknessOf('snowy-2026-x', 'Snowy')).toBe('name');
    expect(weaknessOf('林小雪在窗下读书写字呢', '林小雪')).toBe('name');
    expect(weaknessOf('林小', '林小')).toBe('name');
    expect(weaknessOf('tall-pines-at-dawn', 'at')).toBeUndefined();
  });

  test.each(['frost-on-glass', '窗外的雪下了一整夜没有停', 'Tz9!kq27-Wm4x', 'correcthorse7bat'])(
    '%s 没有可说的',
    (password) => {
      expect(weaknessOf(password, '林小雪')).toBeUndefined();
    },
  );

  test('还没输入就不说', () => expect(weaknessOf('', '林小雪')).toBeUndefined());
});

test('词表没有重复，都是小写，放得进十六个字符', () => {
  const list = commonPasswords.trim().split(/\s+/);
  expect(list.length).toBeGreaterThan(1000);
  expect(new Set(list).size).toBe(list.length);
  expect(list.filter((word) => word.length > 16 || word !== word.toLowerCase())).toEqual([]);
});
