import { describe, expect, test } from 'vitest';
import { findPages } from '#client/search/find-pages.ts';
import { forgetSearches, recentSearches, rememberSearch } from '#client/search/recent-searches.ts';
import { searchCallQuery, readSearchQuery, searchAddress, searchCalls } from '#client/search/search-query.ts';

describe('地址', () => {
  test.each([
    ['', { q: '', terms: [], kind: 'all', page: 1 }],
    ['q=%20农历　闰月%20', { q: '农历　闰月', terms: ['农历', '闰月'], kind: 'all', page: 1 }],
    ['q=a&in=book&page=3', { q: 'a', terms: ['a'], kind: 'book', page: 3 }],
    ['q=a&in=nothing&page=-2', { q: 'a', terms: ['a'], kind: 'all', page: 1 }],
    [`q=${'长'.repeat(65)}`, { q: '长'.repeat(65), terms: [], kind: 'all', page: 1 }],
  ])('%j', (search, query) => {
    expect(readSearchQuery(search)).toEqual(query);
  });

  test('写出来的地址读回来还是它', () => {
    const query = readSearchQuery('q=c%2B%2B%20%26&in=poster&page=2');
    expect(readSearchQuery(searchAddress(query).split('?')[1] ?? '')).toEqual(query);
    expect(searchAddress({ q: '' })).toBe('/search');
  });

  test('太长的、空的不拿去问', () => {
    for (const search of ['', `q=${'长'.repeat(65)}`]) {
      expect(searchCalls(readSearchQuery(search)).map(({ name }) => name)).toEqual(['poster/tags', 'poster/hot']);
    }
  });

  test('不看的那一类只问有多少', () => {
    const query = readSearchQuery('q=雪&in=book&page=4');
    expect(searchCallQuery(query, 'book')).toEqual({ q: '雪', page: 4, size: 10 });
    expect(searchCallQuery(query, 'poster')).toEqual({ q: '雪', page: 1, size: 1 });
  });
});

describe('页面', () => {
  test('标题里有的在前，管理页与搜索页不在其中', () => {
    const ids = findPages(['农历']).map(({ id }) => id);
    expect(ids[0]).toBe('lunar');
    expect(ids).toContain('lunar/calendar');
    expect(findPages(['密码']).map(({ id }) => id)).toEqual(['tool/random']);
    expect(findPages(['base64']).map(({ id }) => id)).toContain('tool/base64');
  });
});

describe('最近找过', () => {
  test('最近的在前，不重复，最多十个，可以清空', () => {
    const kept = new Map<string, string>();
    const local = {
      read: (key: string) => kept.get(key),
      write: (key: string, value: string) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    };
    for (let index = 0; index < 12; index += 1) rememberSearch(local, `词${index}`);
    rememberSearch(local, '词5');
    expect(recentSearches(local)).toHaveLength(10);
    expect(recentSearches(local).slice(0, 3)).toEqual(['词5', '词11', '词10']);
    forgetSearches(local);
    expect(recentSearches(local)).toEqual([]);
  });
});
