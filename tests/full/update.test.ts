import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, networkGone, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { type BuildName, type DeployedSite, secondVersion, startSite } from '../support/builds.ts';
import { testLength } from '../support/test-length.ts';

const profile = newProfile();
let site: DeployedSite;
let browser: Browser;

beforeAll(async () => {
  site = await startSite('first');
  browser = await openBrowser(profile.path, { isWhole: true, viewport: { width: 1280, height: 800 } });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  site.remove();
  profile.remove();
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const update = (page: Page) => page.getByRole('button', { name: '更新', exact: true });

/** Replaces the server by one with another build; requests of open pages fail for a moment. */
async function deploy(build: BuildName): Promise<void> {
  browser.expectErrors(/net::ERR_|Failed to fetch|503/);
  await site.deploy(build, { before: 'gone' });
  browser.expectErrors(undefined);
}

/** The HTTP cache would hide that a file is gone. */
async function withoutHttpCache(page: Page): Promise<void> {
  const devtools = await browser.context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

const waitingIsGone = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null);

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/** Takes the new build and waits for the page that it brings: a load that is still on its way would interrupt the next one. */
async function updated(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), update(page).click()]);
  await expect.poll(() => waitingIsGone(page)).toBe(true);
}

/**
 * A page fetches its hints a few seconds after loading. Chromium can lose an update if the reader requests it at the
 * very moment in which the old worker handles a request.
 */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/start\.[\w-]+\.chunk\.js$/.test(name)),
  );
}

test('第一次来，没有更新的提示，也不刷新', async () => {
  const { page } = browser;
  const loads = countLoads(page);
  await page.goto(site.origin);
  await workerReady(page);
  await page.waitForTimeout(500);
  expect(await page.getByText('有新版本').count()).toBe(0);
  expect(loads()).toBe(1);
});

test('换了新版，旧文件全删了：开着的旧页面在新版等着时、接手后，都还打得开没打开过的页', async () => {
  const { page } = browser;
  await page.reload();
  await withoutHttpCache(page);
  const loads = countLoads(page);
  await deploy('second');
  await lookForUpdate(page);
  await page.getByText(`有新版本 ${secondVersion}`).waitFor();
  expect(browser.log.some((line) => line.includes('新版本已就绪'))).toBe(true);

  await page.locator('#menu').getByRole('link', { name: '工具', exact: true }).click();
  await heading(page, '工具');

  const other = await browser.context.newPage();
  await other.goto(`${site.origin}/about`);
  await atRest(other);
  await updated(other);
  await heading(other, '关于');
  await other.getByText(secondVersion, { exact: true }).first().waitFor();

  await page.getByRole('main').getByRole('link', { name: '哈希' }).first().click();
  await heading(page, '哈希');
  await page.locator('#menu').getByRole('link', { name: '农历', exact: true }).click();
  await heading(page, /^农历/);
  expect(loads()).toBe(0);
  expect(browser.takeErrors()).toEqual([]);

  // The old tab learns that another tab has updated; it has nothing to wait for, and its button reloads once.
  await page.getByText(`其他标签页已更新到新版本 ${secondVersion}`).waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '刷新', exact: true }).click()]);
  await heading(page, /^农历/);
  await page.waitForTimeout(500);
  expect(loads()).toBe(1);
  expect(await page.getByText('新版本').count()).toBe(0);
  await other.close();
  expect(browser.takeErrors()).toEqual([]);
});

test('换版以后不用再连网，工具照样离线可用', async () => {
  const { page } = browser;
  browser.expectErrors(networkGone);
  await browser.context.setOffline(true);
  try {
    await page.goto(`${site.origin}/tool/json`);
    await heading(page, 'JSON');
  } finally {
    await browser.context.setOffline(false);
  }
  browser.expectErrors(undefined);
});

test('冷启动时只有一个窗口：等着的新版自己接手，最多再载入一次', async () => {
  await deploy('first');
  await lookForUpdate(browser.page);
  await browser.page.getByText('有新版本').waitFor();
  await browser.close();
  browser = await openBrowser(profile.path, { isWhole: true, viewport: { width: 1280, height: 800 } });
  const { page } = browser;
  const loads = countLoads(page);
  await page.goto(`${site.origin}/tool`);
  await heading(page, '工具');
  await expect.poll(() => waitingIsGone(page)).toBe(true);
  await page.waitForTimeout(1000);
  expect(loads()).toBeLessThanOrEqual(2);
  expect(await page.getByText('有新版本').count()).toBe(0);
  await page.goto(`${site.origin}/about`);
  await page.getByRole('heading', { name: '版本' }).waitFor();
  expect(await page.getByText(secondVersion, { exact: true }).count()).toBe(0);
  expect(browser.takeErrors()).toEqual([]);
});

test('从网络打开的页面已经是新版：不说有新版本，只有旧页面说', async () => {
  const { page } = browser;
  await page.goto(site.origin);
  // Two windows of the old build keep the new one waiting.
  const old = await browser.context.newPage();
  await old.goto(site.origin);
  await atRest(old);
  await deploy('second');
  await lookForUpdate(old);
  await old.getByText(`有新版本 ${secondVersion}`).waitFor();
  await page.goto(`${site.origin}/article/blog`);
  await heading(page, '技术文章');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)).toBe(
    true,
  );
  await expect.poll(() => browser.log.filter((line) => line.includes('等待更新')).length).toBeGreaterThan(1);
  await page.waitForTimeout(1000);
  expect(await page.getByText('新版本').count()).toBe(0);
  await updated(old);
  await page.waitForTimeout(500);
  expect(await page.getByText('新版本').count()).toBe(0);
  await old.close();
  await atRest(page);
  await deploy('first');
  await lookForUpdate(page);
  await updated(page);
  await expect.poll(() => page.getByText('新版本').count()).toBe(0);
  expect(browser.takeErrors()).toEqual([]);
});

/** The number of updates in a row; each restarts the server. */
const cycles = testLength({ name: 'CYCLES', short: 2, long: 20 });

test(`连着更新 ${cycles} 次，没有一次空白，没有一次多刷新`, async () => {
  const { page } = browser;
  const loads = countLoads(page);
  await page.goto(site.origin);
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    const before = loads();
    // A page that was touched asks before it updates, however early the new build is found.
    await page.getByRole('heading', { name: '最新文章' }).click();
    await atRest(page);
    await deploy(cycle % 2 === 1 ? 'second' : 'first');
    await lookForUpdate(page);
    await update(page).click();
    await expect.poll(loads).toBe(before + 1);
    await heading(page, '雪窗集');
    await expect.poll(() => update(page).count()).toBe(0);
    expect(browser.takeErrors()).toEqual([]);
  }
  expect(loads()).toBe(cycles + 1);
});

test('绕过离线程序重新载入的页面，点了更新也会更新', async () => {
  const { page } = browser;
  // The second page keeps the old build active, so that the new one waits.
  const other = await browser.context.newPage();
  await other.goto(site.origin);
  await page.bringToFront();
  const devtools = await browser.context.newCDPSession(page);
  await Promise.all([page.waitForEvent('load'), devtools.send('Page.reload', { ignoreCache: true })]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  const loads = countLoads(page);
  await atRest(page);
  await deploy(cycles % 2 === 0 ? 'second' : 'first');
  await lookForUpdate(page);
  await update(page).click();
  await expect.poll(loads).toBe(1);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toMatch(/^activat/);
  await other.close();
  expect(browser.takeErrors()).toEqual([]);
});
