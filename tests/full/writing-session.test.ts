import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openContext } from '../support/browser.ts';
import { callsOf, signIn } from '../support/manage.ts';
import { sendLogin, signInByPage } from '../support/sign-in.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
let page: Page;

beforeAll(() => signIn(callsOf(site.browser, site.origin), '写作者'));
beforeEach(async () => {
  page = await site.browser.context.newPage();
});
afterEach(() => page.close());

describe('页面还没活过来的时候', () => {
  /** A first visit on a slow connection: every script is held back, and no worker has stored one. */
  async function slowly(work: (login: Page) => Promise<void>): Promise<void> {
    const fresh = await openContext();
    await fresh.page.route('**/static/js/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await fresh.page.goto(`${site.origin}/login`, { waitUntil: 'commit' });
    await fresh.page.locator('input[name=name]').first().fill('写作者');
    await fresh.page.locator('input[name=password]').first().fill('snow-window');
    await work(fresh.page);
    expect(fresh.takeErrors()).toEqual([]);
    await fresh.close();
  }

  test('按回车不会把密码送进地址栏', async () => {
    await slowly(async (login) => {
      await login.keyboard.press('Enter');
      await login.waitForTimeout(300);
      expect(login.url()).toBe(`${site.origin}/login`);
    });
  });

  test('密码管理器填好的，活过来以后还在，可以直接登录', async () => {
    await slowly(async (login) => {
      await sendLogin(login);
      await login.waitForURL(`${site.origin}/`);
    });
  });
});

describe('会话的边角', () => {
  test('浏览器忘了标记而会话还在：管理页照常打开', async () => {
    await site.browser.context.clearCookies();
    await page.goto(`${site.origin}/login`);
    await signInByPage(page, { name: '写作者', password: 'snow-window' });
    await page.getByRole('button', { name: '我的菜单' }).waitFor();
    await site.browser.context.clearCookies({ name: 'sessionId' });
    await page.goto(`${site.origin}/manage/profile/info`);
    await page.getByRole('heading', { name: '个人信息' }).waitFor();
  });

  test('会话真的结束：去登录页，返回首页时登录按钮看得见', async () => {
    // Requests of the page itself must be answered first; otherwise the end of the session would be reported there and
    // not at the next page.
    await page.goto(`${site.origin}/manage/profile/info`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: '个人信息' }).waitFor();
    await site.browser.context.clearCookies({ name: 'sid' });
    await page.getByRole('link', { name: '更新信息' }).first().click();
    await page.waitForURL('**/login?from=*');
    expect(new URL(page.url()).searchParams.get('from')).toBe('/manage/profile/update');
    await page.getByRole('link', { name: /回首页/ }).click();
    await page.getByRole('link', { name: '登录' }).waitFor({ state: 'visible' });
  });
});
