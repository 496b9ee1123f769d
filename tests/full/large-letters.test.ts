import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages, type Page as SitePage } from '#site/pages.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { callsOf, openManaged, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const list: readonly SitePage[] = pages;
const paths = list.map(({ path }) => path).filter((path) => !path.includes(':'));

/** A reader with letters twice as large as usual, on the smallest phone and on wider screens. */
const site = openSite({ letterPixels: 32, viewport: { width: 360, height: 740 } });
/** Somebody whose letters grow in the page alone, so that media queries know nothing of it. */
let other: Browser;
let article = '';

beforeAll(async () => {
  other = await openContext();
  for (const browser of [site.browser, other]) await signIn(callsOf(browser, site.origin), '大字');
  const { info } = await callsOf(other, site.origin).get<{ list: { id: string }[] }>('poster/new');
  article = `/article/blog/${info.list[0]?.id}`;
});
afterAll(() => other.close());

async function open(page: Page, path: string): Promise<void> {
  await openManaged(page, site.origin + path);
  // What comes later, such as the report about the device, is wide as well.
  await page.waitForLoadState('networkidle');
}

async function expectWidths(page: Page, widths: readonly number[]): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

async function look(path: string): Promise<void> {
  await open(site.page, path);
  await expectWidths(site.page, [320, 360, 390, 768, 1280]);
  await open(other.page, path);
  await other.page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectWidths(other.page, [320, 390, 768, 1024]);
  expect(other.takeErrors()).toEqual([]);
}

describe('字调到两倍大，也不用横着滚', () => {
  test.each(paths)('%s', look);
  test('一篇文章', () => look(article));
});
