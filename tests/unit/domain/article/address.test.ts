import { describe, expect, test } from 'vitest';
import { addressKey, articlePath } from '#domain/article/address.ts';
import { slugPattern, toSlug } from '#domain/article/slug.ts';

test('文章的路径：有地址用地址，没有用编号；旧版本存下的没有地址这一栏', () => {
  expect(articlePath({ id: 'a1', slug: 'xue-chuang' })).toBe('/article/blog/xue-chuang');
  expect(articlePath({ id: 'a1', slug: '' })).toBe('/article/blog/a1');
  expect(articlePath({ id: 'a1' })).toBe('/article/blog/a1');
  expect(articlePath({ id: 'a1', slug: '雪窗' })).toBe('/article/blog/%E9%9B%AA%E7%AA%97');
});

describe('地址的样子', () => {
  const pattern = new RegExp(slugPattern, 'u');
  test.each(['', 'a', 'hello-world', '雪窗', '2026-11-28', 'a_b', 'Ünï'])('收 %s', (slug) => {
    expect(pattern.test(slug)).toBe(true);
  });
  test.each(['-a', 'a-', 'a b', 'a/b', 'a.html', '..', 'a?b', 'a#b', '%E9', 'a\nb', '<a>'])('不收 %j', (slug) => {
    expect(pattern.test(slug)).toBe(false);
  });
  test('很长的文字一样快', () => {
    expect(pattern.test(`${'a-'.repeat(100_000)}!`)).toBe(false);
  });
});

test.each([
  ['Hello, World!', 'hello-world'],
  ['  ＡＢＣ　１２３ ', 'abc-123'],
  ['雪窗 2026：第一篇', '雪窗-2026-第一篇'],
  ['！！', ''],
  [`${'长'.repeat(79)} 尾`, '长'.repeat(79)],
])('把 %j 变成地址', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
  expect(new RegExp(slugPattern, 'u').test(slug)).toBe(true);
});

test.each([
  ['/2019/03/Foo/', '/2019/03/foo'],
  ['/2019/03/foo/index.html', '/2019/03/foo'],
  ['/%E9%9B%AA', '/雪'],
  ['/e\u0301', '/\u00e9'],
  ['/a%E9b', '/a%e9b'],
  ['/', '/'],
  ['/index.html', '/'],
])('旧链接 %s 的键是 %s', (path, key) => {
  expect(addressKey(path)).toBe(key);
});
