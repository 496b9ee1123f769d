import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '#contract/storage.ts';
import { bookShelf } from '../fixtures/books.ts';
import { type Browser, networkGone, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { everythingStored, loseRecord, takesRecord } from '../support/device-storage.ts';
import { lookAt } from '../support/look-at.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const books = bookShelf();
const profile = newProfile();
const shelfPath = '/offline';
const late = '网络很慢，先显示本机保存的内容';
let server: RunningServer;
let browser: Browser;
let page: Page;
/** The addresses of the articles that were read. */
const read: string[] = [];

beforeAll(async () => {
  books.add('snow', { cover: 'pictures/firn.png' });
  server = await startServer({ DATA_DIR: books.directory });
  await start();
  return async () => {
    await browser.close();
    await server.stop();
    server.remove();
    books.remove();
    profile.remove();
  };
});
afterEach(() => {
  expect(browser.takeErrors()).toEqual([]);
  browser.expectErrors(undefined);
});

async function start(): Promise<void> {
  browser = await openBrowser(profile.path, { isWhole: true, viewport: { width: 360, height: 740 } });
  page = browser.page;
}
const open = (path: string) => page.goto(server.origin + path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const stored = async (store: keyof typeof databases): Promise<string[]> =>
  Object.keys(await everythingStored(page)).filter((name) => name.startsWith(databases[store].name));
const text = async (): Promise<string> => (await page.locator('.prose').first().textContent()) ?? '';

describe('书架上的东西', () => {
  test('空的时候说明会放什么', async () => {
    await open(shelfPath);
    await page.getByText('还没有内容').waitFor();
  });

  test('读过的文章自己上架；留着的按钮在文章下面', async () => {
    await open('/article/blog');
    const links = await page
      .locator('main article h3 a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    for (const path of links.slice(0, 3)) {
      await open(path ?? '');
      await page.locator('.prose').waitFor();
      await expect
        .poll(() => stored('offlineRecords'))
        .toContain(`${databases.offlineRecords.name} poster/get?id=${path?.split('/').pop()}`);
      read.push(path ?? '');
    }
    await button('固定到本机').click();
    await page.locator('button[aria-pressed=true]:has-text("固定到本机")').waitFor();
    await page.reload();
    await page.locator('button[aria-pressed=true]:has-text("固定到本机")').waitFor();
  });

  test('整本存下的书，章节都在架上，都长期留着', async () => {
    await open('/article/book/snow');
    await button('整本存到本机').click();
    await page.getByText(/整本已存到本机/).waitFor();
    await page.getByRole('link', { name: '离线书架' }).last().click();
    await page.getByText('整本 3 章').click();
    expect(await page.locator('details button[aria-pressed=true]').count()).toBe(4);
    expect(await lookAt(page)).toEqual([]);
  });

  test('删掉的能撤销，焦点在撤销上', async () => {
    await open(shelfPath);
    const title = (await page.locator('main li a').first().textContent()) ?? '';
    await page.getByRole('button', { name: `删除《${title}》` }).click();
    await row(title).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('撤销');
    await page.keyboard.press('Enter');
    await row(title).waitFor();
  });

  test('浏览器清掉了一篇，书架说出来，并重新下载', async () => {
    const key = `poster/get?id=${read[0]?.split('/').pop()}`;
    await loseRecord(page, databases.offlineAnswers, key);
    await page.reload();
    await page.getByText('内容已丢失，联网后才能阅读').waitFor();
    await button('重新下载').click();
    await page.getByText('已重新下载 1 篇', { exact: true }).waitFor();
    expect(await stored('offlineAnswers')).toContain(`${databases.offlineAnswers.name} ${key}`);
  });
});

describe('网络很慢', () => {
  test('三秒没有回答就先给本机那份，后来的新版要点了才换', async () => {
    await open(shelfPath);
    let answer = (): void => undefined;
    const released = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/poster/get?*', async (route) => {
      await released;
      const response = await route.fetch();
      const body = (await response.json()) as { info: { html: string } };
      await route.fulfill({ json: { ...body, info: { ...body.info, html: '<p>改过的正文</p>' } } });
    });
    await page.locator(`main a[href="${read[0]}"]`).click();
    await page.getByText(late).waitFor();
    const before = await text();
    answer();
    await page.getByText('已有新版').waitFor();
    expect(await text()).toBe(before);
    await button('查看新版').click();
    await page.getByText('改过的正文').waitFor();
    await page.getByText('已有新版').waitFor({ state: 'detached' });
    await page.unroute('**/api/poster/get?*');
  });
});

describe('本机什么都不让存', () => {
  test('文章、列表照常读，书架说明缘故', async () => {
    browser.expectErrors(/indexeddb/);
    const broken = await browser.context.newPage();
    await broken.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await broken.goto(`${server.origin}/article/blog`);
    await broken.locator('main article h3 a').first().click();
    await broken.locator('.prose').first().waitFor();
    await broken.getByRole('button', { name: '固定到本机' }).click();
    await broken.getByText('浏览器不允许本站存储数据，未能固定', { exact: true }).waitFor();
    await broken.goto(server.origin + shelfPath);
    await broken.getByText('无法读取本机保存的内容').waitFor();
    await broken.close();
    browser.takeErrors();
  });
});

describe('没有地方了', () => {
  test('去掉没有留着的来腾地方，还是不够就说没存下；留着的一篇不少', async () => {
    await open(shelfPath);
    await workerReady(page);
    const devtools = await browser.context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 1 });
    browser.expectErrors(/QuotaExceeded/);
    // The browser applies the new quota when it next checks its usage.
    await expect.poll(() => takesRecord(page, databases.offlineAnswers), { timeout: 30_000 }).toBe(false);
    await page.locator(`main a[href="${read[1]}"]`).click();
    await page
      .getByText(/^设备空间不足/)
      .first()
      .waitFor();
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
    await devtools.detach();
    await open(shelfPath);
    await page.getByText('整本 3 章').waitFor();
    await page.locator(`main a[href="${read[2]}"]`).waitFor();
  });
});

test('服务器没了，浏览器也重开过：架上的每一篇都打得开', async () => {
  for (const path of read) {
    await open(path);
    await expect
      .poll(() => stored('offlineRecords'))
      .toContain(`${databases.offlineRecords.name} poster/get?id=${path.split('/').pop()}`);
  }
  await browser.close();
  await server.stop();
  await start();
  browser.expectErrors(networkGone);
  await open(shelfPath);
  await page.getByText('整本 3 章').waitFor();
  const paths = await page
    .locator('main li a[href^="/article/"]')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const));
  const texts = paths.filter(([path]) => path !== '/article/book/snow');
  expect(texts).toHaveLength(read.length + 3);
  for (const [path, title] of texts) {
    await open(path);
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect((await text()).length).toBeGreaterThan(5);
  }
});
