import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { draft } from '../fixtures/posters.ts';
import { changeAccount } from '../support/accounts.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, openManaged, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

/** What authors that wait for approval, and readers, are told where they write. */
const site = openSite({ viewport: { width: 1280, height: 800 }, aPageEach: true });
let page: Page;
let calls: Calls;

beforeAll(() => {
  calls = callsOf(site.browser, site.origin);
});
beforeEach(() => {
  page = site.page;
});

const open = (path: string): Promise<void> => openManaged(page, site.origin + path);
const said = (words: string | RegExp) => page.getByRole('status').getByText(words).first().waitFor();

test('等待批准的作者：发布后说清读者还看不到，列表、编辑器和文章页都写着', async () => {
  await signIn(calls, '等着的人');
  changeAccount(site.server, '等着的人', { state: 'pending' });
  const { info } = await calls.post<{ id: string }>('poster/create', draft({ title: '等着的', status: 'draft' }));
  await open(`/manage/article/edit/${info.id}`);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await said('已发布，站主批准账号后读者可见');
  await page.getByText('未公开显示：等待站主批准').waitFor();
  await open('/manage/article/info');
  await page.getByRole('listitem').getByText('未公开显示：等待站主批准').waitFor();
  expect(await lookAt(page)).toEqual([]);
  // The page is rendered as for a visitor, who finds nothing; the author then asks for it again.
  site.browser.expectErrors(/404/);
  await page.goto(`${site.origin}/article/blog/${info.id}`);
  await page.getByText('等待站主批准作者的账号').waitFor();
  expect(await page.getByRole('button', { name: '举报' }).count()).toBe(0);
  changeAccount(site.server, '等着的人', { state: 'active' });
});

test('站主的菜单里有站点设置，别人的没有', async () => {
  const settings = page.getByRole('menuitem', { name: '站点设置' });
  await signIn(calls, '主人');
  changeAccount(site.server, '主人', { role: 'owner' });
  await page.goto(site.origin);
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.reload();
  await page.getByRole('button', { name: '我的菜单' }).click();
  await settings.click();
  await page.getByRole('heading', { name: '站点设置' }).waitFor();
  changeAccount(site.server, '主人', { role: 'author' });
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.goto(site.origin);
  await page.getByRole('button', { name: '我的菜单' }).click();
  await page.getByRole('menuitem', { name: '文章中心' }).waitFor();
  expect(await settings.count()).toBe(0);
});

test('读者没有写文章的入口，打开编辑器也说得清楚', async () => {
  await signIn(calls, '只读的人');
  changeAccount(site.server, '只读的人', { role: 'reader' });
  await page.goto(`${site.origin}/manage/article/edit`);
  await page.getByRole('heading', { name: '读者账号不能写文章' }).waitFor();
  expect(await lookAt(page)).toEqual([]);
  await open('/manage/article/info');
  await page.getByText('还没有文章。').waitFor();
  expect(await page.getByRole('link', { name: /写文章|写一篇|编辑文章/ }).count()).toBe(0);
  await page.goto(site.origin);
  await page.getByRole('button', { name: '我的菜单' }).click();
  await page.getByRole('menuitem', { name: '文章中心' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '编辑文章' }).count()).toBe(0);
});
