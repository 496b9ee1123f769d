import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, networkGone, newProfile, openBrowser } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const profile = newProfile();
let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path);
  await signIn('写作者');
});
beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(async () => {
  await page.close();
  browser.expectErrors(undefined);
  expect(browser.takeErrors()).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  profile.remove();
});

async function post(call: string, data: object): Promise<{ code: number; info: never }> {
  return (await browser.context.request.post(`${server.origin}/api/${call}`, { data })).json();
}

async function signIn(name: string): Promise<void> {
  await post('user/register', { name, password: 'snow-window' });
  expect((await post('user/login', { name, password: 'snow-window' })).code).toBe(0);
}

async function mine(q: string): Promise<{ id: string; title: string }[]> {
  const response = await browser.context.request.get(`${server.origin}/api/poster/mine?q=${encodeURIComponent(q)}`);
  return ((await response.json()) as { info: { list: { id: string; title: string }[] } }).info.list;
}

async function open(path = '/manage/article/edit'): Promise<void> {
  await page.goto(server.origin + path);
  await page.getByLabel('标题').waitFor();
}

const content = () => page.getByLabel('正文', { exact: true });

describe('写下的不会丢', () => {
  test.each([0, 300, 1000])('打完字 %i 毫秒后刷新，一个字也不少', async (pause) => {
    await open();
    await content().fill(`停 ${pause} 毫秒`);
    await page.waitForTimeout(pause);
    await page.reload();
    await page.getByText('已恢复本机上没有提交的内容').waitFor();
    expect(await content().inputValue()).toBe(`停 ${pause} 毫秒`);
    await page.getByRole('button', { name: '放弃这些改动' }).click();
    expect(await content().inputValue()).toBe('');
  });

  test('服务器写了、回答丢了，再按一次也只有一篇', async () => {
    await open();
    await page.getByLabel('标题').fill('回答丢了');
    await content().fill('正文');
    browser.expectErrors(networkGone);
    const lose = async (route: Route): Promise<void> => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/poster/create', lose, { times: 1 });
    await page.getByRole('button', { name: '存为草稿' }).click();
    await page.getByText('网络错误').first().waitFor();
    await page.reload();
    await page.getByLabel('标题').waitFor();
    await page.getByRole('button', { name: '存为草稿' }).click();
    await page.waitForURL('**/manage/article/info');
    expect(await mine('回答丢了')).toHaveLength(1);
  });

  test('在别处改过的，两份都摆出来，由作者决定', async () => {
    const draft = { title: '两处都改', summary: '', content: '原文', tags: [], cover: '', status: 'draft' };
    const created = await post('poster/create', draft);
    const { id } = created.info as { id: string };
    await open(`/manage/article/edit/${id}`);
    await content().fill('这里的');
    await post('poster/update', { ...draft, id, version: 1, content: '别处的' });
    await page.getByRole('button', { name: '存为草稿' }).click();
    await page.getByText('已在别处改到第 2 版').waitFor();
    expect(await page.getByLabel('服务器上的正文').inputValue()).toBe('别处的');
    expect(await content().inputValue()).toBe('这里的');
    await page.getByRole('button', { name: '留下我的' }).click();
    await page.getByRole('button', { name: '存为草稿' }).click();
    await page.waitForURL('**/manage/article/info');
    await open(`/manage/article/edit/${id}`);
    expect(await content().inputValue()).toBe('这里的');
  });

  test('提交的时候不收新的字，收下的都已提交', async () => {
    await open();
    await page.getByLabel('标题').fill('慢的提交');
    await content().fill('已写的');
    await page.route('**/api/poster/create', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.getByRole('button', { name: '发布' }).click();
    await content().press('End');
    await page.keyboard.type('提交中打的');
    expect(await content().inputValue()).toBe('已写的');
    await page.waitForURL('**/article/blog/*');
    expect(await page.locator('.prose').innerText()).toBe('已写的');
  });

  test('两个标签页各写各的新文章，一个提交不带走另一个', async () => {
    await open();
    const other = await browser.context.newPage();
    await other.goto(`${server.origin}/manage/article/edit`);
    await other.getByLabel('标题').waitFor();
    await page.getByLabel('标题').fill('第一页');
    await content().fill('一');
    await page.waitForTimeout(800);
    await page.getByRole('button', { name: '存为草稿' }).click();
    await other.getByLabel('正文', { exact: true }).fill('第二页还没提交');
    await page.waitForURL('**/manage/article/info');
    await other.waitForTimeout(800);
    await other.reload();
    await other.getByText('已恢复本机上没有提交的内容').waitFor();
    expect(await other.getByLabel('正文', { exact: true }).inputValue()).toBe('第二页还没提交');
    await other.getByRole('button', { name: '放弃这些改动' }).click();
    await other.close();
  });

  test('另一个标签页换了人，文章不会记到那个人名下', async () => {
    await open();
    await page.getByLabel('标题').fill('写作者的文章');
    await content().fill('正文');
    await page.waitForTimeout(800);
    await signIn('后来的人');
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByText('登录的已是另一个人').first().waitFor();
    expect(await mine('写作者的文章')).toEqual([]);
    await signIn('写作者');
    await open();
    expect(await page.getByLabel('标题').inputValue()).toBe('写作者的文章');
    await page.getByRole('button', { name: '放弃这些改动' }).click();
  });
});

describe('页面还没活过来的时候', () => {
  /** A first visit on a slow line: every script is held back, and no worker has any of them yet. */
  async function slowly(work: (login: Page) => Promise<void>): Promise<void> {
    const stranger = newProfile();
    const fresh = await openBrowser(stranger.path);
    await fresh.page.route('**/static/js/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await fresh.page.goto(`${server.origin}/login`, { waitUntil: 'commit' });
    await fresh.page.locator('input[name=name]').first().fill('写作者');
    await fresh.page.locator('input[name=password]').first().fill('snow-window');
    await work(fresh.page);
    expect(fresh.takeErrors()).toEqual([]);
    await fresh.close();
    stranger.remove();
  }

  test('按回车不会把密码送进地址栏', async () => {
    await slowly(async (login) => {
      await login.keyboard.press('Enter');
      await login.waitForTimeout(300);
      expect(login.url()).toBe(`${server.origin}/login`);
    });
  });

  test('密码管理器填好的，活过来以后还在，可以直接登录', async () => {
    await slowly(async (login) => {
      await login.getByRole('button', { name: '登录', exact: true }).click();
      await login.waitForURL(`${server.origin}/`);
    });
  });
});

describe('会话的边角', () => {
  test('浏览器忘了标记而会话还在：管理页照常打开', async () => {
    await browser.context.clearCookies();
    await page.goto(`${server.origin}/login`);
    await page.getByLabel('用户名').locator('visible=true').fill('写作者');
    await page.getByLabel('密码', { exact: true }).locator('visible=true').fill('snow-window');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('button', { name: '我的菜单' }).waitFor();
    await browser.context.clearCookies({ name: 'sessionId' });
    await page.goto(`${server.origin}/manage/profile/info`);
    await page.getByRole('heading', { name: '个人信息' }).waitFor();
  });

  test('会话真的结束：去登录页，回首页时登录按钮看得见', async () => {
    await page.goto(`${server.origin}/manage/profile/info`);
    await page.getByRole('heading', { name: '个人信息' }).waitFor();
    await browser.context.clearCookies({ name: 'sid' });
    await page.getByRole('link', { name: '更新信息' }).first().click();
    await page.waitForURL('**/login?from=*');
    expect(new URL(page.url()).searchParams.get('from')).toBe('/manage/profile/update');
    await page.getByRole('link', { name: /回首页/ }).click();
    await page.getByRole('link', { name: '登录' }).waitFor({ state: 'visible' });
  });
});
