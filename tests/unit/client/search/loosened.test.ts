import { expect, test } from 'vitest';
import { exactQuery, loosenedOf, loosenedSentence, preferExact } from '#client/search/loosened.ts';

const exact = { total: 1, list: ['一'] };
const nearest = { total: 2, list: ['二', '三'], nearest: true } as const;
const none = { total: 0, list: [] };

test('一类里有照字面的，另一类里相近的就不列', () => {
  expect(preferExact(exact, nearest)).toEqual([exact, { ...nearest, ...none }]);
  expect(preferExact(nearest, none)).toEqual([nearest, none]);
});

test.each([
  [{}, ''],
  [{ nearest: true }, '没有一篇全部包含“甲”，按最接近的排列'],
  [{ corrected: '乙' }, '没有“甲”，已改搜“乙”'],
  [{ corrected: '乙', nearest: true }, '没有“甲”，已改搜“乙”，按最接近的排列'],
] as const)('%j', (loosened, sentence) => {
  expect(loosenedSentence('“甲”', loosenedOf(none, { ...exact, ...loosened }))).toBe(sentence);
});

test('照原样再搜：每个词都加引号', () => {
  expect(exactQuery('Javascrpit 闭包')).toBe('“Javascrpit” “闭包”');
});
