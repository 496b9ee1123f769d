import { expect, test } from 'vitest';
import { complaintsOf, filterOf, queryAddress, queryText, readQuery } from '#client/lunar/festival/state.ts';

const read = (search: string) => readQuery(new URLSearchParams(search));
const nothing = { kind: '', by: '', all: false, q: '' };

test('没有写的就是不要求；表单送来的空项也一样', () => {
  expect(read('')).toEqual(nothing);
  expect(read('kind=&by=&q=+')).toEqual(nothing);
  expect(queryText(nothing)).toBe('');
});

test('地址里的每一项都读得出，写回去还是原样', () => {
  const search = 'kind=传统&by=农历&all=1&q=月 圆';
  const query = read(search);
  expect(query).toEqual({ kind: '传统', by: '农历', all: true, q: '月 圆' });
  expect(read(queryText(query))).toEqual(query);
  expect(complaintsOf(query)).toEqual({});
  expect(filterOf(query)).toEqual({ kind: '传统', basis: '农历', main: false, words: '月 圆' });
});

test('表单与地址读法相同', () => {
  const form = new FormData();
  form.set('kind', '西方');
  form.set('by', '');
  form.set('all', '1');
  form.set('q', ' 节 ');
  expect(readQuery(form)).toEqual({ ...nothing, kind: '西方', all: true, q: '节' });
});

test('平时只有主要的；要全部或者写了字，就在全部里找', () => {
  expect(filterOf(read('kind=西方')).main).toBe(true);
  expect(filterOf(read('all=1')).main).toBe(false);
  expect(filterOf(read('q=乞巧')).main).toBe(false);
});

test('换了条件，年份不变；没有条件时地址不带问号', () => {
  const query = { ...nothing, q: '母亲节' };
  expect(queryAddress('/lunar/festival?year=2027&q=x&f=y', query)).toBe(
    `/lunar/festival?year=2027&q=${encodeURIComponent('母亲节')}`,
  );
  expect(queryAddress('/lunar/festival?q=x', nothing)).toBe('/lunar/festival');
  expect(queryAddress('/lunar/festival?year=2027&q=x', nothing)).toBe('/lunar/festival?year=2027');
  expect(queryAddress('/lunar/festival?year=%26', nothing)).toBe('/lunar/festival?year=%26');
});

test('没有的类别说出来，不按它筛选，写的东西留着', () => {
  const query = read('kind=xyz&by=abc&q=节');
  expect(complaintsOf(query)).toEqual({
    kind: '没有“xyz”这一项，可以选传统、国内、国际、西方；现在没有按它筛选。',
    by: '没有“abc”这一项，可以选农历、节气、公历、星期；现在没有按它筛选。',
  });
  expect(filterOf(query)).toMatchObject({ kind: undefined, basis: undefined, words: '节' });
  expect(queryText(query)).toContain('kind=xyz');
});

test('太长的话说出来，不按它查找，一个字不丢', () => {
  const query = read(`q=${'长'.repeat(500)}`);
  expect(complaintsOf(query)).toEqual({ q: '最多写 40 个字，现在有 500 个，所以没有按它查找。' });
  expect(filterOf(query).words).toBe('');
  expect(query.q).toHaveLength(500);
  expect(complaintsOf(read(`q=${'𠮷'.repeat(40)}`))).toEqual({});
});
