import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const article = '<p class="lead"><a href="/article/blog">雪</a></p>';
const attack = '<img src=x onerror=alert(1)>';

/** A page at an address, in a browser with or without Trusted Types; what it makes are objects, as in a real one. */
async function open(made?: string[]) {
  vi.resetModules();
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', { href: 'https://snow.example/tool/hash?x#y', origin: 'https://snow.example' });
  vi.stubGlobal('trustedTypes', made && { createPolicy: (name: string, rules: object) => (made.push(name), rules) });
  return import('#client/platform/trusted.ts');
}

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('每个策略只造一次，名字是约好的', async () => {
  const made: string[] = [];
  const { trustHtml } = await open(made);
  trustHtml(article);
  trustHtml(article);
  expect(made).toEqual(['article-html', 'own-script']);
});

test.each([undefined, []])('排版写出的 HTML 原样过，别的成为文字（%j）', async (made) => {
  const { trustHtml } = await open(made);
  expect(trustHtml(article)).toBe(article);
  expect(trustHtml(attack)).toBe('&lt;img src=x onerror=alert(1)>');
  expect(trustHtml(`&lt;b>${attack}`)).toBe('&amp;lt;b>&lt;img src=x onerror=alert(1)>');
});

test.each(['/static/js/tool-hash.Ab_-1.worker.js', '/service-worker.js', 'https://snow.example/static/js/a.js'])(
  '%s 是自己的脚本',
  async (url) => {
    const { trustScript } = await open([]);
    expect(trustScript(url)).toBe(new URL(url, 'https://snow.example').href);
  },
);

test.each([
  'data:text/javascript,alert(1)',
  'blob:https://snow.example/1-2',
  'javascript:alert(1)',
  'https://evil.example/static/js/a.js',
  '//evil.example/static/js/a.js',
  'http://snow.example/static/js/a.js',
  'https://snow.example:444/static/js/a.js',
  '/static/js/../../asset/x.js',
  '/static/js/%2e%2e/%2e%2e/asset/x.js',
  '/asset/x.js',
  '/static/css/a.js',
  '/static/js/a.css',
  '/static/js/deeper/a.js',
  '/service-worker.js/x',
  '/api/poster/get',
  '',
])('%j 不是', async (url) => {
  const { trustScript } = await open([]);
  expect(() => trustScript(url)).toThrow(TypeError);
});
