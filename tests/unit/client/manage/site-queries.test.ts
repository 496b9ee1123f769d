import { describe, expect, test } from 'vitest';
import {
  addressOf,
  articlesAddress,
  articlesCall,
  peopleAddress,
  peopleCall,
  readArticlesQuery,
  readPeopleQuery,
  readPlainQuery,
  readReportsQuery,
  reportsAddress,
  reportsCall,
} from '#client/manage/site/site-queries.ts';

const queryOf = (address: string): string => address.split('?')[1] ?? '';

describe('站点列表的地址', () => {
  test.each([
    ['', { state: '', role: '', q: '', page: 1 }],
    ['state=pending&role=reader&q=%E9%9B%AA&page=3', { state: 'pending', role: 'reader', q: '雪', page: 3 }],
    ['state=active&role=king&q=%20%20&page=-2', { state: '', role: '', q: '', page: 1 }],
    ['page=1e9', { state: '', role: '', q: '', page: 100_000 }],
  ])('账号 %s', (search, query) => expect(readPeopleQuery(search)).toEqual(query));

  test('写出来再读回去还是同一个查询，默认的不写进地址', () => {
    const people = { state: 'suspended', role: 'author', q: '雪 & 夜', page: 2 } as const;
    expect(readPeopleQuery(queryOf(peopleAddress(people)))).toEqual(people);
    const articles = { state: 'withheld', q: '冰', author: '林小雪', page: 4 } as const;
    expect(readArticlesQuery(queryOf(articlesAddress(articles)))).toEqual(articles);
    const reports = { state: 'settled', page: 2 } as const;
    expect(readReportsQuery(queryOf(reportsAddress(reports)))).toEqual(reports);
    expect(readPlainQuery(queryOf(addressOf('manage/site/events', { page: 7 })))).toBe(7);
    expect([
      peopleAddress({}),
      articlesAddress({}),
      reportsAddress({}),
      addressOf('manage/site/uploads', { page: 1 }),
    ]).toEqual(['/manage/site/people', '/manage/site/articles', '/manage/site/reports', '/manage/site/uploads']);
  });
});

describe('站点列表的调用', () => {
  test('只问选了的', () => {
    expect(peopleCall(readPeopleQuery(''))).toEqual({ page: 1, size: 20 });
    expect(peopleCall(readPeopleQuery('state=pending&role=author&q=a'))).toEqual({
      page: 1,
      size: 20,
      state: 'pending',
      role: 'author',
      q: 'a',
    });
    expect(articlesCall(readArticlesQuery('state=trash&author=雪'))).toMatchObject({ state: 'trash', author: '雪' });
  });

  test.each([
    ['', undefined],
    ['state=open', false],
    ['state=settled', true],
  ])('举报 %s', (search, isSettled) => expect(reportsCall(readReportsQuery(search)).isSettled).toBe(isSettled));

  test('服务器会拒绝的关键词和作者不发', () => {
    expect(peopleCall(readPeopleQuery(`q=${'雪'.repeat(51)}`))).not.toHaveProperty('q');
    expect(articlesCall(readArticlesQuery(`author=${'雪'.repeat(17)}`))).not.toHaveProperty('author');
  });
});
