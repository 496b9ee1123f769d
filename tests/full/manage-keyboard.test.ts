import type { Download, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jpeg } from '../fixtures/pictures/jpeg.ts';
import { draft } from '../fixtures/posters.ts';
import { fileChooser } from '../support/file-chooser.ts';
import {
  type Calls,
  callsOf,
  chooseByKeys,
  focused,
  focusIsSeen,
  openManaged,
  password,
  signIn,
  tabTo,
} from '../support/manage.ts';
import { openSite } from '../support/site.ts';
import { writtenText } from '../support/writing.ts';

const titles = ['雪夜读书', '算闰月', '字符编码'];
const byTitle = ['算闰月', '雪夜读书', '字符编码'];
const site = openSite({ viewport: { width: 1280, height: 860 }, aPageEach: true });
let page: Page;
let calls: Calls;

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
  await signIn(calls, '用键盘的人');
  for (const [index, title] of titles.entries()) {
    await calls.post('poster/create', draft({ title, tags: [], status: index === 0 ? 'draft' : 'published' }));
  }
});
beforeEach(() => {
  page = site.page;
});

/** A busy machine takes longer. */
const slow = { timeout: 15_000 };

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const shown = () => page.getByRole('region', { name: '文章列表' }).getByRole('heading', { level: 2 }).allInnerTexts();
const synced = () => page.getByTestId('status').filter({ hasText: '已同步' }).waitFor();

/** Moves the focus by Tab to a control, and checks that the focus is visible there. */
async function go(name: string, options?: { back: boolean }): Promise<void> {
  await tabTo(page, name, options);
  await expect.poll(() => focusIsSeen(page), { message: `the focus on ${name} can be seen` }).toBe(true);
}

const open = (path: string): Promise<void> => openManaged(page, site.origin + path);

async function openArticle(content: string): Promise<string> {
  const { info } = await calls.post<{ id: string }>('poster/create', draft({ content, status: 'draft' }));
  await open(`/manage/article/edit/${info.id}`);
  await page.getByRole('textbox', { name: '正文' }).waitFor();
  await synced();
  return info.id;
}

describe('文章中心，只用键盘', () => {
  test('找、按状态看、排序：一路按 Tab 就到，焦点不丢', async () => {
    await open('/manage/article/info');
    await go('搜索我的文章');
    await page.keyboard.type('闰');
    await expect.poll(shown, slow).toEqual(['算闰月']);
    expect(await focused(page)).toBe('搜索我的文章');
    await press('Control+a', 'Backspace');
    await expect.poll(async () => (await shown()).length, slow).toBe(3);
    await go('排序');
    for (let step = 0; step < 4; step += 1) await press('ArrowDown');
    await page.waitForURL('**sort=title');
    expect(await focused(page)).toBe('排序');
    await expect.poll(shown, slow).toEqual(byTitle);
    await go('从前到后，换成从后到前');
    await press('Enter');
    await page.waitForURL('**order=desc');
    await expect.poll(shown, slow).toEqual([...byTitle].reverse());
    expect(await focused(page)).toBe('从后到前，换成从前到后');
    await go('草稿 1', { back: true });
    await press('Enter');
    await expect.poll(shown, slow).toEqual(['雪夜读书']);
    await go('雪夜读书');
    await press('Enter');
    await page.waitForURL('**/manage/article/edit/*');
  });

  test('删掉一篇，从回收站恢复；提示收起以后，焦点在列表上', async () => {
    await open('/manage/article/info');
    await go('《算闰月》的操作');
    await chooseByKeys(page, '删除');
    await page.getByText('《算闰月》已移到回收站').waitFor();
    await go('查看回收站');
    await press('Enter');
    await page.waitForURL('**status=trash');
    await page.getByText('算闰月', { exact: true }).waitFor();
    await go('《算闰月》的操作');
    await chooseByKeys(page, '彻底删除');
    await page.getByRole('dialog', { name: '彻底删除' }).waitFor();
    expect(await focused(page)).toBe('取消');
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('《算闰月》的操作');
    await chooseByKeys(page, '恢复');
    await page.getByText('《算闰月》已恢复').waitFor();
    await page.getByText('回收站是空的').waitFor();
    await go('知道了');
    await press('Enter');
    await page.getByText('《算闰月》已恢复').waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('文章列表');
  });

  test('导出与导入', async () => {
    await open('/manage/article/info');
    await go('导出全部文章');
    const [file] = (await Promise.all([page.waitForEvent('download'), press('Enter')])) as [Download, void];
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    await page.getByText('已导出 3 篇文章').waitFor();
    await expect.poll(() => focused(page), slow).toBe('导出全部文章');
    await go('选择要导入的文件');
    const chooser = await fileChooser(page, () => press('Space'));
    await chooser.setFiles({ name: '带来的.md', mimeType: 'text/markdown', buffer: Buffer.from('# 带来的\n\n正文\n') });
    await page.getByText('1 篇收为草稿').waitFor();
    await go('跳过，保留网站上的');
    await press('ArrowDown', 'ArrowDown');
    expect(await page.getByRole('radio', { name: '另存为新文章' }).isChecked()).toBe(true);
    await go('取消');
    await press('Enter');
    await expect.poll(() => focused(page), slow).toBe('选择要导入的文件');
    const nextChooser = await fileChooser(page, () => press('Space'));
    await nextChooser.setFiles({
      name: '带来的.md',
      mimeType: 'text/markdown',
      buffer: Buffer.from('# 带来的\n\n正文\n'),
    });
    await go('开始导入');
    await press('Enter');
    await page.getByText('新建 1 篇').waitFor();
    await expect.poll(() => focused(page), slow).toBe('选择要导入的文件');
  });
});

describe('表单，只用键盘', () => {
  test('更新信息：填、选、存，焦点留在按钮上', async () => {
    await open('/manage/profile/update');
    await go('昵称');
    await press('Control+a');
    await page.keyboard.type('灯下人');
    await press('Tab');
    expect(await focused(page)).toBe('性别');
    await press('ArrowDown', 'Tab');
    expect(await focused(page)).toBe('作者页的话');
    await page.keyboard.type('在窗下写字。');
    await press('Tab');
    expect(await focused(page)).toBe('简介');
    await page.keyboard.type('写字的人。');
    await press('Tab');
    expect(await focused(page)).toBe('接收来信');
    await press('Space', 'Tab');
    expect(await focused(page)).toBe('保存');
    await press('Enter');
    await page.getByText('已保存').first().waitFor();
    expect((await calls.get('user/get')).info).toMatchObject({
      nickname: '灯下人',
      introduction: '在窗下写字。',
      bio: '写字的人。',
      acceptsLetters: true,
    });
    await expect.poll(() => focused(page), slow).toBe('保存');
  });

  test('修改密码：写错了，焦点回到写错的那一格', async () => {
    const other = 'snow-window-2';
    await open('/manage/profile/password');
    await go('原密码');
    await page.keyboard.type('not-this-one');
    await press('Tab');
    expect(await focused(page)).toBe('显示密码');
    await press('Tab');
    expect(await focused(page)).toBe('新密码');
    await page.keyboard.type(other);
    await press('Tab', 'Tab');
    expect(await focused(page)).toBe('确认新密码');
    await page.keyboard.type(other);
    await press('Tab', 'Tab');
    expect(await focused(page)).toBe('修改密码');
    await press('Enter');
    await page.getByText('原密码错误').waitFor();
    expect(await focused(page)).toBe('原密码');
    await press('Control+a');
    await page.keyboard.type(password);
    await press('Enter');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('form input')?.value === '');
    expect(await focused(page)).toBe('原密码');
    expect((await calls.post('user/password', { oldPassword: other, newPassword: password })).code).toBe(0);
  });
});

describe('编辑器，只用键盘', () => {
  test('从工具条放进一张图片：箭头走到按钮，挑完接着写', async () => {
    await openArticle('配图：');
    await go('图片');
    await press('End', 'Home');
    expect(await focused(page)).toBe('图片');
    expect(await focusIsSeen(page)).toBe(true);
    const chooser = await fileChooser(page, () => press('Enter'));
    await chooser.setFiles({ name: '雪.jpg', mimeType: 'image/jpeg', buffer: jpeg });
    await expect.poll(() => writtenText(page), slow).toMatch(/!\[雪\]\(\/asset\//);
    expect(await focused(page)).toBe('正文');
    await press('Shift+Tab');
    expect(await focused(page)).toBe('标题');
    await press('Enter');
    expect(await focused(page)).toBe('正文');
    await go('图片', { back: true });
  });

  test('合并：选一边、再改、合并，焦点回到正文', async () => {
    const id = await openArticle('开头一句。\n\n结尾一句。');
    await go('正文');
    await calls.post('poster/save', {
      ...draft(),
      status: undefined,
      id,
      version: 1,
      content: '开头一句。\n\n对方的结尾。',
    });
    await press('Control+End', 'ArrowLeft');
    await page.keyboard.type('，这里改的');
    await page.getByRole('heading', { name: '这篇文章在其他地方也有改动' }).waitFor();
    expect(await focused(page)).toBe('这篇文章在其他地方也有改动');
    await go('保留我的');
    await press('ArrowRight');
    expect(await page.getByRole('radio', { name: '保留对方的' }).isChecked()).toBe(true);
    await go('合并结果（可以修改）');
    await press('Control+End');
    await page.keyboard.type('又添一句。');
    await go('合并到编辑器');
    await press('Enter');
    await page.getByRole('heading', { name: '这篇文章在其他地方也有改动' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page), slow).toBe('正文');
    await synced();
    expect((await calls.get(`poster/edit?id=${id}`)).info).toMatchObject({
      content: '开头一句。\n\n对方的结尾。又添一句。',
    });
  });

  test('历史版本：关上回到按钮；挑一版放回编辑器，光标在正文里', async () => {
    const id = await openArticle('第一版');
    await calls.post('poster/update', { ...draft({ status: 'draft' }), id, version: 1, content: '第二版' });
    await page.reload();
    await page.getByRole('textbox', { name: '正文' }).getByText('第二版').waitFor();
    await go('文章操作');
    await chooseByKeys(page, '历史版本');
    const panel = page.getByRole('region', { name: '历史版本' });
    await panel.getByRole('listitem').nth(1).waitFor();
    expect(await focused(page)).toBe('历史版本');
    await go('关闭');
    await press('Enter');
    await panel.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('文章操作');
    await chooseByKeys(page, '历史版本');
    await panel.getByRole('listitem').nth(1).waitFor();
    await go('关闭');
    await press('Tab', 'Tab');
    expect(await focused(page)).toContain('新建');
    await press('Enter');
    await panel.getByRole('button', { name: '恢复此版本' }).waitFor();
    await go('恢复此版本');
    await press('Enter');
    await panel.waitFor({ state: 'detached' });
    expect([await focused(page), await writtenText(page)]).toEqual(['正文', '第一版']);
    await press('Control+z');
    expect(await writtenText(page)).toBe('第二版');
  });

  test('编辑器上登录：打着字就问，登录以后焦点回到正文，接着打', async () => {
    const id = await openArticle('过期前');
    await go('正文');
    await press('Control+End');
    await site.browser.context.clearCookies({ name: 'sid' });
    await page.keyboard.type('，过期后');
    const dialog = page.getByRole('dialog', { name: '登录后继续编辑' });
    await dialog.waitFor();
    expect(await focused(page)).toBe('密码');
    await page.keyboard.type(password);
    await press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('正文');
    await page.keyboard.type('，接着打');
    await synced();
    await expect
      .poll(async () => (await calls.get(`poster/edit?id=${id}`)).info, { timeout: 30_000 })
      .toMatchObject({ content: '过期前，过期后，接着打' });
  });
});
