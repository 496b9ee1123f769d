import { beforeAll, describe, expect, test } from 'vitest';
import { pages, type Page as SitePage } from '../../src/site/pages.ts';
import { callsOf, openManaged, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const list: readonly SitePage[] = pages;
const paths = list.map(({ path }) => path).filter((path) => !path.includes(':'));

/** A reader with letters twice as large as usual, on the smallest phone and on wider screens. */
const site = openSite({ letterPixels: 32, viewport: { width: 360, height: 740 } });
let article = '';

beforeAll(async () => {
  const calls = callsOf(site.browser, site.origin);
  await signIn(calls, '大字');
  const { info } = await calls.get<{ list: { id: string }[] }>('poster/new');
  article = `/article/blog/${info.list[0]?.id}`;
});

async function look(path: string): Promise<void> {
  const { page } = site;
  await openManaged(page, site.origin + path);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

describe('字调到两倍大，也不用横着滚', () => {
  test.each(paths)('%s', look);
  test('一篇文章', () => look(article));
});
