import { expect, test } from 'vitest';
import { listHead } from '#client/article/blog/list-head.ts';
import { readListQuery } from '#client/article/parts/list/list-query.ts';
import type { PosterCard, PosterList } from '#contract/poster.ts';

const author = { username: 'xue', nickname: '阿雪', avatar: '' };
const full: PosterList = { total: 30, list: [{ author } as PosterCard] };
const empty: PosterList = { total: 0, list: [] };

test.each([
  ['', '技术文章', '/article/blog'],
  ['utm_source=x&page=0', '技术文章', '/article/blog'],
  ['page=2', '技术文章 · 第 2 页', '/article/blog?page=2'],
  ['tag=雪&page=3', '标签：雪 · 第 3 页', '/article/blog?tag=%E9%9B%AA&page=3'],
  ['author=xue', '作者：阿雪', '/article/blog?author=xue'],
  ['author=xue&tag=雪', '标签：雪 · 作者：阿雪', '/article/blog?tag=%E9%9B%AA&author=xue'],
  ['sort=hot', '技术文章', '/article/blog'],
  ['sort=hot&tag=雪&page=2', '标签：雪 · 第 2 页', '/article/blog?tag=%E9%9B%AA'],
])('?%s 叫“%s”，唯一的地址是 %s', (search, title, path) => {
  expect(listHead(full, readListQuery(search))).toMatchObject({ title, path });
  expect(listHead(full, readListQuery(search)).noindex).toBeUndefined();
});

test('空的列表不该被找到，还没有文章的网站例外', () => {
  expect(listHead(empty, readListQuery('tag=无')).noindex).toBe(true);
  expect(listHead(empty, readListQuery('page=9')).noindex).toBe(true);
  expect(listHead(empty, readListQuery('')).noindex).toBeUndefined();
});
