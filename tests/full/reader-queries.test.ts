import { afterAll, beforeAll, expect, test } from 'vitest';
import { readerQueries } from '../fixtures/reader-queries.ts';
import { alive } from '../support/alive.ts';
import { type Browser, networkGone, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { sharedServer } from '../support/server.ts';

const server = sharedServer();
const profile = newProfile();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser(profile.path, { isWhole: true, viewport: { width: 1280, height: 800 } });
  await browser.page.goto(`${server.origin}/search`);
  await workerReady(browser.page);
});
afterAll(async () => {
  await browser.close();
  profile.remove();
});

/** The queries whose first result is not the page that is meant, with what it is instead. */
async function misses(firstOf: (query: string) => Promise<string | undefined>): Promise<string[]> {
  const found: string[] = [];
  for (const [query, ...meant] of readerQueries) {
    // oxlint-disable-next-line no-await-in-loop
    const path = decodeURI((await firstOf(query)) ?? '').replace(/[?#].*/, '');
    if (!meant.some((page) => path === page || path.startsWith(`${page}/`))) found.push(`${query} → ${path || '没有'}`);
  }
  return found;
}

const most = readerQueries.length * 0.05;

/** Asks until the same is said twice, because answers, pages and the server's hits arrive one after the other. */
async function settled(ask: () => Promise<string>): Promise<string> {
  let before = await ask();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    await browser.page.waitForTimeout(120);
    // oxlint-disable-next-line no-await-in-loop
    const now = await ask();
    if (now === before && !now.startsWith('…')) return now;
    before = now;
  }
}

test('搜索框：一百种问法，要的那一页在最前', async () => {
  const { page } = browser;
  await alive(page);
  await page.goto(`${server.origin}/about`, { waitUntil: 'networkidle' });
  await alive(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  const found = await misses(async (query) => {
    await field.fill(query);
    return settled(() =>
      page.getByRole('dialog').evaluate((panel, q) => {
        const lines = [...panel.querySelectorAll<HTMLAnchorElement>('[role=option]')].map(
          (each) => each.pathname + each.search,
        );
        const isBusy =
          panel.textContent.includes('正在搜索……') || !lines.includes(`/search?${new URLSearchParams({ q })}`);
        return (isBusy ? '…' : '') + (lines.find((path) => !path.startsWith('/search')) ?? '');
      }, query),
    );
  });
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(most);
});

test('搜索页，由服务器写出', async () => {
  const found = await misses(async (query) => {
    const html = await (await fetch(`${server.origin}/search?${new URLSearchParams({ q: query })}`)).text();
    const [, main = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(html) ?? [];
    return [...main.matchAll(/<a [^>]*?href="([^"]*)"/g)]
      .map(([, href]) => href)
      .find((href) => !href?.startsWith('/search'));
  });
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(most);
});

test('搜索页，没有网络', async () => {
  const { page } = browser;
  await page.goto(`${server.origin}/search`, { waitUntil: 'networkidle' });
  await alive(page);
  browser.expectErrors(networkGone);
  await browser.context.setOffline(true);
  const field = page.getByRole('searchbox');
  const found = await misses(async (query) => {
    await field.fill(query);
    return settled(() =>
      page.locator('#content').evaluate((main, q) => {
        const isHere =
          new URLSearchParams(location.search).get('q') === q && main.querySelector('#found-kept') !== null;
        const paths = [...main.querySelectorAll('a')].map((each) => each.pathname);
        return (isHere ? '' : '…') + (paths.find((path) => path !== '/search') ?? '');
      }, query),
    );
  });
  await browser.context.setOffline(false);
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(most);
});
