import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { pages, type Page as SitePage } from '#site/pages.ts';
import { openSite } from '../support/site.ts';

const list: readonly SitePage[] = pages;
const paths = list.filter(({ access, path }) => access === 'public' && !path.includes(':')).map(({ path }) => path);

/**
 * The recommended rules without those about style, which React's serializer decides: how attributes without a value are written
 * and the case of their names. Spaces at the end of a line stand in code blocks, as a program printed them. A link that scripts turn into a button is a link on purpose: it works without them.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-implicit-input-type': 'off',
    'valid-id': ['error', { relaxed: true }],
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    'prefer-native-element': ['error', { exclude: ['button', 'region'] }],
    'doctype-style': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
  },
});

const site = openSite({ onlyReads: true });
const articles: string[] = [];
const chapters: string[] = [];

beforeAll(async () => {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const found = [...sitemap.matchAll(/<loc>[^<]*?(\/article\/[^<]+)<\/loc>/g)].map(([, path = '']) => path);
  articles.push(...found.filter((path) => path.startsWith('/article/blog/')));
  chapters.push(...found.filter((path) => /^\/article\/book\/[^/]+/.test(path)));
});

async function faults(path: string): Promise<string[]> {
  const html = await (await fetch(site.origin + path)).text();
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} (${selector ?? ''})`),
  );
}

test.each(paths)('%s 是合乎规范的 HTML', async (path) => {
  expect(await faults(path)).toEqual([]);
});

test('搜索结果、没有的页面也是', async () => {
  for (const path of ['/search?q=农历', '/article/blog?tag=农历', '/nowhere']) expect(await faults(path)).toEqual([]);
});

test('每一篇文章、每一章也是', async () => {
  expect(articles.length).toBeGreaterThan(10);
  expect(chapters.length).toBeGreaterThan(30);
  for (const path of [...articles, ...chapters]) expect(await faults(path)).toEqual([]);
});
