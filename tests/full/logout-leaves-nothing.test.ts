import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { jpeg } from '../fixtures/pictures/jpeg.ts';
import { draft } from '../fixtures/posters.ts';
import { type Browser, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { everythingStored } from '../support/device-storage.ts';
import { callsOf, signUpByPage } from '../support/manage.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const profile = newProfile();
const name = '离开的人';
const title = '只给自己看的标题';
const secret = '只给自己看的一句话';
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, { isWhole: true, viewport: { width: 1280, height: 900 } });
  page = browser.page;
  return async () => {
    await browser.close();
    await server.stop();
    server.remove();
    profile.remove();
  };
});

/** Lists the names of the storages that contain one of the words. */
async function holding(...words: readonly string[]): Promise<string[]> {
  const all = Object.entries(await everythingStored(page));
  return all.filter(([key, value]) => words.some((word) => `${key} ${value}`.includes(word))).map(([key]) => key);
}

async function leave(): Promise<void> {
  await page.getByRole('button', { name: '我的菜单' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('link', { name: '登录' }).first().waitFor();
}

test('登录、写文章、放图片、读草稿和别人的文章，退出之后本机没有留下这个人的任何东西', async () => {
  await signUpByPage(browser, server.origin, name);
  await workerReady(page);
  const { info } = await callsOf(browser, server.origin).post<{ id: string }>(
    'poster/create',
    draft({ title, content: secret, status: 'draft' }),
  );
  // The server renders no document of a draft; its author gets the draft by an API call.
  browser.expectErrors(new RegExp(`404.*${info.id}`));
  await page.goto(`${server.origin}/article/blog/${info.id}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto(`${server.origin}/manage/article/edit/${info.id}`);
  const field = page.getByRole('textbox', { name: '正文' });
  await field.waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '图片', exact: true }).click(),
  ]);
  await chooser.setFiles({ name: '雪.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect.poll(() => holding('雪.jpg'), { timeout: 30_000 }).not.toEqual([]);
  await expect.poll(() => holding(secret)).not.toEqual([]);
  await page.getByTestId('status').filter({ hasText: '已同步' }).waitFor();
  await page.goto(`${server.origin}/manage/profile/info`);
  await page.goto(`${server.origin}/article/blog`);
  await page.locator('main article h3 a').first().click();
  await page.locator('.prose').first().waitFor();
  await expect.poll(() => holding('poster/get?')).not.toEqual([]);
  const places = Object.keys(await everythingStored(page));
  expect(places.filter((place) => place.startsWith('cache /')).length).toBeGreaterThan(30);
  expect(places.filter((place) => /^cache \/(api|manage)/.test(place))).toEqual([]);

  await leave();
  expect(await holding(name, title, secret, '雪.jpg', info.id)).toEqual([]);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('sessionId');
  expect((await holding('poster/get?')).length).toBeGreaterThan(0);
  expect(browser.takeErrors()).toEqual([]);
});

test('另一个人的东西还在', async () => {
  await signUpByPage(browser, server.origin, '留下的人');
  await page.goto(`${server.origin}/manage/article/edit`);
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('留下的人的草稿');
  await expect.poll(() => holding('留下的人的草稿'), { timeout: 30_000 }).not.toEqual([]);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('user'));
  await signUpByPage(browser, server.origin, '路过的人');
  await leave();
  expect(await holding('留下的人的草稿')).not.toEqual([]);
  expect(await holding('路过的人')).toEqual([]);
  browser.takeErrors();
});
