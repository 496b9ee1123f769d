import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, type BrowserOptions, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { type DeployedSite, secondVersion, startSite } from '../support/builds.ts';

/** What Chromium itself writes when a file or the network is gone. */
const gone = /Failed to load resource|net::ERR_|Failed to fetch|Unable to preload CSS|404/;
/** And when a page that is still open asks a worker that answers anything with `???` for one of its scripts. */
const garbled = new RegExp(`${gone.source}|Failed to load module script`);

let site: DeployedSite;
let browser: Browser;
let profile: ReturnType<typeof newProfile>;
let page: Page;
let devtools: CDPSession;
let loads = 0;

beforeAll(async () => {
  site = await startSite('first');
});
afterAll(async () => {
  await site.stop();
  site.remove();
});

/** Whether the folder that is served holds the first build as it was made. */
let isFirst = true;

/** Deploying and starting the server again takes several seconds, so a test that changed nothing there leaves it to the next. */
async function deployFirst(): Promise<void> {
  if (!isFirst) await deploy('first', { before: 'gone' });
  isFirst = true;
}

async function deploy(...[build, options]: Parameters<DeployedSite['deploy']>): Promise<void> {
  isFirst = false;
  await site.deploy(build, options);
}

/** A new reader, whose browser keeps nothing but what the worker keeps. */
async function openReader(options: BrowserOptions): Promise<void> {
  profile = newProfile();
  browser = await openBrowser(profile.path, options);
  browser.expectErrors(gone);
  page = browser.page;
  devtools = await browser.context.newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
}
afterEach(async () => {
  const errors = browser.takeErrors();
  await browser.close();
  profile.remove();
  expect(errors).toEqual([]);
});

function countLoads(): void {
  loads = 0;
  page.on('load', () => (loads += 1));
}

async function openAbout(): Promise<void> {
  await page.locator('footer').getByRole('link', { name: '关于', exact: true }).click();
}

describe('没有后台程序', () => {
  beforeEach(async () => {
    // Pages see no service workers, as in WeChat on an iPhone.
    await openReader({});
    await deployFirst();
    await page.goto(site.origin);
    await page.waitForLoadState('networkidle');
    countLoads();
  });

  test('上一版的文件还在服务器上，早先打开的页面不用刷新就能走到没去过的页面', async () => {
    await deploy('second', { before: 'kept' });
    await openAbout();
    await page.getByRole('heading', { level: 1, name: '关于' }).waitFor();
    expect(await page.getByText(secondVersion).count()).toBe(0);
    expect(loads).toBe(0);
  });

  test('上一版的文件没有了，刷新一次就好', async () => {
    await deploy('second', { before: 'gone' });
    await page.locator('footer').getByRole('link', { name: /^离线/ }).click();
    // Of all pages it is this one whose code differs between the two builds.
    await page.getByRole('link', { name: '安装与带走', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '安装与带走' }).waitFor();
    await expect.poll(() => loads).toBe(1);
    await openAbout();
    await page.getByText(secondVersion).first().waitFor();
  });

  test('网络没有了，一次也不刷新，只说要网络；网络回来以后重试就好', async () => {
    await browser.context.setOffline(true);
    await openAbout();
    await page.getByText('联网后才能打开').waitFor();
    expect(loads).toBe(0);
    await browser.context.setOffline(false);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { level: 1, name: '关于' }).waitFor();
    expect(loads).toBe(0);
  });

  test('样式没有取到，重试以后也在', async () => {
    const refused = new Set<string>();
    await page.route(/\/static\/css\//, (route, request) => {
      if (refused.has(request.url())) return route.continue();
      refused.add(request.url());
      return route.abort();
    });
    await openAbout();
    await page.getByRole('heading', { level: 1, name: '关于' }).waitFor();
    expect(refused.size).toBeGreaterThan(0);
    const loaded = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
    expect(loaded).toEqual(expect.arrayContaining([...refused]));
    expect(loads).toBe(0);
  });

  test('服务器上一直缺：刷新也没有用，一次也不刷新，只说出来；补上以后重试就好', async () => {
    await page.route(/\/static\/js\/about/, (route) => route.fulfill({ status: 404 }));
    await openAbout();
    await page.getByText('页面加载失败').waitFor();
    await page.waitForTimeout(2000);
    expect(loads).toBe(0);
    await page.unroute(/\/static\/js\/about/);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { level: 1, name: '关于' }).waitFor();
  });

  test('连有哪些文件都不知道，也最多刷新两次，然后说出来', async () => {
    await page.route(/\/program\.json/, (route) => route.fulfill({ status: 404 }));
    await page.route(/\/static\/js\/about/, (route) => route.fulfill({ status: 404 }));
    await openAbout();
    await expect.poll(() => loads, { timeout: 20_000 }).toBe(1);
    // Now the page comes rendered from the server and stays readable; its code is still missing.
    await expect.poll(() => loads, { timeout: 20_000 }).toBe(2);
    await page.waitForTimeout(3000);
    await page.getByRole('heading', { level: 1, name: '关于' }).waitFor();
    await expect.poll(() => loads).toBe(2);
  });

  test('浏览器太旧，运行不了：不刷新，只说出来', async () => {
    const file = /\/static\/js\/index\./;
    await page.route(`${site.origin}/offline`, async (route) => {
      const shell = readFileSync(join(site.directory, 'client/shell.html'), 'utf8');
      await route.fulfill({ body: shell, contentType: 'text/html; charset=utf-8' });
    });
    // What the page runs cannot be read by this browser; what is compared is as it was built.
    await page.route(file, (route, request) =>
      request.resourceType() === 'script'
        ? route.fulfill({ body: 'not yet a language', contentType: 'text/javascript' })
        : route.continue(),
    );
    await page.goto(`${site.origin}/offline`);
    await page.getByText('浏览器版本过低').waitFor();
    await page.waitForTimeout(2000);
    expect(loads).toBe(1);
  });

  test('连记都记不下来，一次也不刷新', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('no', 'SecurityError');
        },
      });
    });
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.route(/\/static\/js\/about/, (route) => route.fulfill({ status: 404 }));
    loads = 0;
    await openAbout();
    await page.getByText('请先重试；仍然失败时，再清除旧文件并刷新').waitFor();
    expect(loads).toBe(0);
  });
});

describe('有后台程序', () => {
  beforeEach(async () => {
    await openReader({ isWhole: true });
    await deployFirst();
    await page.goto(site.origin);
    await workerReady(page);
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.waitForLoadState('networkidle');
  });

  test('旧的空壳缺了入口，刷新一次就是新的', async () => {
    await deploy('second', { before: 'gone' });
    await forget(/\/static\/js\/index/);
    countLoads();
    // A page that is answered by the shell, so the old build begins and finds its entry nowhere.
    await page.goto(`${site.origin}/lunar/term`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(2000);
    await expect.poll(() => loads).toBe(2);
    expect(await page.locator('h1').count()).toBe(1);
  });

  test('哪里都没有入口：刷新也没有用，不刷新，后台程序和存着的都留着', async () => {
    await forget(/\/static\/js\/index/);
    removeFromServer(/^index\./);
    countLoads();
    await page.goto(`${site.origin}/tool/base64`);
    await page.getByText('网站刚才更新时出了差错').waitFor();
    await page.waitForTimeout(3000);
    expect(loads).toBe(1);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  });

  test.each([
    ['什么都答成乱码', "addEventListener('fetch', (event) => event.respondWith(new Response('???')));"],
    ['什么都答不出', "addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));"],
  ])('新的后台程序%s，收回以后打开一次、再刷新一次就好，读过的文章还在', async (_, broken) => {
    browser.expectErrors(garbled);
    await page.locator('section:has(h2:text-is("最新文章")) li a').first().click();
    await page.locator('.prose').waitFor();
    await page.waitForLoadState('networkidle');
    const before = await databases();
    expect(before.length).toBeGreaterThan(0);
    const control = await page.evaluateHandle(expectControl);
    deployWorker(`addEventListener('install', () => skipWaiting());\n${broken}`);
    await control.evaluate(updateAndWaitForControl);
    await page.goto(site.origin).catch(() => undefined);
    expect(await page.getByRole('heading', { level: 1, name: '雪窗集' }).count()).toBe(0);

    await site.stop();
    await site.start({ WORKER_RESCUE: '1' });
    await page.goto(site.origin).catch(() => undefined);
    await page.waitForTimeout(4000);
    // The rescue may reload the page at this very moment, which ends the reader's own reload.
    await page.goto(site.origin).catch(() => undefined);
    await page.getByRole('heading', { level: 1, name: '雪窗集' }).waitFor();
    await page.waitForLoadState('networkidle');
    countLoads();
    await page.waitForTimeout(2000);
    expect(loads).toBe(0);
    expect(await databases()).toEqual(expect.arrayContaining(before));
  });
});

/** Runs in the page before a new worker is deployed, because the browser itself may ask for it at any moment. */
function expectControl(): { readonly taken: Promise<unknown> } {
  const { serviceWorker } = navigator;
  return {
    taken: new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true })),
  };
}

/** Runs in the page: asks for the new worker and waits until it controls the page, however long the machine takes. */
async function updateAndWaitForControl({ taken }: { readonly taken: Promise<unknown> }): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update();
  await taken;
}

function databases(): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted());
}

/** As a browser does that clears single files away, out of the worker's cache and its own. */
async function forget(name: RegExp): Promise<void> {
  const removed = await page.evaluate(async (source) => {
    let count = 0;
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys()) {
        if (new RegExp(source).test(request.url) && (await cache.delete(request))) count += 1;
      }
    }
    return count;
  }, name.source);
  expect(removed).toBeGreaterThan(0);
  // The worker asks past the setting of the page.
  await devtools.send('Network.clearBrowserCache');
}

function removeFromServer(name: RegExp): void {
  isFirst = false;
  const folder = join(site.directory, 'client/static/js');
  for (const file of readdirSync(folder).filter((each) => name.test(each))) rmSync(join(folder, file));
}

function deployWorker(source: string): void {
  isFirst = false;
  const file = join(site.directory, 'client/service-worker.js');
  writeFileSync(file, source);
  for (const packed of ['.br', '.gz']) rmSync(file + packed, { force: true });
}
