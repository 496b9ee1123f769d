import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { localKeys } from '#contract/storage.ts';
import { type Browser, networkGone, newProfile, openBrowser, openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const profile = newProfile();
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, { isWhole: true, viewport: { width: 360, height: 740 }, hasTouch: true });
  page = browser.page;
});
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  profile.remove();
});

async function open(path = '/offline/install'): Promise<void> {
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
}

const htmlOf = async (path: string): Promise<string> => (await fetch(server.origin + path)).text();

test('不用脚本也说得出版本、隐私、订阅的地址', async () => {
  const html = await htmlOf('/about');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(html).toContain(`<dd>${version}</dd>`);
  for (const path of [
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/feed/term.xml',
    '/about/privacy',
    '/about/corrections',
    '/about/licences',
    '/about/dataset',
    '/offline/install',
  ])
    expect(html).toContain(`href="${path}"`);
  const privacy = await htmlOf('/about/privacy');
  expect(privacy).toContain('同一位读者一天只计一次阅读');
  expect(privacy).toContain('服务器不保存搜索词');
  expect(await htmlOf('/offline/install')).toMatch(/href="\/xuechuang\.html"[^>]*>下载单文件离线版（\d\.\d\d MB）</);
  expect(await htmlOf('/offline')).toContain('href="/offline/install"');
  // The owner of this site gives no address.
  for (const path of ['/about', '/about/corrections', '/article/blog/mojibake'])
    expect(await htmlOf(path)).not.toContain('mailto:');
});

test('关于页短：站主的图在第一屏，这里有什么数得出来；隐私页折起来也短', async () => {
  const desk = await openContext({ viewport: { width: 1280, height: 800 } });
  await desk.page.goto(`${server.origin}/about`, { waitUntil: 'networkidle' });
  expect(await desk.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1850);
  const picture = await desk.page.locator('article section img').first().boundingBox();
  expect(picture!.y + picture!.height).toBeLessThan(400);
  await desk.page
    .getByRole('listitem')
    .filter({ hasText: '技术文章' })
    .getByText(/^\d+ 篇$/)
    .waitFor();
  await desk.page.goto(`${server.origin}/about/privacy`, { waitUntil: 'networkidle' });
  expect(await desk.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1600);
  expect(desk.takeErrors()).toEqual([]);
  await desk.close();
});

test('原来的链接还到得了：安装、单文件版、这台设备、许可', async () => {
  for (const [fragment, path] of Object.entries({
    '#install': '/offline/install',
    '#single-file': '/offline/install',
    '#device': '/offline/install',
    '#licences': '/about/licences',
  })) {
    await page.goto('about:blank');
    await page.goto(`${server.origin}/about${fragment}`);
    await page.waitForURL(server.origin + path + fragment);
  }
});

test('装好以后说装好了，存了多少文件、占了多少地方', async () => {
  // The first visit begins without a service worker; the page reports the worker as soon as it runs.
  await open();
  await page.getByText('已可离线使用：读过的文章、工具、农历').waitFor();
  // Files that the page did not need are downloaded when the browser is idle.
  await page.getByText(/^已下载 \d{3} 个，[\d.]+ MB，可离线使用；/).waitFor();
  await page.getByText(/^约 .*(KB|MB)，最多可用约 .*(MB|GB)$/).waitFor();
});

test('申请持久存储，答不答应都说明白', async () => {
  const promised = await page.evaluate(() => navigator.storage.persisted());
  expect(promised).toBe(false);
  await page.getByRole('button', { name: '申请持久存储' }).tap();
  await page
    .getByText(/已开启持久存储|浏览器未同意/)
    .first()
    .waitFor();
});

test('读过的文章数得出来，清得掉，清错了能撤销', async () => {
  const answer = await fetch(`${server.origin}/api/poster/new`);
  const { info } = (await answer.json()) as { info: { list: { id: string }[] } };
  await page.goto(`${server.origin}/article/blog/${info.list[0]?.id}`, { waitUntil: 'networkidle' });
  await open();
  await page.getByText(/本机有 1 篇文章、0 章教程/).waitFor();
  await page.getByRole('button', { name: '删除保存的文章' }).tap();
  await page.getByText(/已删除 \d+ 份/).waitFor();
  await page.getByRole('button', { name: '撤销' }).tap();
  await page.getByText(/本机有 1 篇文章/).waitFor();
  await page.getByRole('button', { name: '删除保存的文章' }).tap();
  await page.getByText(/已删除 \d+ 份/).waitFor();
  await open();
  await page.getByText('本机还没有文章').waitFor();
});

test('不让工具记住输入的文字：保存的都删，以后也不存，选项还在', async () => {
  const field = page.getByLabel('文本或 Base64');
  const openTool = async (): Promise<void> => {
    await page.goto(`${server.origin}/tool/base64`);
    await page.getByRole('radio', { name: '自动' }).waitFor();
  };
  // A second run begins with the choice that the first one has made.
  await page.evaluate((key) => localStorage.removeItem(key), localKeys.toolMemory);
  await openTool();
  await field.fill('只给我看');
  await page.waitForURL(/#t=/);
  await page.goto(`${server.origin}/tool/base64`);
  await expect.poll(() => field.inputValue()).toBe('只给我看');
  await page.evaluate(() => localStorage.setItem('tool/timestamp/zones', 'Asia/Tokyo'));

  await open('/about/privacy');
  await page.getByRole('checkbox', { name: '记住工具里输入的文字' }).uncheck();
  await page.getByText('保存的文字已删除').waitFor();
  const kept = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('tool'))
      .toSorted(),
  );
  expect(kept).toEqual(['tool-memory', 'tool/timestamp/zones']);

  await openTool();
  await field.fill('还是只给我看');
  await expect.poll(() => page.locator('textarea[readonly]').inputValue()).not.toBe('');
  await page.reload();
  await page.getByRole('button', { name: '示例' }).first().waitFor();
  expect(await field.inputValue()).toBe('');
  expect(page.url()).not.toContain('#');

  await open('/about/privacy');
  await page.getByRole('checkbox', { name: '记住工具里输入的文字' }).check();
  await page.getByText('刷新或下次打开工具时').waitFor();
});

test('清除日历的一组，别的还在，能撤销', async () => {
  await open('/about/privacy');
  await page.evaluate(() => localStorage.setItem('lunar/test', '1'));
  await page.evaluate(() => localStorage.setItem('tool/timestamp/zones', 'Asia/Tokyo'));
  const kept = (): Promise<(string | null)[]> =>
    page.evaluate(() => ['lunar/test', 'tool/timestamp/zones'].map((key) => localStorage.getItem(key)));
  await page.getByRole('button', { name: '清除这一组：日历' }).tap();
  await page.getByText(/^已清除 \d+ 份$/).waitFor();
  expect(await kept()).toEqual([null, 'Asia/Tokyo']);
  await page.getByRole('button', { name: '撤销清除：日历' }).tap();
  await page.getByRole('button', { name: '清除这一组：日历' }).waitFor();
  expect(await kept()).toEqual(['1', 'Asia/Tokyo']);
});

test('断了网也列得出软件包，看得到许可全文', async () => {
  // The list is downloaded for the page that shows it, when the reader opens that page.
  await open('/about/licences');
  const isStored = (): Promise<boolean> =>
    page.evaluate(async () => {
      const cache = await caches.open((await caches.keys()).find((name) => name.includes('program'))!);
      return (await cache.keys()).some(({ url }) => url.includes('licence-list'));
    });
  await expect.poll(isStored, { timeout: 30_000 }).toBe(true);
  browser.expectErrors(networkGone);
  await browser.context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: '列出软件包与许可' }).tap();
  await page.getByText(/^\d+ 个软件包：MIT \d+ 个/).waitFor();
  await page.locator('summary', { hasText: /^gpt-tokenizer / }).tap();
  await page.getByText('Bazyli Brzoska').waitFor();
  await browser.context.setOffline(false);
  browser.expectErrors(undefined);
});

test('五页都没有 axe 问题，也没有横向滚动', async () => {
  const other = await openContext();
  for (const path of ['/about', '/about/privacy', '/offline/install', '/about/licences', '/about/corrections']) {
    await other.page.goto(server.origin + path, { waitUntil: 'networkidle' });
    if (path === '/about/privacy') await other.page.locator('summary').first().click();
    if (path === '/about/licences') {
      await other.page.getByRole('button', { name: '列出软件包与许可' }).click();
      await other.page.locator('summary', { hasText: /^react / }).click();
    }
    expect([path, await lookAt(other.page)]).toEqual([path, []]);
  }
  expect(other.takeErrors()).toEqual([]);
  await other.close();
});
