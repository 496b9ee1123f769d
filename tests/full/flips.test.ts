import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, networkGone, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { sharedServer } from '../support/server.ts';
import { testLength } from '../support/test-length.ts';

const profile = newProfile();
const server = sharedServer();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser(profile.path, { isWhole: true, viewport: { width: 1280, height: 800 } });
});
afterAll(async () => {
  await browser.close();
  profile.remove();
});

/** The number of times the network goes away or returns. */
const flips = testLength({ name: 'FLIPS', short: 24, long: 200 });
const entries = ['首页', '文章', '工具', '农历', '技术', '关于'];

test(`走来走去的当中，网络断了又连 ${flips} 次，没有一页空白，没有一个错误`, async () => {
  const { page, context } = browser;
  await page.goto(server.origin);
  await workerReady(page);
  await page.reload();
  browser.expectErrors(networkGone);
  for (let flip = 0; flip < flips; flip += 1) {
    const name = entries[flip % entries.length]!;
    const link = page.locator('#menu').getByRole('link', { name, exact: true });
    // The network changes during a navigation, and now and then during a reload.
    await Promise.all([context.setOffline(flip % 2 === 0), flip % 5 === 4 ? page.reload() : link.click()]);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // The heading may still be the one of the page that is left, before the bars that stand for the next one.
    await page.locator('main > [aria-label=正在加载]').waitFor({ state: 'hidden' });
    expect(await page.locator('main').innerText()).not.toBe('');
    expect(browser.takeErrors()).toEqual([]);
  }
  await context.setOffline(false);
});
