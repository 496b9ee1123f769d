import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { draft } from '../fixtures/posters.ts';
import { chooseIn } from '../support/bench-page.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { actOnRow, type Calls, callsOf, focused, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';
import { writtenText } from '../support/writing.ts';

const site = openSite({ aPageEach: true });
let page: Page;
let calls: Calls;

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
  await signIn(calls, '删文章的人');
});
beforeEach(() => {
  page = site.page;
});

const content = () => page.getByRole('textbox', { name: '正文' });
const question = () => page.getByRole('dialog', { name: '删除这篇文章？' });
const idOf = () => new URL(page.url()).pathname.split('/').pop() ?? '';
const synced = () => page.getByTestId('status').filter({ hasText: '已同步' }).waitFor();
const slow = { timeout: 30_000 };

/** Creates an article and opens it in the editor. */
async function openNew(title: string): Promise<string> {
  const { info } = await calls.post<{ id: string }>('poster/create', draft({ title, content: '原来的字' }));
  await page.goto(`${site.origin}/manage/article/edit/${info.id}`);
  await content().waitFor();
  return info.id;
}

const titlesIn = async (call: string): Promise<string[]> =>
  (await calls.get<{ list: { title: string }[] }>(call)).info.list.map(({ title }) => title);

describe('在编辑器里删除', () => {
  test('先问；不删就什么都没发生，焦点回到按钮上', async () => {
    await openNew('先问一问');
    await chooseIn(page, '文章操作', '删除');
    expect(await focused(page)).toBe('取消');
    await page.keyboard.press('Enter');
    await question().waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('文章操作');
    expect(await titlesIn('poster/mine')).toContain('先问一问');
  });

  test('删了就在回收站里，连最后打的字一起恢复得回来', async () => {
    const id = await openNew('删了再恢复');
    await content().fill('最后打的字');
    await chooseIn(page, '文章操作', '删除');
    await question().getByRole('button', { name: '删除' }).click();
    await page.waitForURL('**/manage/article/info');
    expect(await page.getByRole('heading', { name: '删了再恢复' }).count()).toBe(0);
    expect(await titlesIn('poster/mine')).not.toContain('删了再恢复');
    expect(await titlesIn('poster/trash')).toContain('删了再恢复');
    await page.getByRole('link', { name: /^回收站/ }).click();
    await actOnRow(page, '删了再恢复', '恢复');
    await page.getByText('《删了再恢复》已恢复').waitFor();
    await page.goto(`${site.origin}/manage/article/edit/${id}`);
    await content().getByText('最后打的字').waitFor();
    expect((await calls.get('poster/edit?id=' + id)).info).toMatchObject({ content: '最后打的字' });
  });

  test('没有网络时删的，连上网才进回收站，并且照实说', async () => {
    await openNew('离线删的');
    await workerReady(page);
    await synced();
    site.browser.expectErrors(networkGone);
    await site.browser.context.setOffline(true);
    await chooseIn(page, '文章操作', '删除');
    await question().getByRole('button', { name: '删除' }).click();
    await page.getByText('联网后移到回收站').first().waitFor();
    await site.browser.context.setOffline(false);
    await expect.poll(() => titlesIn('poster/trash'), slow).toContain('离线删的');
  });

  test('还没交到网站的一篇，说明白再删，设备上也没有了', async () => {
    site.browser.expectErrors(networkGone);
    await page.route('**/api/poster/create', (route) => route.abort());
    await page.goto(`${site.origin}/manage/article/edit`);
    await content().waitFor();
    await content().fill('x');
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('题'.repeat(101));
    await chooseIn(page, '文章操作', '删除');
    await question().getByText('只在本机').waitFor();
    await question().getByRole('button', { name: '删除' }).click();
    await page.waitForURL('**/manage/article/info');
    await page.getByRole('region', { name: '文章列表' }).waitFor();
    expect(await page.getByRole('region', { name: '未提交的草稿' }).count()).toBe(0);
  });
});

describe('写着写着，文章在别处没了', () => {
  test.each(['移到回收站', '彻底删除'])('%s：字都还在，另存为新文章接着写', async (how) => {
    const id = await openNew(`在别处${how}`);
    await synced();
    await calls.post('poster/delete', { id });
    if (how === '彻底删除') await calls.post('poster/purge', { id });
    await content().fill('没存上的字');
    await page.getByText('服务器上没有这篇文章').waitFor();
    expect(await writtenText(page)).toBe('没存上的字');
    await page.reload();
    await page.getByText('服务器上没有这篇文章').waitFor();
    expect(await writtenText(page)).toBe('没存上的字');
    await page.getByRole('button', { name: '另存为新文章' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await synced();
    expect((await calls.get(`poster/edit?id=${idOf()}`)).info).toMatchObject({
      title: `在别处${how}`,
      content: '没存上的字',
      status: 'draft',
    });
    await content().fill('没存上的字，接着写');
    await expect
      .poll(async () => (await calls.get(`poster/edit?id=${idOf()}`)).info, slow)
      .toMatchObject({ content: '没存上的字，接着写' });
  });

  test('不要了：回到列表，设备上也没有了', async () => {
    const id = await openNew('不要的一篇');
    await synced();
    await calls.post('poster/delete', { id });
    await content().fill('不要的字');
    await page.getByRole('button', { name: '放弃' }).click();
    await page.waitForURL('**/manage/article/info');
    await page.getByRole('region', { name: '文章列表' }).waitFor();
    expect(await page.getByText('本机有未提交的改动').count()).toBe(0);
    expect(await page.getByRole('region', { name: '未提交的草稿' }).count()).toBe(0);
  });
});
