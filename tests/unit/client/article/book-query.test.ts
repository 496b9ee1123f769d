import { describe, expect, test } from 'vitest';
import { bookQuery, resultsAddress } from '#client/article/parts/book/book-query.ts';

describe('书里查找的地址', () => {
  test('没有关键词就什么也不找', () => {
    for (const search of ['', 'q=', 'q=%20', 'page=2']) expect(bookQuery(search)).toBeUndefined();
  });

  test('读得出关键词、页码与书', () => {
    expect(bookQuery('q=%20朔&page=3', 'snow')).toEqual({ q: '朔', page: 3, size: 10, book: 'snow' });
  });

  test.each(['0', '-1', 'x', ''])('页码 %j 是第一页', (page) => {
    expect(bookQuery(`q=朔&page=${page}`)?.page).toBe(1);
  });

  test('写出的地址读回来是一样的', () => {
    const address = resultsAddress('/article/book', { q: 'a&b=c 朔', page: 2 });
    expect(bookQuery(address.split('?')[1] ?? '')).toEqual({ q: 'a&b=c 朔', page: 2, size: 10 });
  });
});
