import type { Page, Route } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseIn } from '../support/bench-page.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { openEditing, slow } from '../support/editing-page.ts';
import { type Calls, signIn } from '../support/manage.ts';

const editing = openEditing();
const { site, chooseField, open, content, status, synced, write, idIn, stored, mine } = editing;
let page: Page;
let calls: Calls;

beforeAll(() => {
  calls = editing.calls();
});
beforeEach(() => {
  page = editing.page();
});

describe('写下的不会丢', () => {
  test.each([0, 1000])('打完字 %i 毫秒后刷新，一个字也不少', async (pause) => {
    await open();
    await content().fill(`停 ${pause} 毫秒`);
    await page.waitForTimeout(pause);
    await page.reload();
    await content().waitFor();
    expect(await content().inputValue()).toBe(`停 ${pause} 毫秒`);
  });

  test('在 CodeMirror 里写的同样留得住：自己同步，刷新以后还在', async () => {
    await chooseField('');
    await open();
    await page.getByRole('textbox', { name: '正文' }).click();
    await page.keyboard.type('第一行');
    await page.keyboard.press('Enter');
    await page.keyboard.type('第二行');
    await synced();
    expect(await stored(idIn())).toMatchObject({ content: '第一行\n第二行' });
    await page.keyboard.type('又添几个字');
    await page.reload();
    await page.getByRole('textbox', { name: '正文' }).getByText('第二行又添几个字').waitFor();
    await chooseField('plain');
  });

  test('服务器写了、回答丢了，也只有一篇', async () => {
    await open();
    site.browser.expectErrors(networkGone);
    const lose = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/poster/create', lose, { times: 2 });
    await write('回答丢了', '正文');
    await synced();
    expect(await mine('回答丢了')).toHaveLength(1);
  });

  test('没有网络时，改了一半的和打开过的文章都找得到', async () => {
    await open();
    await write('改了一半', '旧的正文');
    await synced();
    await open('/manage/article/edit');
    await write('只是打开过', '没有再改');
    await synced();
    await workerReady(page);
    site.browser.expectErrors(networkGone);
    const list = () => page.getByRole('region', { name: '未提交的草稿' });
    await site.browser.context.setOffline(true);
    await page.goto(`${site.origin}/manage/article/info`);
    await list().getByRole('link', { name: '改了一半' }).click();
    await content().waitFor();
    await content().fill('新的正文');
    await status().filter({ hasText: '离线' }).waitFor();
    await page.goto(`${site.origin}/manage/article/info`);
    await list().getByRole('heading', { name: '有改动，未提交' }).waitFor();
    await list().getByRole('link', { name: '只是打开过' }).waitFor();
    await list().getByRole('link', { name: '改了一半' }).click();
    await content().waitFor();
    expect(await content().inputValue()).toBe('新的正文');
    await site.browser.context.setOffline(false);
    await synced();
  });

  test('网站别处打开时，也会把没交完的交上去', async () => {
    await open();
    site.browser.expectErrors(networkGone);
    await page.route('**/api/poster/**', (route) => route.abort());
    await write('留在本机的', '关了页面才有网');
    await page.waitForTimeout(600);
    const id = idIn();
    await page.goto(`${site.origin}/about`);
    await page.unroute('**/api/poster/**');
    await page.goto(`${site.origin}/lunar/calendar`);
    await expect.poll(() => stored(id).then((article) => article?.content), slow).toBe('关了页面才有网');
  });

  test('手机上的成品预览不比屏幕宽，长代码在自己里面滚动', async () => {
    await page.setViewportSize({ width: 390, height: 740 });
    await open();
    await write('很宽的代码', `\`\`\`\n${'长'.repeat(200)}\n\`\`\`\n\n| ${'列 |'.repeat(30)}\n| ${'- |'.repeat(30)}\n`);
    await chooseIn(page, '文章操作', '成品预览');
    const preview = page.getByRole('dialog', { name: '成品预览' });
    await preview.locator('pre').waitFor();
    expect(await preview.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test('Ctrl+S 马上存上，说出存到了哪里，浏览器的对话框不出来', async () => {
    await open();
    // A machine that is slow would have saved by itself before the key.
    const pressed = Promise.withResolvers<void>();
    await page.route('**/api/poster/create', async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await write('按键保存', '写下的一句');
    await page.evaluate(() =>
      addEventListener('keydown', (event) => (document.body.dataset['saveKey'] = String(event.defaultPrevented))),
    );
    await page.keyboard.press('Control+s');
    expect(await page.locator('body').getAttribute('data-save-key')).toBe('true');
    await page.getByText('已存到本机，几秒内保存到网站', { exact: true }).first().waitFor();
    pressed.resolve();
    await synced();
    await page.unroute('**/api/poster/create');
    await page.keyboard.press('Control+s');
    await page.getByText('已保存', { exact: true }).first().waitFor();
    expect(await page.getByText('已存到本机，几秒内保存到网站', { exact: true }).count()).toBe(0);
    expect((await stored(idIn()))?.content).toBe('写下的一句');
  });

  test('还不能同步时，Ctrl+S 说为什么；开着大写锁定也一样', async () => {
    await open();
    await write('长'.repeat(101), '正文');
    const reason = '已存到本机，暂时无法同步：标题最多 100 个字符';
    await status().filter({ hasText: reason }).waitFor();
    await page.keyboard.press('Control+S');
    await page.getByText(reason, { exact: true }).nth(1).waitFor();
    expect(await page.getByText('几秒内保存').count()).toBe(0);
  });

  test('同步的时候照样可以打字，一个也不少', async () => {
    await open();
    await page.route('**/api/poster/create', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await write('慢的同步', '已写的');
    await status().filter({ hasText: '正在同步' }).waitFor();
    await content().press('End');
    await page.keyboard.type('同步中打的');
    await expect.poll(() => stored(idIn()).then((article) => article?.content), slow).toBe('已写的同步中打的');
  });

  test('同一篇在两个标签页里：后开的说明白，接过来以后前一个只能看', async () => {
    await open();
    await write('两个标签页', '前一页写的');
    await synced();
    const other = await site.browser.context.newPage();
    await other.goto(page.url());
    await other.getByText('正在另一个标签页编辑').waitFor();
    await other.getByRole('button', { name: '在此编辑' }).click();
    await page.getByText('正在另一个标签页编辑').waitFor();
    const there = other.getByRole('textbox', { name: '正文', exact: true });
    expect(await there.inputValue()).toBe('前一页写的');
    await there.fill('后一页接着写');
    await synced(other);
    expect(await content().getAttribute('readonly')).toBe('');
    await other.close();
    await page.getByRole('button', { name: '在此编辑' }).click();
    await expect.poll(() => content().inputValue()).toBe('后一页接着写');
  });

  test('写着写着登录过期：就在编辑器上登录，同一次保存接着完成', async () => {
    await open();
    await write('过期', '过期前');
    await synced();
    await site.browser.context.clearCookies();
    await content().fill('过期后写的');
    const dialog = page.getByRole('dialog', { name: '登录后继续编辑' });
    await dialog.waitFor();
    expect(await dialog.getByLabel('用户名').inputValue()).toBe('写作者');
    await dialog.getByLabel('密码').fill('snow-window');
    await dialog.getByRole('button', { name: '登录' }).click();
    await synced();
    expect(await content().inputValue()).toBe('过期后写的');
    expect(await stored(idIn())).toMatchObject({ content: '过期后写的' });
  });

  test('另一个标签页换了人，文章不会记到那个人名下', async () => {
    await open();
    await write('写作者的文章', '正文');
    await signIn(calls, '后来的人');
    await page.getByRole('dialog').getByText('当前登录的是其他账号（后来的人）').waitFor();
    expect(await mine('写作者的文章')).toEqual([]);
    const id = idIn();
    await signIn(calls, '写作者');
    await open(`/manage/article/edit/${id}?new=1`);
    expect(await page.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('写作者的文章');
    await synced();
    expect(await mine('写作者的文章')).toHaveLength(1);
  });

  test('有没交上去的，退出登录先问', async () => {
    await open();
    site.browser.expectErrors(networkGone);
    await page.route('**/api/poster/**', (route) => route.abort());
    await write('还没交的一篇', '正文');
    await page.waitForTimeout(600);
    await page.getByRole('link', { name: '返回我的文章' }).click();
    await chooseIn(page, '我的菜单', '退出登录');
    const question = page.getByRole('dialog', { name: '还有未提交的内容' });
    await question.getByText('还没交的一篇').waitFor();
    await question.getByRole('button', { name: '取消' }).click();
    await page.unroute('**/api/poster/**');
    await expect.poll(() => mine('还没交的一篇'), slow).toHaveLength(1);
  });
});
