import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases, buildCache } from '#contract/storage.ts';
import { violations } from '../support/axe.ts';
import { type Browser, networkGone, newProfile, openBrowser, saveData, workerReady } from '../support/browser.ts';
import { loseRecord, storedKeys } from '../support/device-storage.ts';
import { sharedServer } from '../support/server.ts';

const profile = newProfile();
const server = sharedServer();
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser(profile.path, { isWhole: true });
  await browser.page.goto(server.origin);
  await workerReady(browser.page);
  await browser.page.goto(`${server.origin}/offline/check`);
});
afterAll(async () => {
  await browser.close();
  profile.remove();
});

const check = () => browser.page.getByRole('button', { name: '检查并修复' }).click();

/** Deletes one stored file and damages another. */
const spoil = () =>
  browser.page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const scripts = (await cache.keys()).filter(({ url }) => /tool-.*\.js$/.test(url));
    const [gone, bad] = scripts;
    await cache.delete(gone!);
    const headers = { 'content-type': 'text/javascript' };
    await cache.put(bad!, new Response('broken(', { headers }));
    return [gone!.url, bad!.url].map((url) => new URL(url).pathname);
  }, buildCache);

test('都在的时候说都在', async () => {
  await check();
  await browser.page.getByText('个文件完整无误。').waitFor();
  expect(await violations(browser.page)).toEqual([]);
});

test('少了一个、坏了一个，都重新取来', async () => {
  const { page } = browser;
  const paths = await spoil();
  await check();
  await page.getByText('已修复 2 个缺失或损坏的文件').waitFor();
  const statuses = await page.evaluate(
    async ({ name, paths: wanted }) => {
      const cache = await caches.open(name);
      return Promise.all(wanted.map(async (path) => (await (await cache.match(path))?.text())?.startsWith('broken(')));
    },
    { name: buildCache, paths },
  );
  expect(statuses).toEqual([false, false]);
});

test('存着多少只算大小对的', async () => {
  const { page } = browser;
  const stock = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const { port1, port2 } = new MessageChannel();
      const told = new Promise<MessageEvent>((resolve) => port1.addEventListener('message', resolve, { once: true }));
      port1.start();
      active!.postMessage({ kind: 'stock' }, [port2]);
      return (await told).data.answer as { files: number; filesHere: number };
    });
  const { files, filesHere } = await stock();
  expect(filesHere).toBe(files);
  await spoil();
  expect((await stock()).filesHere).toBe(files - 2);
  await check();
  await page.getByText('已修复 2 个缺失或损坏的文件').waitFor();
});

test('空壳在本机被清空了，工具照样打开，并且补好：随后没有网络也打得开', async () => {
  const { page, context } = browser;
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const shell = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/shell.html');
    await cache.put(shell!, new Response('', { headers: { 'content-type': 'text/html' } }));
  }, buildCache);
  const heading = page.getByRole('heading', { level: 1, name: 'Base64', exact: true });
  await page.goto(`${server.origin}/tool/base64`);
  await heading.waitFor();
  // The page does not wait for the repair.
  await expect.poll(shellLength).toBeGreaterThan(0);
  browser.expectErrors(networkGone);
  await context.setOffline(true);
  await page.reload();
  await heading.waitFor();
  await context.setOffline(false);
  browser.expectErrors(undefined);
  await page.goto(`${server.origin}/offline/check`);
});

/** The size of the stored shell in characters; 0 where it is missing or was emptied. */
const shellLength = () =>
  browser.page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const shell = (await cache.keys()).find(({ url }) => new URL(url).pathname === '/shell.html');
    return shell ? (await (await cache.match(shell))!.text()).length : 0;
  }, buildCache);

test('背着网站从本机删掉的文章，也取回来', async () => {
  const { page } = browser;
  await page.goto(`${server.origin}/article/blog`);
  await page.locator('main article a').first().click();
  await page.locator('.prose').waitFor();
  const key = `poster/get?id=${new URL(page.url()).pathname.split('/').pop()}`;
  await expect.poll(() => storedKeys(page, databases.offlineAnswers)).toContain(key);
  await expect.poll(() => storedKeys(page, databases.offlineRecords)).toContain(key);
  await loseRecord(page, databases.offlineAnswers, key);
  await page.goto(`${server.origin}/offline/check`);
  await check();
  await page.getByText('已重新下载 1 篇').waitFor();
  expect(await storedKeys(page, databases.offlineAnswers)).toContain(key);
  expect(browser.takeErrors()).toEqual([]);
});

test('没有网络补不上，一个个说出来；记录里有，能复制', async () => {
  const { page, context } = browser;
  const [gone, bad] = await spoil();
  // The browser's HTTP cache would answer otherwise.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  browser.expectErrors(networkGone);
  await context.setOffline(true);
  await check();
  await page.getByText('2 个文件修复失败').waitFor();
  for (const path of [gone!, bad!]) await page.locator('li', { hasText: path }).first().waitFor();
  await page.reload();
  await page.locator('ol li', { hasText: '下载失败' }).first().waitFor();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '复制全部日志' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(gone!);
  expect(copied).toContain('已安装');
  await context.setOffline(false);
  browser.expectErrors(undefined);
  await check();
  // The page itself may have downloaded the missing files by then.
  await page.getByText('个文件完整无误').waitFor();
});

test('省流量时只存最要紧的，看得到还差多少，点了才全部下载', async () => {
  const other = newProfile();
  const thrifty = await openBrowser(other.path, { isWhole: true });
  const { page } = thrifty;
  await page.addInitScript(saveData);
  await page.goto(`${server.origin}/offline/install`);
  await page.getByText(/共 \d+ 个，.*；已下载 \d+ 个/).waitFor();
  await page.waitForTimeout(1500);
  await page.getByText(/共 \d+ 个，.*；已下载 \d+ 个/).waitFor();
  await page.getByRole('button', { name: '全部下载' }).click();
  await page.getByText('个已全部下载').waitFor();
  expect(thrifty.takeErrors()).toEqual([]);
  await thrifty.close();
  other.remove();
});

test('省流量时浏览器清掉了程序，连上网络刷新一次就补上，又能离线打开', async () => {
  const other = newProfile();
  const thrifty = await openBrowser(other.path, { isWhole: true });
  const { page, context } = thrifty;
  await page.addInitScript(saveData);
  await page.goto(`${server.origin}/tool/base64`);
  await page.evaluate(async (name) => {
    await navigator.serviceWorker.ready;
    await caches.delete(name);
  }, buildCache);
  await page.reload();
  const here = () =>
    page.evaluate(async (name) => {
      const keys = await (await caches.open(name)).keys();
      return keys.map(({ url }) => new URL(url).pathname);
    }, buildCache);
  const needed = ['/shell.html', expect.stringMatching(/^\/static\/program\./)];
  await expect.poll(here, { timeout: 20_000 }).toEqual(expect.arrayContaining(needed));
  await page.waitForLoadState('networkidle');
  thrifty.expectErrors(networkGone);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Base64', exact: true }).waitFor();
  expect(thrifty.takeErrors()).toEqual([]);
  await thrifty.close();
  other.remove();
});
