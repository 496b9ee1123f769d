import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BuildManifest } from '#contract/build-manifest.ts';
import { databases, pictureCache } from '#contract/storage.ts';
import { pages, type Page as SitePage } from '#site/pages.ts';
import { type Browser, networkGone, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const list: readonly SitePage[] = pages;
const profile = newProfile();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, { isWhole: true });
  return async () => {
    server.remove();
    profile.remove();
  };
});

test('浏览器认为可以安装', async () => {
  const { page, context } = browser;
  await page.goto(server.origin);
  await workerReady(page);
  const devtools = await context.newCDPSession(page);
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('清单里的每个文件都在，没有重定向，内容一致', async () => {
  const worker = await (await fetch(`${server.origin}/service-worker.js`)).text();
  const objects = [...worker.matchAll(/\{[^{}]*"?revision"?:[^{}]*\}/g)].map(([text]) => text);
  const named = objects.flatMap((text) => /"?url"?:[`"']([^`"']+)/.exec(text)?.[1] ?? []).map((url) => `/${url}`);
  const programPath = named.find((url) => url.startsWith('/static/program.'));
  const program = (await (await fetch(server.origin + programPath)).json()) as BuildManifest;
  const { files } = program;
  // Files without a version in their name get a revision from the worker.
  const plain = files.filter(({ url }) => !url.startsWith('/static/')).map(({ url }) => url);
  expect(named).toEqual([...plain, programPath]);
  expect(plain).toContain('/shell.html');
  expect(files.map(({ url }) => url)).not.toContain('/index.html');
  for (const { url, bytes, digest } of files) {
    const response = await fetch(server.origin + url, { redirect: 'manual' });
    expect([url, response.status]).toEqual([url, 200]);
    const content = Buffer.from(await response.arrayBuffer());
    expect([url, content.length]).toEqual([url, bytes]);
    expect(createHash('sha256').update(content).digest('hex').slice(0, 32), url).toBe(digest);
  }
  const sum = (tier: number): string =>
    `${files.filter((file) => file.tier === tier).length} 个，${Math.round(files.reduce((all, file) => all + (file.tier === tier ? file.sent : 0), 0) / 1000)} kB`;
  console.info(`先存 ${sum(1)}；后存 ${sum(2)}`);
});

test('除了入口自己，没有文件说出它的名字：改一页只换那一页和入口', () => {
  const folder = 'dist/client/static/js';
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const entry = names.find((name) => name.startsWith('index.'))!;
  const naming = names.filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes(entry));
  expect(naming).toEqual([]);
});

test('空壳里没有任何页面的内容', () => {
  const shell = readFileSync('dist/client/shell.html', 'utf8');
  expect(shell).toMatch(/<div id="root" data-failed="[^"<>]+"><\/div>/);
  expect(shell).not.toContain('<title>');
});

describe('服务器没了，浏览器也重开过', () => {
  const withPictures = '/article/blog/no-thirtieth';
  let article = '';

  beforeAll(async () => {
    const { page } = browser;
    await page.goto(server.origin);
    await page.locator('section:has(h2:text-is("最新文章")) li a').first().click();
    await page.locator('.prose').waitFor();
    article = new URL(page.url()).pathname;
    await kept(`poster/get?id=${article.split('/').pop()}`);
    await page.goto(`${server.origin}${withPictures}`);
    await page.locator('.prose').waitFor();
    await vi.waitFor(async () => expect(await page.evaluate(storedPictures, pictureCache)).toHaveLength(2), 20_000);
    await page.goto(`${server.origin}/article/blog`);
    await page.locator('main article').first().waitFor();
    await kept('poster/fetch');
    expect(browser.takeErrors()).toEqual([]);
    await browser.close();
    await server.stop();
    browser = await openBrowser(profile.path, { isWhole: true });
    browser.expectErrors(networkGone);
  });
  afterAll(() => browser.close());

  /** Polls the stored answers: they are written shortly after they are shown. */
  const kept = (call: string): Promise<void> =>
    vi.waitFor(
      async () => {
        const keys = await browser.page.evaluate(storedKeys, databases.offlineAnswers);
        expect(keys).toContainEqual(expect.stringContaining(call));
      },
      { timeout: 20_000, interval: 100 },
    );

  const heading = (name: string) => browser.page.getByRole('heading', { level: 1, name }).waitFor();

  test('首页照常打开，列着上次的文章', async () => {
    await browser.page.goto(server.origin);
    await heading('雪窗集');
    await browser.page.getByText('现在没有网络，显示的是本机保存的内容').waitFor();
    expect(await browser.page.locator('main ul li a').count()).toBeGreaterThan(2);
  });

  test.each(list.filter(({ offline }) => offline === 'shell').map(({ path, title }) => [path, title]))(
    '%s',
    async (path, title) => {
      await browser.page.goto(server.origin + path);
      await heading(title);
      expect(browser.takeErrors()).toEqual([]);
    },
  );

  test('读过的文章还能读', async () => {
    await browser.page.goto(server.origin + article);
    await browser.page.locator('.prose h2').first().waitFor();
    expect(await browser.page.title()).not.toContain('undefined');
  });

  test('没有往下看到的图也在', async () => {
    await browser.page.goto(server.origin + withPictures);
    const last = browser.page.locator('.prose figure img').nth(1);
    await last.scrollIntoViewIfNeeded();
    await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
    expect(browser.takeErrors()).toEqual([]);
  });

  test('文章列表是上次的', async () => {
    await browser.page.goto(`${server.origin}/article/blog`);
    await heading('技术文章');
    await browser.page.locator('main article').nth(2).waitFor();
  });

  test('没有的地址说没有，没读过的文章说要网络', async () => {
    await browser.page.goto(`${server.origin}/nowhere/at/all`);
    await heading('没有这个页面');
    await browser.page.goto(`${server.origin}/article/blog/never`);
    await heading('网络错误');
    expect(browser.takeErrors()).toEqual([]);
  });

  test('缓存里没有一个接口的回答', async () => {
    const stored = await browser.page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored.length).toBeGreaterThan(30);
    expect(stored.filter((path) => path.startsWith('/api') || path.startsWith('/manage'))).toEqual([]);
  });

  test('浏览器自己知道断了网：提示第一眼就在，后来没有一样东西移动', async () => {
    const { page, context } = browser;
    await context.setOffline(true);
    await page.addInitScript(() => {
      new PerformanceObserver((shifts) => {
        const moved = Number(document.documentElement.getAttribute('data-moved'));
        const entries = shifts.getEntries() as (PerformanceEntry & { value: number })[];
        const sum = entries.reduce((before, { value }) => before + value, moved);
        document.documentElement.setAttribute('data-moved', String(sum));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/tool/base64', '/lunar/calendar', '/tech']) {
      // On a busy machine a frame may be drawn before its parts have arrived, but a run without layout shifts must be
      // possible.
      await expect.poll(() => movedOn(page, path), { interval: 0 }).toBeLessThan(0.01);
    }
    await context.setOffline(false);
  });

  async function movedOn(page: Page, path: string): Promise<number> {
    await page.goto(server.origin + path);
    await page.getByText('现在离线').waitFor();
    await page.locator('h1').waitFor();
    await page.waitForTimeout(500);
    return page.evaluate(() => Number(document.documentElement.getAttribute('data-moved')));
  }

  test('写在控制台的话说明是离线提供的', () => {
    expect(browser.log.some((line) => line.includes('[雪窗集] 离线提供 /'))).toBe(true);
  });
});

/** Runs in the page. */
/** How many pictures the device has stored. */
/** The pictures of the page that are stored. */
async function storedPictures(name: string): Promise<string[]> {
  const stored = (await (await caches.open(name)).keys()).map(({ url }) => url);
  return [...document.querySelectorAll<HTMLImageElement>('.prose figure img')]
    .map(({ src }) => src)
    .filter((src) => stored.includes(src));
}

async function storedKeys({ name, store }: { readonly name: string; readonly store: string }): Promise<string[]> {
  const opening = indexedDB.open(name);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const reading = opening.result.transaction(store).objectStore(store).getAllKeys();
  await new Promise((resolve) => reading.addEventListener('success', resolve));
  opening.result.close();
  return reading.result.map(String);
}
