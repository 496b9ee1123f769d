import { expect, test } from 'vitest';
import { quotedQuery } from '#domain/search/query.ts';

test.each([
  ['雪窗', '“雪窗”'],
  ['“雪窗 灯火”', '“雪窗 灯火”'],
  ['"snow window" 夜', '"snow window" 夜'],
  ['「雪窗」', '「雪窗」'],
])('%s 在句子里写作 %s', (query, named) => {
  expect(quotedQuery(query)).toBe(named);
});
