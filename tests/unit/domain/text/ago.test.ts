import { expect, test } from 'vitest';
import { agoText } from '#domain/text/ago.ts';

const day = 86_400_000;

test.each([
  [0, '刚刚'],
  [59_999, '刚刚'],
  [60_000, '1 分钟前'],
  [3 * 3_600_000, '3 小时前'],
  [3 * day + 1, '3 天前'],
  [45 * day, '1 个月前'],
  [800 * day, '2 年前'],
  [-day, '刚刚'],
])('%i 毫秒以前是%s', (before, text) => {
  expect(agoText(1e12 - before, 1e12)).toBe(text);
});
