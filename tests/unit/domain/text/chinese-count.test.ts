import { expect, test } from 'vitest';
import { chineseCount } from '#domain/text/chinese-count.ts';

test.each([
  [0, '零'],
  [1, '一'],
  [2, '两'],
  [5, '五'],
  [10, '十'],
  [12, '十二'],
  [20, '二十'],
  [35, '三十五'],
  [99, '九十九'],
])('%d 个写作%s个', (count, words) => expect(chineseCount(count)).toBe(words));
