import { expect, test } from 'vitest';
import { readTerm, termAddress, termOfDay } from '#client/lunar/term/state.ts';

test('地址写出的节气读得回来', () => {
  const address = termAddress(2026, '清明');
  expect(address).toBe('/lunar/term?year=2026&term=%E6%B8%85%E6%98%8E');
  expect(readTerm(address.slice(address.indexOf('?')))).toEqual({ name: '清明', problem: undefined });
});

test('没有问节气，就没有节气也没有错', () => {
  for (const search of ['', '?year=2026', '?term=']) {
    expect(readTerm(search)).toEqual({ name: undefined, problem: undefined });
  }
});

test.each([
  ['?term=不存在', '没有叫“不存在”的节气。'],
  ['?term=%E0', '没有叫“\uFFFD”的节气。'],
  [`?term=${'长'.repeat(500)}`, `没有叫“${'长'.repeat(20)}”的节气。`],
])('问了没有的节气，说出是哪个', (search, problem) => {
  expect(readTerm(search)).toEqual({ name: undefined, problem });
});

test.each([
  [2026, 11, 21, '立冬'],
  [2026, 11, 22, '小雪'],
  [2026, 12, 31, '冬至'],
  [2027, 1, 1, '小寒'],
  [1970, 1, 1, '小寒'],
  [2150, 6, 1, '小寒'],
])('%i-%i-%i 显示的是%s', (year, month, day, name) => {
  expect(termOfDay({ year, month, day })).toBe(name);
});
