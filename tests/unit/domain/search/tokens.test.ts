import { describe, expect, test } from 'vitest';
import { queryTerms } from '../../../../src/domain/search/query.ts';
import { isToken, termTokens, textTokens } from '../../../../src/domain/search/tokens.ts';

describe('切分', () => {
  test('单字、相邻两字、连着三个字母', () => {
    expect([...textTokens('用 abc𠮷')].toSorted()).toEqual(
      ['a', 'ab', 'abc', 'b', 'bc', 'c', 'c𠮷', '用', '𠮷'].toSorted(),
    );
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

  test('一块就是整个词的，索引自己说了算', () => {
    expect(['我', '我们', '𠮷野', 'a', 'c+', 'abc'].every(isToken)).toBe(true);
    expect(['我们的', 'abcd', 'c++', '用ab'].some(isToken)).toBe(false);
  });

  test('字母的三块里已有的两块不再问', () => {
    expect(termTokens('java')).toEqual(['jav', 'ava']);
    expect(termTokens('用java')).toEqual(['jav', 'ava', '用j']);
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
