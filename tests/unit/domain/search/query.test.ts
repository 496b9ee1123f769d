import { expect, test } from 'vitest';
import { queryTerms } from '#domain/search/query.ts';

test.each([
  ['雪　窗 雪', ['雪', '窗']],
  ['"Service  Worker"', ['service worker']],
  ['＂service worker＂', ['service worker']],
  ['“雪窗 灯火” 夜', ['雪窗 灯火', '夜']],
  ['夜 「雪窗 灯火」', ['夜', '雪窗 灯火']],
  ['｢雪窗 灯火｣ 『a b』', ['雪窗 灯火', 'a b']],
  ['" a b "', ['a b']],
  ['"甲乙"', ['甲乙']],
])('%s', (query, terms) => {
  expect(queryTerms(query)).toEqual(terms);
});

test.each([
  ['没有另一半的引号是一个字', '"雪窗 灯火', ['"雪窗', '灯火']],
  ['里面什么也没有的也是', '"" " "', ['""', '"']],
  ['写在句子里的也是', '他说“好的”就走', ['他说“好的”就走']],
  ['一头连着字的也是', 'a"b c"', ['a"b', 'c"']],
  ['两种引号不成一对', '“雪 窗"', ['“雪', '窗"']],
])('%s', (_, query, terms) => {
  expect(queryTerms(query)).toEqual(terms);
});
