import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Browser, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { sharedServer } from '../support/server.ts';
import { openLine, type SlowLine } from '../support/slow-line.ts';

const profile = newProfile();
const late = '网络很慢，先显示本机保存的内容';
const server = sharedServer();
let line: SlowLine;
let browser: Browser;

beforeAll(async () => {
  line = await openLine(server.origin);
  browser = await openBrowser(profile.path, { isWhole: true });
});
afterEach(() => {
  line.release();
  expect(browser.takeErrors()).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  line.close();
  profile.remove();
});

test('整页都等不来：三秒后用本机的程序和读过的文章；网络通了，不用刷新就知道是新是旧', async () => {
  const { page } = browser;
  await page.goto(line.origin);
  await workerReady(page);
  await page.locator('section:has(h2:text-is("最新文章")) li a').first().click();
  const title = (await page.locator('main h1').first().textContent()) ?? '';
  await page.locator('.prose').waitFor();
  await page.waitForLoadState('networkidle');

  line.hold();
  await page.reload({ waitUntil: 'commit' });
  await page.getByText(late).waitFor();
  expect(await page.locator('main h1').first().textContent()).toBe(title);
  expect(await page.locator('.prose').count()).toBeGreaterThan(0);

  line.release();
  await page.getByText(late).waitFor({ state: 'detached' });
  expect(await page.getByText('已有新版').count()).toBe(0);
});

test('离线自检的记录里有这一次', async () => {
  const { page } = browser;
  await page.goto(`${line.origin}/offline/check`);
  await page.getByText('3 秒未响应，改用本机内容').first().waitFor();
});
