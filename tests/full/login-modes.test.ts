import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookAt } from '../support/look-at.ts';
import { callsOf, password, signIn } from '../support/manage.ts';
import { arriveOwner, type OwnerCalls } from '../support/owner.ts';
import { signInByPage } from '../support/sign-in.ts';
import { openSite } from '../support/site.ts';

const site = openSite({ aPageEach: true });
let owner: OwnerCalls;
let page: Page;

beforeAll(async () => {
  owner = await arriveOwner(site);
});
beforeEach(() => {
  ({ page } = site);
});
afterEach(() => site.browser.context.clearCookies());

async function openLogin(fragment = ''): Promise<void> {
  await page.goto(`${site.origin}/login${fragment}`);
  await page.locator('[role=status][data-done]').waitFor({ state: 'attached' });
  await page
    .getByRole('button', { name: /^(登录|注册)$/ })
    .and(page.locator(':enabled'))
    .first()
    .waitFor();
}

const field = (label: string) => page.getByLabel(label, { exact: true }).locator('visible=true');
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const invite = async (): Promise<string> =>
  (await owner.write('site/invite', { note: '', role: 'reader', days: 1, uses: 1 })).info.path;

async function fillRegister(name: string): Promise<void> {
  // The other form is still on its way out.
  await expect.poll(() => field('用户名').count()).toBe(1);
  await field('用户名').fill(name);
  await field('密码').fill(password);
  await field('确认密码').fill(password);
  await page.getByRole('button', { name: '注册', exact: true }).click();
}

test('凭邀请注册：按钮说得明白，没有邀请码说在字段上；打开链接就填好，地址里不留', async () => {
  await owner.write('site/change-settings', { registration: 'invite' });
  await openLogin();
  await page.getByRole('button', { name: '没有账号，凭邀请注册' }).click();
  await heading('注册').waitFor();
  await fillRegister('没有邀请的人');
  await page.getByText('请填写邀请码').waitFor();
  await field('邀请码').fill('not-an-invitation');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await page.getByText('邀请已失效').waitFor();
  expect(await lookAt(page)).toEqual([]);

  const path = await invite();
  await openLogin(path.slice('/login'.length));
  await heading('注册').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await field('邀请码').inputValue()).toBe(path.split('=')[1]);
  await page.getByRole('button', { name: '已有账号，去登录' }).click();
  await heading('登录').waitFor();
  await page.waitForTimeout(700);
  await page.getByRole('button', { name: '没有账号，凭邀请注册' }).click();
  await fillRegister('受邀的人');
  await page.getByText('注册成功', { exact: true }).first().waitFor();
});

test('粘贴整个链接也行', async () => {
  const path = await invite();
  await openLogin();
  await page.getByRole('button', { name: '没有账号，凭邀请注册' }).click();
  await field('邀请码').fill(`${site.origin}${path} `);
  await fillRegister('粘贴的人');
  await page.getByText('注册成功', { exact: true }).first().waitFor();
});

test('不开放注册：不给去注册的按钮，带着邀请来也说明白', async () => {
  const path = await invite();
  await owner.write('site/change-settings', { registration: 'closed' });
  await openLogin();
  await page.getByText('本站不开放注册。').waitFor();
  expect(await page.getByRole('button', { name: /去注册|凭邀请/ }).count()).toBe(0);
  expect(await lookAt(page)).toEqual([]);
  await openLogin(path.slice('/login'.length));
  await page.getByText('本站现在不开放注册，邀请链接暂时不能使用。').waitFor();
  expect(new URL(page.url()).hash).toBe('');
});

test('需要批准：注册前就说，注册后再说', async () => {
  await owner.write('site/change-settings', { registration: 'approval' });
  await openLogin();
  await page.getByRole('button', { name: '没有账号，去注册' }).click();
  await page.getByText('站主批准后，文章才会公开').waitFor();
  expect(await page.getByLabel('邀请码').count()).toBe(0);
  expect(await lookAt(page)).toEqual([]);
  await fillRegister('等待的人');
  await page.getByText('注册成功，等待站主批准后文章才会公开').first().waitFor();
});

test('登录着的人打开邀请链接，去首页，令牌不跟着走', async () => {
  await owner.write('site/change-settings', { registration: 'open' });
  await signIn(callsOf(site.browser, site.origin), '登录着的人');
  await page.goto(`${site.origin}/login#invite=some-token`);
  await page.waitForURL(`${site.origin}/`);
});

test('只供阅读：页眉没有登录，登录着的人没有写文章；站主从地址登录', async () => {
  await signIn(callsOf(site.browser, site.origin), '写作者');
  await owner.write('site/change-settings', { interaction: 'off' });
  await page.goto(`${site.origin}/manage/article/info`);
  await page.getByRole('heading', { name: '我的文章' }).waitFor();
  expect(await page.getByRole('link', { name: /写文章|写一篇/ }).count()).toBe(0);
  await page.getByRole('button', { name: '我的菜单' }).click();
  await page.getByRole('menuitem', { name: '文章中心' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '编辑文章' }).count()).toBe(0);
  await site.browser.context.clearCookies();

  await page.goto(`${site.origin}/about`);
  await page.getByRole('heading', { level: 1, name: '关于' }).waitFor();
  expect(await page.getByRole('link', { name: '登录', exact: true }).count()).toBe(0);
  expect(await lookAt(page)).toEqual([]);
  await openLogin();
  await page.getByText('本站现在只供阅读，只有站主可以登录。').waitFor();
  expect(await page.getByRole('button', { name: /去注册/ }).count()).toBe(0);
  await signInByPage(page, { name: '站主甲', password });
  await page.waitForURL(`${site.origin}/`);
  await owner.write('site/change-settings', { interaction: null });
});
