import { beforeAll, expect, test } from 'vitest';
import { networkGone, workerReady } from '../support/browser.ts';
import { everythingStored } from '../support/device-storage.ts';
import { callsOf, password, signUpByPage } from '../support/manage.ts';
import { sendLogin } from '../support/sign-in.ts';
import { openSite } from '../support/site.ts';

const name = '断网的人';
const site = openSite({ isWhole: true, viewport: { width: 1280, height: 900 } });
const page = () => site.page;
let token = '';

beforeAll(async () => {
  await signUpByPage(site.browser, site.origin, name);
  await workerReady(page());
});

const cookie = async (of: string) => (await page().context().cookies()).find((one) => one.name === of)?.value;
const holding = async (word: string) =>
  Object.entries(await everythingStored(page())).filter(([key, value]) => `${key} ${value}`.includes(word)).length;
const title = () => page().getByRole('textbox', { name: '标题', exact: true });
const status = (text: string) => page().getByTestId('status').filter({ hasText: text });

async function askToLeave(): Promise<void> {
  await page().getByRole('button', { name: '我的菜单' }).click();
  await page().getByRole('menuitem', { name: '退出登录' }).click();
}

test('没有网络时退出：说为什么不能，什么留下；取消就什么也不变', async () => {
  await page().goto(`${site.origin}/manage/article/edit`);
  await title().fill('交上去了的一篇');
  await status('已同步').waitFor();
  await page().goto(`${site.origin}/manage/article/edit`);
  await title().waitFor();
  site.browser.expectErrors(networkGone);
  await page().context().setOffline(true);
  await title().fill('没交上去的一篇');
  await expect.poll(() => holding('没交上去的一篇')).toBeGreaterThan(0);
  await page().goto(`${site.origin}/tool/base64`);
  await askToLeave();
  const question = page().getByRole('dialog', { name: '暂时无法退出登录' });
  await question.getByText('没有网络，暂时无法退出登录；联网后再试。').waitFor();
  await question.getByText('没交上去的一篇').waitFor();
  await question.getByRole('button', { name: '取消' }).click();
  expect(await cookie('sessionId')).toBeDefined();
});

test('退出这台设备：这里不再认得他，交上去的不留，没交上去的还在', async () => {
  token = (await cookie('sid')) ?? '';
  expect(await holding('交上去了的一篇')).toBeGreaterThan(0);
  await page().goto(`${site.origin}/tool/base64`);
  await askToLeave();
  await page().getByRole('button', { name: '退出这台设备' }).click();
  await page().getByRole('link', { name: '登录', exact: true }).waitFor();
  expect(await cookie('sessionId')).toBeUndefined();
  expect(await holding('交上去了的一篇')).toBe(0);
  expect(await holding('没交上去的一篇')).toBeGreaterThan(0);
  await page().reload();
  await page().getByRole('link', { name: '登录', exact: true }).waitFor();
});

test('网络一回来就告诉服务器，什么也不用按', async () => {
  const answers: string[] = [];
  page().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) answers.push(pathname);
  });
  await page().context().setOffline(false);
  site.browser.expectErrors(undefined);
  await expect.poll(() => cookie('sid'), { timeout: 30_000 }).toBeUndefined();
  expect(answers[0]).toBe('/api/user/logout');
  page().removeAllListeners('request');
  const response = await fetch(`${site.origin}/api/user/get`, { headers: { cookie: `sid=${token}` } });
  expect(await response.json()).toMatchObject({ code: 1002 });
  expect(await page().evaluate(() => localStorage.getItem('leaving'))).toBeNull();
  await page().getByRole('link', { name: '登录', exact: true }).waitFor();
});

test('再登录，没交上去的接着交', async () => {
  await page().goto(`${site.origin}/login`);
  await page().getByLabel('用户名').locator('visible=true').fill(name);
  await page().getByLabel('密码', { exact: true }).locator('visible=true').fill(password);
  await sendLogin(page());
  await page().waitForURL(`${site.origin}/`);
  const mine = async () =>
    (await callsOf(site.browser, site.origin).get<{ list: { title: string }[] }>('poster/mine')).info.list;
  await expect
    .poll(async () => (await mine()).map((article) => article.title), { timeout: 30_000 })
    .toContain('没交上去的一篇');
});
