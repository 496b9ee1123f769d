import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseIn } from '../support/bench-page.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, focused, password, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';
import { closeSettings, openSettings } from '../support/writing.ts';

const site = openSite({ aPageEach: true });
let page: Page;
let calls: Calls;

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
  await signIn(calls, '细看的人');
});
beforeEach(() => {
  page = site.page;
});

const content = () => page.getByRole('textbox', { name: '正文', exact: true });
const synced = () => page.getByTestId('status').filter({ hasText: '已同步' }).waitFor();

const sentence = '一扇雪窗下，灯火可亲，写下的字留在这里。';
const longWord = 'https://example.com/' + 'a-long-path-without-a-break/'.repeat(6);
const text = `第一段。\n\n${sentence.repeat(8)}\n\n${longWord}\n\n结尾的一句。`;
const first = { title: '原来的题目', summary: '原来的摘要', content: text, tags: ['甲', '乙'], cover: '' };

async function openNew(changes: Partial<typeof first> = {}): Promise<string> {
  const { info } = await calls.post<{ id: string }>('poster/create', { ...first, ...changes, status: 'draft' });
  await page.goto(`${site.origin}/manage/article/edit/${info.id}`);
  await content().waitFor();
  await synced();
  return info.id;
}

describe('编辑器上的面板，明暗两色、手机与桌面：读屏软件读得懂，不用横着滚', () => {
  test('合并：没定的、定好的、标签', async () => {
    const id = await openNew();
    const theirs = { ...first, title: '对方的题目', summary: '对方的摘要', tags: ['甲', '丙'] };
    await openSettings(page);
    expect(await lookAt(page)).toEqual([]);
    await page.getByRole('textbox', { name: '摘要' }).fill('我的摘要');
    await closeSettings(page);
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('我的题目');
    await calls.post('poster/save', { ...theirs, id, version: 1, content: text.replace('结尾', '对方的结尾') });
    await content().fill(text.replace('结尾的一句', '结尾的两句'));
    const panel = page.getByRole('region', { name: '这篇文章在其他地方也有改动' });
    await panel.waitFor();
    expect(await lookAt(page)).toEqual([]);
    for (const button of await panel.getByRole('radio', { name: '都保留' }).all()) await button.check();
    await panel.getByText('已全部选择').waitFor();
    expect(await lookAt(page)).toEqual([]);
    await panel.getByRole('button', { name: '合并到编辑器' }).click();
    await synced();
    expect((await calls.get(`poster/edit?id=${id}`)).info).toMatchObject({
      title: '我的题目 对方的题目',
      summary: '我的摘要 对方的摘要',
      tags: ['甲', '丙'],
    });
  });

  test('历史版本：列表、一版的不同、一版的全文', async () => {
    const id = await openNew();
    await calls.post('poster/update', {
      ...first,
      id,
      version: 1,
      title: '第二版',
      content: `${text}\n\n添的`,
      status: 'draft',
    });
    await page.reload();
    await synced();
    await chooseIn(page, '文章操作', '历史版本');
    const panel = page.getByRole('region', { name: '历史版本' });
    await panel.getByRole('button', { name: /新建/ }).waitFor();
    expect(await lookAt(page)).toEqual([]);
    await panel.getByRole('button', { name: /新建/ }).click();
    await panel.locator('ins').first().waitFor();
    expect(await lookAt(page)).toEqual([]);
    await panel.getByRole('button', { name: '查看全文' }).click();
    await panel.getByText(longWord.slice(0, 40)).waitFor();
    expect(await lookAt(page)).toEqual([]);
  });

  test('编辑器上的登录：刚问、密码错误、过后再说', async () => {
    await openNew();
    await site.browser.context.clearCookies({ name: 'sid' });
    await content().fill('登录过期以后写的');
    const dialog = page.getByRole('dialog', { name: '登录后继续编辑' });
    await dialog.waitFor();
    expect(await focused(page)).toBe('密码');
    expect(await lookAt(page)).toEqual([]);
    await dialog.getByLabel('密码').fill('not-this-one');
    await dialog.getByRole('button', { name: '登录' }).click();
    await dialog.getByRole('alert').getByText('用户名或密码错误').waitFor();
    expect(await lookAt(page)).toEqual([]);
    await dialog.getByRole('button', { name: '稍后' }).click();
    await page.getByRole('alert').getByText('登录已过期').waitFor();
    expect(await lookAt(page)).toEqual([]);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await dialog.getByLabel('密码').fill(password);
    await dialog.getByRole('button', { name: '登录' }).click();
    await synced();
  });
});
