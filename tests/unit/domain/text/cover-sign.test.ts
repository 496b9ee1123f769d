import { expect, test } from 'vitest';
import { coverSign } from '#domain/text/cover-sign.ts';

test.each([
  ['雪窗下的一盏灯', [], '雪窗'],
  ['1795147200 是秒还是毫秒', [], '是秒'],
  ['JSON 与大数', ['JSON'], '与大'],
  ['TypeScript 5.9', ['TS', '前端'], '前端'],
  ['Hello', ['web'], 'He'],
  ['👍🏽 ok', [], '👍🏽'],
  ['', [], ''],
])('%s %j → %s', (title, tags, sign) => {
  expect(coverSign(title, tags)).toBe(sign);
});
