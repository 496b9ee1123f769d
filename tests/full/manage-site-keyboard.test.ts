import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { draft } from '../fixtures/posters.ts';
import { changeAccount, somebodyElse } from '../support/accounts.ts';
import { callsOf, chooseByKeys, focused, focusIsSeen, openManaged, signIn, tabTo } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ viewport: { width: 1280, height: 800 }, aPageEach: true });
let page: Page;
let articleId = '';

beforeAll(async () => {
  await signIn(callsOf(site.browser, site.origin), '雪窗管家');
  changeAccount(site.server, '雪窗管家', { role: 'owner' });
  const author = await somebodyElse(site.origin, '写手甲');
  articleId = (await author.post<{ id: string }>('poster/create', draft({ title: '键盘找到的' }))).info.id;
  await somebodyElse(site.origin, '新人甲');
  changeAccount(site.server, '新人甲', { state: 'pending' });
});
beforeEach(() => {
  page = site.page;
});

/** A busy machine takes longer. */
const slow = { timeout: 15_000 };
const open = (path: string): Promise<void> => openManaged(page, site.origin + path);
const said = (words: string | RegExp) => page.getByRole('status').getByText(words).first().waitFor();
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

async function go(name: string, options?: { back: boolean }): Promise<void> {
  await tabTo(page, name, options);
  await expect.poll(() => focusIsSeen(page), { message: `the focus on ${name} can be seen` }).toBe(true);
}

test('从菜单走到站点的每一页', async () => {
  await open('/manage/profile/info');
  await page.getByRole('link', { name: '账号 1 个等待处理' }).waitFor();
  for (const title of ['站点状态', '账号', '全站文章', '举报', '图片', '操作记录']) {
    await go(title === '账号' ? '账号1个等待处理' : title);
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
});

test('账号：找到、选中、批准；没有了以后焦点在列表上', async () => {
  await open('/manage/site/people?state=pending');
  await go('选中新人甲');
  await press('Space');
  await go('批准 1 个', { back: true });
  await press('Enter');
  await said('已批准 新人甲');
  await page.getByText('没有等待批准的账号。').waitFor();
  await expect.poll(() => focused(page), slow).toBe('账号列表');
  await go('搜索账号', { back: true });
  await page.keyboard.type('写手甲');
  await page.waitForURL('**q=**');
  expect(await focused(page)).toBe('搜索账号');
});

test('停用：先问，取消在前；Esc 回到菜单的按钮；勾上、停用、恢复', async () => {
  await open('/manage/site/people?q=%E5%86%99%E6%89%8B%E7%94%B2');
  await go('写手甲的操作');
  await chooseByKeys(page, '停用');
  await page.getByRole('dialog', { name: '停用写手甲？' }).waitFor();
  expect(await focused(page)).toBe('取消');
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('写手甲的操作');
  await chooseByKeys(page, '停用');
  await page.getByRole('dialog').waitFor();
  await press('Shift+Tab');
  expect(await focused(page)).toContain('同时隐藏 1 篇文章');
  await press('Space', 'Tab', 'Tab');
  expect(await focused(page)).toBe('停用');
  await press('Enter');
  await said('已停用 写手甲，文章已隐藏');
  await page.getByText('已停用', { exact: true }).last().waitFor();
  await go('写手甲的操作');
  await chooseByKeys(page, '恢复');
  await said('已恢复 写手甲');
});

test('文章：搜索、隐藏、取消隐藏', async () => {
  await open('/manage/site/articles');
  await go('搜索全站文章');
  await page.keyboard.type('键盘找到');
  await page.waitForURL('**q=**');
  await page.getByRole('region').getByRole('heading', { level: 2, name: '键盘找到的' }).waitFor();
  await expect.poll(() => page.getByRole('region').getByRole('heading', { level: 2 }).count(), slow).toBe(1);
  await go('《键盘找到的》的操作');
  await chooseByKeys(page, '隐藏');
  await said('已隐藏，只有作者与站主看得到');
  expect(await focused(page)).toBe('《键盘找到的》的操作');
  await page.getByText('已隐藏', { exact: true }).waitFor();
  await chooseByKeys(page, '取消隐藏');
  await said('已取消隐藏');
});

test('举报：从文章末尾打开，选原因、写、提交，焦点回到按钮', async () => {
  await page.goto(`${site.origin}/article/blog/${articleId}`);
  await page.getByRole('heading', { level: 1, name: '键盘找到的' }).waitFor();
  await page.getByRole('button', { name: '举报' }).focus();
  await press('Enter');
  await page.getByRole('dialog', { name: '举报《键盘找到的》' }).waitFor();
  await go('违法违规');
  await press('ArrowDown');
  await go('说明（选填）');
  await page.keyboard.type('只用键盘写的。');
  await go('提交');
  await press('Enter');
  await said('举报已提交，站主会看到。谢谢');
  expect(await focused(page)).toBe('举报');
  await open('/manage/site/reports');
  await go('《键盘找到的》的举报');
  await chooseByKeys(page, '标为已处理');
  await said('已标记为处理过');
});
