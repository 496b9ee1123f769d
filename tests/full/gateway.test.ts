import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookShelf } from '../fixtures/books.ts';
import { type Browser, newProfile, openBrowser, saveData } from '../support/browser.ts';
import { type Gateway, openGateway } from '../support/gateway.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const books = bookShelf();
const profile = newProfile();
let server: RunningServer;
let gateway: Gateway;
let browser: Browser;

beforeAll(async () => {
  books.add('snow');
  server = await startServer({ DATA_DIR: books.directory });
  gateway = await openGateway(server.origin);
  browser = await openBrowser(profile.path, { isWhole: true });
  // With save-data, files that are not needed yet stay undownloaded and are requested while the gateway answers.
  await browser.context.addInitScript(saveData);
});
afterEach(() => {
  gateway.answer();
  expect(browser.takeErrors()).toEqual([]);
  browser.expectErrors(undefined);
});
afterAll(async () => {
  await browser.close();
  gateway.close();
  await server.stop();
  server.remove();
  books.remove();
  profile.remove();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const atWork = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('要先登录的无线网拿自己的页面冒充程序：不当成程序存下，登录以后重试就好，不用刷新', async () => {
  const { page } = browser;
  await page.goto(`${gateway.origin}/tool`);
  await atWork(page);
  await page.reload();
  await heading(page, '工具');
  let loads = 0;
  page.on('load', () => (loads += 1));
  browser.expectErrors(/MIME type|Failed to load/);
  gateway.answer('sign-in');
  await page.locator('main a[href="/tool/timestamp"]').click();
  await page.getByText('联网后才能打开').waitFor();
  await page.locator('main').getByRole('link', { name: '离线书架' }).waitFor();
  gateway.answer();
  await page.getByRole('button', { name: '重试' }).click();
  await heading(page, '时间戳');
  expect(loads).toBe(0);
});

test('页面的样式第一次没有取到：再取一次，不是没有样式的页面', async () => {
  const { page } = browser;
  await page.goto(`${gateway.origin}/tool`);
  await heading(page, '工具');
  browser.expectErrors(/MIME type|Failed to load/);
  gateway.answer('bad-gateway', /tool-hash.*\.css/);
  const refused = page.waitForResponse((response) => response.status() === 502);
  await page.locator('main a[href="/tool/hash"]').click();
  await refused;
  gateway.answer();
  await heading(page, '哈希');
  const unstyled = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter((link) => !link.sheet);
  expect(await page.evaluate(unstyled)).toEqual([]);
  expect(await page.locator('link[href*="tool-hash"]').count()).toBeGreaterThan(0);
});

test('图片取来的是别人的页面，不说整本存下了', async () => {
  const { page } = browser;
  await page.goto(`${gateway.origin}/article/book/snow`);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.includes('pictures')) await caches.delete(name);
  });
  gateway.answer('sign-in', /\.png$/);
  await page.getByRole('button', { name: '整本存到本机' }).click();
  await page.getByText('网络断开，已存的章节还在').waitFor();
  gateway.answer();
  await page.getByRole('button', { name: '整本存到本机' }).click();
  await page.getByText('整本已存到本机').waitFor();
});

test('图片也是：留着的那张不被换掉；网关说没有服务器、三秒没有回答，都用留着的', async () => {
  const { page } = browser;
  const chapter = `${gateway.origin}/article/book/snow/firn`;
  const width = () => page.locator('.prose img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await page.goto(chapter);
  // The style that did not come twice has removed the worker, which comes back when the page rests.
  await atWork(page);
  await page.reload();
  await expect.poll(width).toBe(1);
  browser.expectErrors(/status of 502/);
  // `silence` is last, because its open request would block the following ones in the browser's cache.
  for (const instead of ['sign-in', 'bad-gateway', 'silence'] as const) {
    gateway.answer(instead, /\.png$/);
    await page.goto(chapter);
    await expect.poll(width, { timeout: 20_000, message: instead }).toBe(1);
  }
});

test('网关答一个空页：读过的章节照样打开；没存过的程序页说要联网，页头还在', async () => {
  const { page } = browser;
  browser.expectErrors(/MIME type|Failed to load/);
  gateway.answer('empty');
  await page.goto(`${gateway.origin}/article/book/snow/firn`);
  await page.locator('.prose').waitFor();
  await page.goto(`${gateway.origin}/login`);
  await page.getByText('联网后才能打开').waitFor();
  await page.getByRole('banner').waitFor();
  expect(await page.getByRole('main').count()).toBe(1);
});
