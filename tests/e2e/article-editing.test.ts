import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { chooseIn } from '../support/bench-page.ts';
import { type Browser, networkGone, openContext, workerReady } from '../support/browser.ts';
import { type Calls, callsOf, focused, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
let page: Page;
let calls: Calls;

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
  // A text area shows its content directly; the key bindings of CodeMirror have tests of their own.
  await chooseField('plain');
  await signIn(calls, '写作者');
});
beforeEach(async () => {
  page = await site.browser.context.newPage();
});
afterEach(async () => {
  await page.close();
  site.browser.expectErrors(undefined);
});

async function chooseField(kind: 'plain' | ''): Promise<void> {
  await site.page.goto(`${site.origin}/about`);
  await site.page.evaluate((chosen) => localStorage.setItem('writing', chosen), kind);
}

async function mine(q: string): Promise<{ id: string; title: string }[]> {
  const response = await site.browser.context.request.get(`${site.origin}/api/poster/mine?q=${encodeURIComponent(q)}`);
  return ((await response.json()) as { info: { list: { id: string; title: string }[] } }).info.list;
}

async function open(path = '/manage/article/edit'): Promise<void> {
  await page.goto(site.origin + path);
  await page.getByRole('textbox', { name: '标题', exact: true }).waitFor();
}

const content = () => page.getByRole('textbox', { name: '正文', exact: true });
const status = (tab = page) => tab.getByTestId('status');
const synced = (tab = page) => status(tab).filter({ hasText: '已同步' }).waitFor();

interface Edited {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly content: string;
}

/** The article that the server holds for its author; undefined where there is none. */
async function stored(id: string): Promise<Edited | undefined> {
  const response = await site.browser.context.request.get(`${site.origin}/api/poster/edit?id=${id}`);
  const { code, info } = (await response.json()) as { code: number; info: Edited };
  return code === 0 ? info : undefined;
}

/** A save is sent some seconds after the previous one, and a busy machine takes longer. */
const slow = { timeout: 30_000 };

const idIn = (tab = page): string => new URL(tab.url()).pathname.split('/').pop() ?? '';

async function write(title: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await content().fill(text);
}

describe('写下的不会丢', () => {
  test.each([0, 300, 1000])('打完字 %i 毫秒后刷新，一个字也不少', async (pause) => {
    await open();
    await content().fill(`停 ${pause} 毫秒`);
    await page.waitForTimeout(pause);
    await page.reload();
    await content().waitFor();
    expect(await content().inputValue()).toBe(`停 ${pause} 毫秒`);
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

  test('没有网络时写新文章，关掉再开还在，连上网自己交上去', async () => {
    await open();
    await workerReady(page);
    site.browser.expectErrors(networkGone);
    await site.browser.context.setOffline(true);
    await write('离线写的', '雪夜没有网络。');
    await status().filter({ hasText: '离线' }).waitFor();
    const address = page.url();
    await page.close({ runBeforeUnload: false });
    page = await site.browser.context.newPage();
    await page.goto(address);
    await content().waitFor();
    expect(await content().inputValue()).toBe('雪夜没有网络。');
    await page.getByRole('button', { name: '发布' }).click();
    await site.browser.context.setOffline(false);
    await page.getByText('已发布').first().waitFor();
    expect(await stored(idIn())).toMatchObject({ status: 'published', content: '雪夜没有网络。' });
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
    expect(((await read.json()) as { info: Edited }).info.content).toBe('先写正文');
    await chooseIn(page, '文章操作', '历史版本');
    await page.getByRole('heading', { name: '历史版本' }).waitFor();
    await page.getByRole('region', { name: '历史版本' }).getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '更新', exact: true }).click();
    await expect
      .poll(() => stored(idIn()), slow)
      .toMatchObject({ status: 'published', content: '后来改的', pending: false });
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
