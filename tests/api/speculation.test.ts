import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite('sqlite', { environment: { ALLOWED_ORIGINS: 'https://app.example' } });
});
afterAll(() => site.close());

const headersOf = async (headers: Record<string, string> = {}) =>
  (await site.app.inject({ url: '/article/blog', headers })).headers;

test('网页说出可以预取什么；节省流量的人得不到，两份各自留着', async () => {
  const usual = await headersOf();
  const saving = await headersOf({ 'save-data': 'on' });
  expect(usual['speculation-rules']).toBe('"/speculation-rules.json"');
  expect(saving['speculation-rules']).toBeUndefined();
  for (const { vary } of [usual, saving]) {
    expect(vary).toMatch(/\bOrigin\b/);
    expect(vary).toMatch(/\bsave-data\b/);
  }
});

test('接口、文件与不是网页的回答不说', async () => {
  for (const url of ['/api/poster/new', '/rss.xml', '/speculation-rules.json', '/healthz']) {
    expect([url, (await site.app.inject(url)).headers['speculation-rules']]).toEqual([url, undefined]);
  }
});

interface Rules {
  readonly prefetch: [{ readonly where: { readonly and: [{ readonly href_matches: URLPatternInit[] }, object] } }];
}

test('可以预取的只有读的网页，没有登录、管理、搜索、分享、接口和文件', async () => {
  const answer = await site.app.inject('/speculation-rules.json');
  expect(answer.headers['content-type']).toContain('application/speculationrules+json');
  const rules = answer.json<Rules>();
  expect(Object.keys(rules)).toEqual(['prefetch']);
  const patterns = rules.prefetch[0].where.and[0].href_matches.map((pattern) => new URLPattern(pattern));
  const isFetched = (path: string): boolean =>
    patterns.some((pattern) => pattern.test(new URL(path, 'https://snow.example')));
  const read = [
    '/',
    '/article/blog?page=2',
    '/article/blog/a',
    '/article/book/git/one#end',
    '/lunar/term',
    '/tool/json',
  ];
  const left = ['/login', '/manage/article/info', '/manage/article/edit/a', '/search?q=a', '/share', '/offline/backup'];
  const files = ['/api/user/logout', '/data/book/git/book.json', '/rss.xml', '/static/js/a.js', '/article/blog/a/b'];
  expect(read.filter((path) => !isFetched(path))).toEqual([]);
  expect([...left, ...files].filter(isFetched)).toEqual([]);
});
