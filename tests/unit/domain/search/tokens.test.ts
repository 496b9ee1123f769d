import { describe, expect, test } from 'vitest';
import { queryTerms } from '#domain/search/query.ts';
import { isToken, termTokens, textTokens } from '#domain/search/tokens.ts';

describe('切分', () => {
  test('单字、相邻两字、相邻三个字母', () => {
    const tokens = ['用', 'a', 'b', '𠮷', 'c', 'd', 'ab', 'b𠮷', '𠮷c', 'cd', 'd+', '+', 'cd+'];
    expect([...textTokens('用 ab𠮷cd+')].toSorted()).toEqual(tokens.toSorted());
  });

  test('不跨过空白', () => {
    expect(textTokens('甲 乙\n丙')).toEqual(new Set(['甲', '乙', '丙']));
  });

  test.each(['数据库', 'javascript', '使用react18的', 'c++', '𠮷野家', 'a', 'node.js'])(
    '凡是含有 %s 的文字都有它的每一块',
    (term) => {
      const tokens = textTokens(`前${term}后 x${term}y ${term}`);
      expect(termTokens(term).length).toBeGreaterThan(0);
      for (const token of termTokens(term)) expect(tokens).toContain(token);
    },
  );

  test('两个字、三个字母以内，索引自己说了算', () => {
    expect(['我', '我们', '𠮷野', '用a', 'c++', 'a'].every(isToken)).toBe(true);
    expect(['我们的', 'java', '用ab', '𠮷野家'].some(isToken)).toBe(false);
  });

  test('引号里的一段按其中的词问，再到文中去看', () => {
    expect(termTokens('java a b java')).toEqual(['jav', 'ava', 'a', 'b']);
    expect(['a b', '雪 窗'].some(isToken)).toBe(false);
  });

  test('更长的词只问两个字、三个字母的块', () => {
    expect(termTokens('java')).toEqual(['jav', 'ava']);
    expect(termTokens('用java的')).toEqual(['用j', 'jav', 'ava', 'a的']);
    expect(termTokens('用ab的')).toEqual(['用a', 'ab', 'b的']);
    expect(termTokens('哈哈哈哈哈')).toEqual(['哈哈']);
  });
});

describe('查询', () => {
  test.each([
    ['  农历　闰月 ', ['农历', '闰月']],
    ['React React ＲＥＡＣＴ', ['react']],
    ['\u200b \n\t', []],
  ])('%j', (query, terms) => {
    expect(queryTerms(query)).toEqual(terms);
  });
});
