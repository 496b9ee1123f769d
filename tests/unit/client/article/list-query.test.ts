import { describe, expect, test } from 'vitest';
import { changedList, listAddress, listCall, readListQuery } from '#client/article/parts/list/list-query.ts';
import { shownPages } from '#client/ui/shown-pages.ts';

const first = { page: 1, sort: 'new', tag: undefined, author: undefined } as const;

describe('列表的地址', () => {
  test('什么都没写，就是最新的第一页', () => {
    expect(readListQuery('')).toEqual(first);
    expect(listAddress(first)).toBe('/article/blog');
    expect(listCall(first)).toEqual({ page: 1, size: 10 });
  });

  test('每种状态都写得进地址，也读得回来', () => {
    const query = { page: 3, sort: 'hot', tag: '农历', author: '江雪' } as const;
    const address = listAddress(query);
    expect(readListQuery(address.split('?')[1]!)).toEqual(query);
    expect(listCall(query)).toEqual({ page: 3, size: 10, sort: 'hot', tag: '农历', author: '江雪' });
  });

  test.each(['0', '-3', 'abc', '', '1e999', 'NaN'])('页码写成 %o 时从头或到头', (page) => {
    expect([1, 100_000]).toContain(readListQuery(`page=${page}`).page);
  });

  test('页码不是整数时取整，太大时取最大', () => {
    expect(readListQuery('page=2.9').page).toBe(2);
    expect(readListQuery('page=99999999').page).toBe(100_000);
  });

  test('不认识的排序按最新', () => {
    expect(readListQuery('sort=best').sort).toBe('new');
  });

  test('换条件回到第一页，其他条件留着；去掉一个不动另一个', () => {
    const query = readListQuery('page=4&tag=Git&author=jiang&sort=hot');
    expect(changedList(query, { tag: undefined })).toBe('/article/blog?sort=hot&author=jiang');
    expect(changedList(query, { sort: 'new' })).toBe('/article/blog?tag=Git&author=jiang');
  });
});

describe('翻页条上的页码', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, undefined, 9]],
    [4, 9, [1, 2, 3, 4, 5, undefined, 9]],
    [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
    [9, 9, [1, undefined, 8, 9]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('第 %i 页，共 %i 页', (page, pages, shown) => {
    expect(shownPages(page, pages)).toEqual(shown);
  });
});
