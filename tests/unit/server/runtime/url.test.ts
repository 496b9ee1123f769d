import { describe, expect, test } from 'vitest';
import { repairUrl, splitUrl } from '#server/runtime/url.ts';

describe('请求的地址', () => {
  test.each([
    ['/a', '/a', ''],
    ['/a?', '/a', ''],
    ['/a?x=1', '/a', 'x=1'],
    ['/login?from=/manage?tab=2', '/login', 'from=/manage?tab=2'],
  ])('%s 在第一个问号处分开', (url, path, search) => {
    expect(splitUrl(url)).toEqual([path, search]);
  });

  test.each([
    ['/a%20b?x=%', '/a%20b?x=%'],
    ['/%E9%9B%AA', '/%E9%9B%AA'],
    ['/%', '/%25'],
    ['/article/blog/%E0%A4?x=%E0', '/article/blog/%25E0%25A4?x=%E0'],
  ])('%s 交给路由时是 %s', (url, mended) => {
    expect(repairUrl({ url })).toBe(mended);
  });
});
