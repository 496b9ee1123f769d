import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { chooseIn } from '../support/bench-page.ts';
import { type Browser, networkGone, openContext, workerReady } from '../support/browser.ts';
import { openEditing, slow } from '../support/editing-page.ts';
import { type Calls, focused } from '../support/manage.ts';

const editing = openEditing();
const { site, open, content, status, synced, write, idIn, stored } = editing;
let page: Page;
let calls: Calls;

beforeAll(() => {
  calls = editing.calls();
});
beforeEach(() => {
  page = editing.page();
});

describe('写下的不会丢', () => {
  test('打完字 300 毫秒后刷新，一个字也不少', async () => {
    await open();
    await content().fill('停一停');
    await page.waitForTimeout(300);
    await page.reload();
    await content().waitFor();
    expect(await content().inputValue()).toBe('停一停');
  });

  test('写着就自己同步，刷新以后接着写', async () => {
    await open();
    await write('自己同步', '第一句。');
    await synced();
    expect(await stored(idIn())).toMatchObject({ status: 'draft', content: '第一句。' });
    expect(new URL(page.url()).search).toBe('');
    await content().press('End');
    await page.keyboard.type('第二句。');
    await page.reload();
    await content().waitFor();
    expect(await content().inputValue()).toBe('第一句。第二句。');
    await synced();
    expect(await stored(idIn())).toMatchObject({ content: '第一句。第二句。' });
  });

  test('没有网络时写新文章，关掉再开还在，连上网自己交上去', async () => {
    await open();
    await workerReady(page);
    site.browser.expectErrors(networkGone);
    await site.browser.context.setOffline(true);
    await write('离线写的', '雪夜没有网络。');
    await status().filter({ hasText: '离线' }).waitFor();
    const address = page.url();
    await page.close({ runBeforeUnload: false });
    page = await editing.newPage();
    await page.goto(address);
    await content().waitFor();
    expect(await content().inputValue()).toBe('雪夜没有网络。');
    await page.getByRole('button', { name: '发布' }).click();
    await site.browser.context.setOffline(false);
    await page.getByText('已发布').first().waitFor();
    expect(await stored(idIn())).toMatchObject({ status: 'published', content: '雪夜没有网络。' });
  });

  describe('两台设备改同一篇', () => {
    const draft = { title: '两处都改', summary: '', tags: [], cover: '', status: 'published' };
    const text = '第一句。第二句。\n\n第三句。';
    let id: string;
    let other: Browser;

    beforeEach(async () => {
      ({ id } = (await calls.post<{ id: string }>('poster/create', { ...draft, content: text })).info);
      await open(`/manage/article/edit/${id}`);
      other = await openContext({ viewport: { width: 390, height: 844 } });
      await other.context.addCookies(await site.browser.context.cookies());
      await other.page.goto(`${site.origin}/about`);
      await other.page.evaluate(() => localStorage.setItem('writing', 'plain'));
      await other.page.goto(`${site.origin}/manage/article/edit/${id}`);
      return () => other.close();
    });

    const field = (tab: Page) => tab.getByRole('textbox', { name: '正文', exact: true });
    async function publish(tab: Page, words: string): Promise<void> {
      await field(tab).fill(words);
      await synced(tab);
      await tab.getByRole('button', { name: '更新', exact: true }).click();
      // The line under the title has said it all along; the message comes with this request's answer.
      await tab.locator('[data-toasts]').getByText('已发布').waitFor();
    }
    const readers = async () => ((await calls.get(`poster/get?id=${id}`)).info as { content: string }).content;
    const panel = (tab: Page) => tab.getByRole('heading', { name: '这篇文章在其他地方也有改动' });

    test('改的不是一句：不问，说一声，两句都发布；可以撤销，撤销就问', async () => {
      await field(other.page).waitFor();
      await publish(page, text.replace('第三句', '另一台改的第三句'));
      await field(other.page).fill(text.replace('第一句', '这里的第一句'));
      const notice = other.page.getByRole('status').filter({ hasText: '其他地方改过正文第 2 段，已合并' });
      await notice.waitFor();
      const both = '这里的第一句。第二句。\n\n另一台改的第三句。';
      expect(await field(other.page).inputValue()).toBe(both);
      await publish(other.page, both);
      expect(await readers()).toBe(both);
      expect(await panel(other.page).count()).toBe(0);
      expect(await violations(other.page)).toEqual([]);
      await notice.getByRole('button', { name: '撤销合并' }).click();
      await panel(other.page).waitFor();
      await other.page.getByRole('button', { name: '合并到编辑器' }).click();
      await panel(other.page).waitFor({ state: 'detached' });
      expect(await field(other.page).inputValue()).toBe(both);
      await synced(other.page);
    });

    test('改的是同一句：两种写法都摆出来，由作者定', async () => {
      await field(other.page).waitFor();
      await publish(page, text.replace('第一句', '另一台的第一句'));
      await field(other.page).fill(text.replace('第一句', '这里的第一句'));
      await panel(other.page).waitFor();
      await other.page.getByLabel('都保留').check();
      await other.page.getByRole('button', { name: '合并到编辑器' }).click();
      await synced(other.page);
      expect(await stored(id)).toMatchObject({ content: '这里的第一句。另一台的第一句。第二句。\n\n第三句。' });
    });
  });

  test('成品预览就是读者会看到的样子，看完接着写', async () => {
    await open();
    await write('看看成品', '有**重点**的一句。');
    await chooseIn(page, '文章操作', '成品预览');
    const preview = page.getByRole('dialog', { name: '成品预览' });
    await preview.getByRole('heading', { name: '看看成品' }).waitFor();
    expect(await preview.locator('strong').innerText()).toBe('重点');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    expect(await content().inputValue()).toBe('有**重点**的一句。');
  });

  test('发布要有标题；发布了的，后来的改动要更新才公开', async () => {
    await open();
    await content().fill('先写正文');
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByText('标题不能为空').waitFor();
    expect(await focused(page)).toBe('标题');
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('有题目了');
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByRole('link', { name: '已发布' }).waitFor();
    await content().fill('后来改的');
    await page.getByText('已发布，有改动').waitFor();
    const read = await site.browser.context.request.get(`${site.origin}/api/poster/get?id=${idIn()}`);
    expect(((await read.json()) as { info: { content: string } }).info.content).toBe('先写正文');
    await chooseIn(page, '文章操作', '历史版本');
    await page.getByRole('heading', { name: '历史版本' }).waitFor();
    await page.getByRole('region', { name: '历史版本' }).getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '更新', exact: true }).click();
    await expect
      .poll(() => stored(idIn()), slow)
      .toMatchObject({ status: 'published', content: '后来改的', pending: false });
  });
});
