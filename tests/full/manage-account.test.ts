import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Download, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { png } from '../fixtures/pictures/png.ts';
import { draft } from '../fixtures/posters.ts';
import { networkGone } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { openSite } from '../support/site.ts';

const name = '要走的人';
const password = 'snow-window';
const site = openSite();
let page: Page;

beforeAll(async () => {
  ({ page } = site);
  await post('user/register', { name, password });
  for (let attempt = 0; attempt < 2; attempt += 1) await post('user/login', { name, password: 'wrong' });
  await post('user/login', { name, password });
});
afterEach(() => site.browser.expectErrors(undefined));

interface Answered {
  readonly code: number;
  readonly info: { readonly id: string; readonly url: string };
}

async function post(call: string, data: object): Promise<Answered> {
  return (await site.browser.context.request.post(`${site.origin}/api/${call}`, { data })).json();
}

async function open(): Promise<void> {
  await page.goto(`${site.origin}/manage/profile/info`);
  await page.getByRole('heading', { name: '我的数据' }).waitFor();
  await page.getByText('记录只有你能看到').waitFor();
}

/** Moves the focus by Tab until it reaches an element with these words. */
async function tabTo(words: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent))?.trim() === words) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${words}`);
}

const log = () => page.getByRole('region', { name: '最近的登录与改动' });
const dialog = () => page.getByRole('dialog', { name: '注销账号' });

test('看得到最近的登录，没有成的有字有记号，翻得到更早的', async () => {
  await open();
  const failed = log().getByRole('listitem').filter({ hasText: '登录失败：密码错误' });
  await failed.getByText('2 次').waitFor();
  expect(await failed.locator('svg').count()).toBe(1);
  await failed.getByText('127.0.0.*').waitFor();
  expect(await lookAt(page)).toEqual([]);
  for (const agent of ['Firefox', 'Edg/1', 'OPR/1', 'Chrome', 'MicroMessenger', 'UCBrowser', 'Quark', 'AlipayClient']) {
    for (const system of ['Windows', 'Android']) {
      await site.browser.context.request.post(`${site.origin}/api/user/login`, {
        data: { name, password },
        headers: { 'user-agent': `${agent} ${system}` },
      });
    }
  }
  await open();
  expect(await log().getByRole('listitem').count()).toBe(10);
  await log().getByRole('button', { name: '较早的' }).focus();
  await page.keyboard.press('Enter');
  await log().getByText('第 2 / 2 页').waitFor();
  await log().getByText('登录失败：密码错误').waitFor();
});

test('一个 zip 里什么都有，没有秘密', async () => {
  const file = { name: 'a.png', mimeType: 'image/png', buffer: png({ width: 33 }) };
  const stored = await site.browser.context.request.post(`${site.origin}/api/asset/create`, {
    multipart: { key: 'image', file },
    headers: { origin: site.origin },
  });
  const { url } = ((await stored.json()) as Answered).info;
  const { id } = (await post('poster/create', draft({ title: '留下的', content: `![图](${url})` }))).info;
  const { status: _, ...half } = draft({ title: '改到一半' });
  await post('poster/save', { id, version: 1, ...half });
  const trashed = (await post('poster/create', draft({ title: '扔掉的' }))).info.id;
  await post('poster/delete', { id: trashed });
  await open();
  const [download] = (await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载我的全部数据' }).click(),
  ])) as [Download, void];
  await page.getByText('已下载 2 篇文章、1 张图片').waitFor();
  const files = unzipSync(readFileSync(await download.path()));
  expect(Object.keys(files).sort()).toEqual(
    [
      `articles/留下的-${id}.md`,
      `articles/改到一半-${id}.pending.md`,
      `trash/扔掉的-${trashed}.md`,
      `history/${id}.json`,
      `history/${trashed}.json`,
      url.slice(1),
      'data.json',
      '说明.txt',
    ].sort(),
  );
  const text = (path: string): string => Buffer.from(files[path] ?? []).toString('utf8');
  const data = JSON.parse(text('data.json')) as Record<string, unknown[]>;
  expect(Object.keys(data)).toEqual([
    'exportTime',
    'profile',
    'secondFactor',
    'sessions',
    'audit',
    'pictures',
    'articles',
    'letters',
    'calendar',
    'draftLinks',
    'draftRemarks',
  ]);
  expect(data['articles']).toHaveLength(2);
  expect((JSON.parse(text(`history/${id}.json`)) as { versions: object[] }).versions).toHaveLength(2);
  const [session] = (await site.browser.context.cookies()).filter((cookie) => cookie.name === 'sid');
  const all = Object.keys(files).map(text).join('\n');
  for (const secret of [password, '$argon2', session!.value]) expect(all).not.toContain(secret);
});

test('注销前先问：说清楚删什么，没交上去的点得出名；错在哪一格写在哪一格', async () => {
  site.browser.expectErrors(networkGone);
  await page.route('**/api/poster/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto(`${site.origin}/manage/article/edit`);
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('只在这里的一篇');
  await page.waitForTimeout(1000);
  await open();
  await page.getByRole('heading', { name: '注销账号' }).click();
  await tabTo('注销账号');
  await page.keyboard.press('Enter');
  await dialog().getByText('只在这里的一篇').waitFor();
  // The dialog opens at its beginning on every screen size, and a repeated key press does not confirm it.
  expect(await dialog().evaluate((element) => [element === document.activeElement, element.scrollTop])).toEqual([
    true,
    0,
  ]);
  expect(await lookAt(page)).toEqual([]);
  await dialog().getByRole('button', { name: '注销，全部删除' }).click();
  await dialog().getByText(`请输入你的用户名：${name}`).waitFor();
  await dialog().getByLabel('输入你的用户名').fill(name);
  await dialog().getByLabel('密码', { exact: true }).fill('not-this');
  await page.keyboard.press('Enter');
  await dialog().getByText('密码错误').waitFor();
  expect(await dialog().getByLabel('密码', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('注销账号');
});

test('回答丢在路上，再按一次就成了；网站和这台设备上都不剩', async () => {
  site.browser.expectErrors(networkGone);
  let lost = false;
  await page.route('**/api/user/delete', async (route) => {
    if (lost) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
  await page.evaluate(() => localStorage.setItem('tool/kept', '工具里的字'));
  await page.getByRole('button', { name: '注销账号' }).click();
  await dialog().getByLabel('输入你的用户名').fill(name);
  await dialog().getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await dialog().getByText('无法确认是否已注销').waitFor();
  await dialog().getByRole('button', { name: '注销，全部删除' }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.getByText('账号和全部数据已删除').first().waitFor();
  await page.getByRole('link', { name: '登录' }).waitFor();
  expect((await site.browser.context.cookies()).filter(({ name: cookie }) => /sid|sessionId/.test(cookie))).toEqual([]);
  const left = () =>
    page.evaluate(async () => {
      const request = indexedDB.open('xuechuang-desks-1');
      const database = await new Promise<IDBDatabase>((done) => (request.onsuccess = () => done(request.result)));
      const keys = database.transaction('desks').objectStore('desks').getAllKeys();
      const desks = await new Promise<unknown[]>((done) => (keys.onsuccess = () => done(keys.result)));
      database.close();
      return [...desks, ...Object.keys(localStorage).filter((key) => /^(user|unsent|desk\/)/.test(key))];
    });
  await expect.poll(left).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('tool/kept'))).toBe('工具里的字');
  expect((await post('user/login', { name, password })).code).toBe(1001);
  const list = await site.browser.context.request.get(`${site.origin}/api/poster/fetch`);
  expect(await list.text()).not.toContain('留下的');
});
