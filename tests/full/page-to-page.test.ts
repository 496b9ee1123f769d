import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openContext } from '../support/browser.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ onlyReads: true });

interface Prefetches {
  /** How many links the page would fetch if the reader pointed at them. */
  readonly offered: () => number;
  readonly fetched: readonly string[];
}

async function watchPrefetches(page: Page): Promise<Prefetches> {
  const session = await page.context().newCDPSession(page);
  let offered = -1;
  const fetched: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    offered = preloadingAttemptSources.length;
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return { offered: () => offered, fetched };
}

const firstTitle = (page: Page) => page.getByRole('main').locator('h3 a').first();

const howItCame = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[];
    return entry?.deliveryType ?? '';
  });

describe('指着链接的时候', () => {
  test('程序还没有来：下一页先取好，打开就是它', async () => {
    const { context, page, close } = await openContext({ javaScriptEnabled: false });
    const { fetched } = await watchPrefetches(page);
    await page.goto(`${site.origin}/article/blog`);
    await firstTitle(page).hover();
    await expect.poll(() => fetched.length).toBe(1);
    await firstTitle(page).click();
    await page.waitForURL('**/article/blog/*');
    expect(new URL(page.url()).pathname).toBe(fetched[0]);
    expect(await howItCame(page)).toBe('navigational-prefetch');
    await context.close();
    await close();
  });

  test('程序来了以后由它打开链接，不再取网页', async () => {
    const { page } = site;
    const { offered, fetched } = await watchPrefetches(page);
    await page.goto(`${site.origin}/article/blog`);
    await page.waitForFunction(() => 'client' in document.documentElement.dataset);
    await expect.poll(offered).toBe(0);
    await firstTitle(page).hover();
    await firstTitle(page).click();
    await page.waitForURL('**/article/blog/*');
    expect(fetched).toEqual([]);
  });
});

declare global {
  interface Window {
    fades?: ('loaded' | 'inside')[];
  }
}

/** Notes every fade from one page to the next. */
async function watchFades(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.fades = [];
    addEventListener('pagereveal', (event) => {
      if ((event as Event & { viewTransition?: unknown }).viewTransition) window.fades?.push('loaded');
    });
    const start = document.startViewTransition;
    document.startViewTransition = function (update) {
      window.fades?.push('inside');
      return start.call(document, update);
    };
  });
}

const fadesOf = (page: Page) => page.evaluate(() => window.fades);

describe('从列表到文章', () => {
  const openArticle = async (page: Page): Promise<void> => {
    await page.goto(`${site.origin}/article/blog`);
    await page.waitForFunction(() => 'client' in document.documentElement.dataset);
    await page.evaluate(() => scrollTo(0, 300));
    const link = page.getByRole('main').locator('h3 a').nth(3);
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => page.evaluate(() => [document.activeElement?.id, scrollY])).toEqual(['content', 0]);
  };

  test('淡入下一页，焦点与位置照旧；只换条件的列表不动，浏览器载入的网页也不', async () => {
    const page = await site.browser.context.newPage();
    await watchFades(page);
    await openArticle(page);
    expect(await fadesOf(page)).toEqual(['inside']);
    await page.evaluate(() => location.assign('/article/blog'));
    await page.waitForURL('**/article/blog');
    await page.waitForFunction(() => 'client' in document.documentElement.dataset);
    await page.getByRole('link', { name: '下一页' }).click();
    await page.waitForURL('**/article/blog?page=2');
    expect(await fadesOf(page)).toEqual([]);
    await page.close();
  });

  test('不要动画的人，浏览器没有的，直接换页', async () => {
    const page = await site.browser.context.newPage();
    await watchFades(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openArticle(page);
    expect(await fadesOf(page)).toEqual([]);
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'));
    await page.addInitScript(() => Reflect.deleteProperty(document, 'startViewTransition'));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openArticle(page);
    await page.close();
  });
});
