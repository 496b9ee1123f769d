import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { longArticle, writer } from './articles.ts';
import { openSite } from './site.ts';

/** Articles of one second have no order that a test could know. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1001));

/** A long article among others, read in a new tab by every test. */
export function openReading() {
  const site = openSite({ permissions: ['clipboard-read', 'clipboard-write'] });
  let page: Page;
  let id = '';
  let draftId = '';

  beforeAll(async () => {
    const river = await writer(site.browser.context, site.origin, '江雪');
    await river.publish({ title: '更早的一篇', tags: ['窗'] });
    await nextSecond();
    await river.publish({ title: '早先的一篇', tags: ['雪'] });
    await nextSecond();
    id = await river.publish({
      title: '长长的一篇',
      tags: ['雪', '窗'],
      content: longArticle,
      cover: '/icons/icon-512.png',
    });
    await nextSecond();
    await river.publish({ title: '后来的一篇', tags: ['窗'] });
    draftId = await river.publish({ title: '没写完的一篇', status: 'draft' });
  });
  beforeEach(async () => {
    page = await site.browser.context.newPage();
  });
  afterEach(async () => {
    await page.close();
    site.browser.expectErrors(undefined);
  });

  async function open(hash = '', article = id): Promise<void> {
    await page.goto(`${site.origin}/article/blog/${article}${hash}`);
    await page.locator('.prose [data-action=anchor]').first().waitFor();
  }

  /** A smooth movement may not have begun yet, and may pause on a busy machine; it is over only when nothing moves any more. */
  async function atRest(): Promise<void> {
    let last = -1;
    for (let still = 0; still < 4; await page.waitForTimeout(150)) {
      const now = await page.evaluate(() => scrollY);
      still = now === last ? still + 1 : 0;
      last = now;
    }
  }

  return {
    site,
    page: () => page,
    ids: () => ({ id, draftId }),
    open,
    atRest,
    jump: (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to),
    clipboard: () => page.evaluate(() => navigator.clipboard.readText()),
    topOf: (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top),
  };
}

/** Waits for the pictures: they load when they come into view, late on a busy machine, and move the text below. */
export async function picturesArrived(own: Page): Promise<void> {
  for (const picture of await own.locator('.prose img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
}
