import { describe, expect, test } from 'vitest';
import { foldText } from '#domain/search/fold.ts';
import { isInitials, marksByInitials, matchesInitials, titleInitials } from '#domain/search/initials.ts';

describe('哪些词当首字母看', () => {
  test.each([
    ['cq', true],
    ['cqly', true],
    ['h5', true],
    ['2026nl', true],
    ['c', false],
    ['42', false],
    ['重庆', false],
    ['c++', false],
  ])('%s：%s', (term, answer) => {
    expect(isInitials(term)).toBe(answer);
  });
});

describe('标题的首字母', () => {
  const matches = (title: string, ...terms: string[]) => matchesInitials(foldText(title), titleInitials(title), terms);

  test.each([
    ['重庆旅游', 'cqly'],
    ['重庆旅游', 'zqly'],
    ['重庆旅游', 'ly'],
    ['重庆，旅游', 'qly'],
    ['JSON 数字', 'jsonsz'],
    ['ＪＳＯＮ数字', 'nsz'],
    ['2026 年的农历', '2026ndnl'],
    ['单于与单车', 'cyydc'],
    ['长安一片月', 'zayp'],
    ['〇是零', 'lsl'],
  ])('%s 有 %s', (title, term) => {
    expect(matches(title, term)).toBe(true);
  });

  test.each([
    ['重庆旅游', 'cl'],
    ['重庆旅游', 'cqlyx'],
    ['重庆かな旅游', 'qly'],
  ])('%s 没有 %s', (title, term) => {
    expect(matches(title, term)).toBe(false);
  });

  test('标出的是那几个字，中间的标点不标', () => {
    const title = '谈“重庆”：旅游';
    const marked = marksByInitials(title, ['cqly']).map(([start, end]) => title.slice(start, end));
    expect(marked).toEqual(['重庆', '旅游']);
  });

  test('写出的词一并标出，组合起来的字符整个标出', () => {
    const title = 'Cafe\u0301 重庆旅游';
    const marks = (...terms: string[]) => marksByInitials(title, terms).map(([start, end]) => title.slice(start, end));
    expect(marks('旅游', 'cq')).toEqual(['重庆旅游']);
    expect(marks('é'.normalize('NFC'))).toEqual(['e\u0301']);
  });
});
