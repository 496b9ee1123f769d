import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Browser, newProfile, openBrowser } from '../support/browser.ts';
import { ensureSeparateBuild, separateApi as api } from '../support/builds.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { signInByPage } from '../support/sign-in.ts';

/** Two hosts of one site: a host-only cookie of one is invisible to the other. */
const site = 'http://www.snow.localhost';
const person = { name: '两处的人', password: 'snow-window' };
const profile = newProfile();
let calls: RunningServer;
let pages: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const shared = { DIST_DIR: await ensureSeparateBuild(), VITE_API_HOST: api, VITE_DATA_HOST: api };
  calls = await startServer({ ...shared, SITE_ORIGIN: api, ALLOWED_ORIGINS: site });
  pages = await startServer({ ...shared, SITE_ORIGIN: site, DATA_DIR: calls.dataDirectory });
  const hosts = { 'www.snow.localhost': addressOf(pages), 'api.snow.localhost': addressOf(calls) };
  browser = await openBrowser(profile.path, { hosts, viewport: { width: 1280, height: 900 }, withWorker: true });
  await register();
}, 600_000);
afterEach(() => expect(browser.takeErrors()).toEqual([]));
afterAll(async () => {
  await browser.close();
  for (const server of [pages, calls]) await server.stop();
  for (const server of [pages, calls]) server.remove();
  profile.remove();
});

const addressOf = ({ origin }: RunningServer) => `127.0.0.1:${new URL(origin).port}`;
const menu = () => browser.page.getByRole('button', { name: '我的菜单' });
const cookie = async (host: string, name: string) =>
  (await browser.context.cookies(host)).find((one) => one.name === name)?.value;

async function register(): Promise<void> {
  await fetch(`${calls.origin}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
}

async function signIn(from: string): Promise<void> {
  await browser.page.goto(`${site}/login?from=${from}`);
  await signInByPage(browser.page, person);
  await browser.page.waitForURL(site + from);
}

test('登录：凭据在接口那里，页面自己记着标记', async () => {
  await signIn('/');
  await menu().waitFor();
  expect(await cookie(api, 'sid')).toMatch(/^[\w-]{43}$/);
  expect(await cookie(site, 'sid')).toBeUndefined();
  expect(decodeURIComponent((await cookie(site, 'sessionId')) ?? '')).toBe(person.name);
});

test('离开再回到这一页，还是登录着的；问候的是这个人', async () => {
  const { page } = browser;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await menu().click();
  await page.getByText(`你好，${person.name}`).waitFor();
  await page.keyboard.press('Escape');
});

test('重新打开：不用问接口也认得', async () => {
  const { page } = browser;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await menu().waitFor();
  page.removeAllListeners('request');
  expect(asked.filter((url) => url.includes('/api/user/get'))).toEqual([]);
});

test('管理区开着；上传到接口的头像看得见', async () => {
  const { page } = browser;
  await page.goto(`${site}/manage/profile/info`);
  await page.getByLabel('头像图片').setInputFiles('public/icons/icon-512.png');
  await page.getByRole('button', { name: '用作头像' }).click();
  await page.getByText('头像已更换').first().waitFor();
  await page.reload();
  const avatar = menu().locator('img');
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
});

test('写一篇文章，存到接口那边的服务器', async () => {
  const { page } = browser;
  await page.goto(`${site}/manage/article/edit`);
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('隔着两个主机');
  await page.getByTestId('status').filter({ hasText: '已同步' }).waitFor();
  await page.goto(`${site}/manage/article/info`);
  await page.getByText('隔着两个主机').first().waitFor();
});

test('教程从接口与数据的主机读来', async () => {
  const { page } = browser;
  const book = await page.goto(`${site}/article/book`).then(() => page.locator('main h2 a').first());
  await book.click();
  await page.locator('main ol a').first().click();
  await page.locator('.prose').first().waitFor();
});

test('会话在别处结束：下一次问就知道，登录页说为什么', async () => {
  const { page } = browser;
  const sid = (await cookie(api, 'sid')) ?? '';
  const headers = { cookie: `sid=${sid}`, 'content-type': 'application/json' };
  await fetch(`${calls.origin}/api/user/end-all`, { method: 'POST', headers, body: '{}' });
  await page.goto(`${site}/manage/profile/info`);
  await page.waitForURL(/\/login\?from=/);
  await page.getByText('登录已过期，请重新登录。').waitFor();
  expect(await cookie(site, 'sessionId')).toBeUndefined();
});

test('退出：两个主机上都清掉', async () => {
  const { page } = browser;
  await signIn('/about');
  await menu().click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('link', { name: '登录', exact: true }).waitFor();
  expect(await cookie(site, 'sessionId')).toBeUndefined();
  expect(await cookie(api, 'sid')).toBeUndefined();
});

test('别的站的页面不能替他写', async () => {
  await signIn('/');
  const page = await browser.context.newPage();
  await page.route('http://evil.localhost/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('http://evil.localhost/');
  browser.expectErrors(/CORS policy|net::ERR_FAILED|403/);
  const sent = await page.evaluate(
    (host) =>
      fetch(`${host}/api/user/logout`, { method: 'POST', credentials: 'include', body: '{}' }).then(
        () => 'answered',
        () => 'refused',
      ),
    api,
  );
  expect(sent).toBe('refused');
  await page.close();
  browser.expectErrors(undefined);
  await browser.page.goto(`${site}/manage/profile/info`);
  await browser.page.getByText(person.name).first().waitFor();
});
