import { describe, expect, test } from 'vitest';
import { centreAddress, changedCentre, mineCall, readCentreQuery } from '#client/manage/article/info/centre-query.ts';

const first = { view: 'all', q: '', tag: '', sort: 'updated', order: 'desc', page: 1 } as const;

describe('文章中心的地址', () => {
  test('什么都没写，就是最近修改的第一页', () => {
    expect(readCentreQuery('')).toEqual(first);
    expect(centreAddress(first)).toBe('/manage/article/info');
    expect(mineCall(first)).toEqual({ page: 1, size: 20, sort: 'updated', order: 'desc' });
  });

  test('每种状态都写得进地址，也读得回来', () => {
    const query = { view: 'draft', q: '雪 窗', tag: '雪', sort: 'title', order: 'desc', page: 3 } as const;
    const [, search] = centreAddress(query).split('?');
    expect(readCentreQuery(search ?? '')).toEqual(query);
    expect(mineCall(query)).toEqual({
      status: 'draft',
      q: '雪 窗',
      tag: '雪',
      sort: 'title',
      order: 'desc',
      page: 3,
      size: 20,
    });
  });

  test('看不懂的当作没写', () => {
    expect(readCentreQuery('status=secret&sort=random&order=up&page=-2')).toEqual(first);
    expect(readCentreQuery('page=1e99').page).toBe(100_000);
  });

  test('换一种排法，从它通常的次序和第一页开始', () => {
    const third = { ...first, page: 3 };
    expect(changedCentre(third, { sort: 'title' })).toBe('/manage/article/info?sort=title');
    expect(changedCentre(third, { order: 'asc' })).toBe('/manage/article/info?order=asc');
    expect(readCentreQuery('sort=title').order).toBe('asc');
  });

  test('回收站不找也不排，只为别处的篇数问一次', () => {
    const trash = { ...first, view: 'trash', q: '雪', sort: 'views' } as const;
    expect(centreAddress(trash)).toBe('/manage/article/info?status=trash');
    expect(mineCall(trash)).toEqual({ page: 1, size: 1 });
  });

  test('太长的词不拿去问', () => {
    expect(mineCall({ ...first, q: '雪'.repeat(51) })).not.toHaveProperty('q');
    expect(mineCall({ ...first, q: '雪'.repeat(50) })).toHaveProperty('q');
  });

  test('不会有的标签不拿去问', () => {
    for (const tag of ['雪 窗', '雪'.repeat(21), '一,二'])
      expect(mineCall({ ...first, tag })).not.toHaveProperty('tag');
  });
});
