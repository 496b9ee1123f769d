import { expect, test } from 'vitest';
import { relevantQuery } from '#site/page-query.ts';

test.each([
  ['/', 'from=home-screen', ''],
  ['/article/blog', 'sort=hot&page=2', 'sort=hot&page=2'],
  ['/article/blog', 'utm_source=x&page=2&page=3&tag=%E9%9B%AA', 'page=2&tag=%E9%9B%AA'],
  ['/article/blog', 'p%61ge=2', 'p%61ge=2'],
  ['/article/blog/1', 'fbclid=1', ''],
  ['/article/book/git', 'q=a&in=b', 'q=a'],
  ['/search', '&&q=%&in=book', 'q=%&in=book'],
  // Tools have too many options to be named; what they do not know, they pass over.
  ['/tool/json', 'indent=4&x=1', 'indent=4&x=1'],
  ['/rss.xml', 'u=1&tag=a&author=b&tag=c', 'tag=a&author=b'],
  ['/atom.xml', 'u=1&tag=a&archive=2', 'tag=a&archive=2'],
  ['/sitemap.xml', 'u=1', ''],
  ['/api/poster/new', 'size=2&u=1', 'size=2&u=1'],
  ['/no/such/page', 'x=1', ''],
  ['/article/blog', '', ''],
])('%s?%s 是 ?%s 那一页', (path, search, known) => {
  expect(relevantQuery(path, search)).toBe(known);
});
