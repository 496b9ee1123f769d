import { beforeAll, expect, test } from 'vitest';
import { networkGone } from '../support/browser.ts';
import { runSiteCommand } from '../support/command-line.ts';
import { lookAt } from '../support/look-at.ts';
import { signInByPage } from '../support/sign-in.ts';
import { openSite } from '../support/site.ts';

const name = '忘了密码的人';
const site = openSite({ aPageEach: true });

beforeAll(async () => {
  const data = { name, password: 'snow-window' };
  await site.browser.context.request.post(`${site.origin}/api/user/register`, { data });
});

/** A link as the command line prints it to the owner. */
async function newLink(): Promise<string> {
  const settings = { DATA_DIR: site.server.dataDirectory, SITE_ORIGIN: site.origin };
  const { out, error } = await runSiteCommand(['user', 'reset', name, '--json'], settings);
  if (out === '') throw new Error(error);
  return (JSON.parse(out) as { data: { url: string } }).data.url;
}

const field = (label: string) => site.page.getByLabel(label, { exact: true });
const send = () => site.page.getByRole('button', { name: '设置新密码', exact: true });
async function fill(password: string, again = password): Promise<void> {
  await send().and(site.page.locator(':enabled')).waitFor();
  await field('新密码').fill(password);
  await field('确认新密码').fill(again);
  await send().click();
}

test('打开链接，设好密码，去登录；网址里不再有链接', async () => {
  const { page } = site;
  const link = await newLink();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: '重设密码' }).waitFor();
  expect(await page.title()).toBe('重设密码 · 雪窗集');
  await page.waitForURL(`${site.origin}/reset`);
  await fill('new-window');
  const said = page.getByText(`“${name}”的新密码已设置，所有设备已退出登录，两步验证已关闭。`);
  await said.waitFor();
  expect(await said.evaluate((text) => document.activeElement?.contains(text) ?? false)).toBe(true);
  await page.getByRole('link', { name: '去登录' }).click();
  await page.waitForURL(`${site.origin}/login`);
  await signInByPage(page, { name, password: 'new-window' });
  await page.waitForURL(`${site.origin}/`);
  const token = link.slice(link.indexOf('=') + 1);
  expect(token).toHaveLength(43);
  expect(asked.filter((line) => line.includes(token))).toEqual([]);
});

test('登录着的人用链接重设之后，这台设备也退出了', async () => {
  const { page } = site;
  const cookies = async () => (await page.context().cookies()).map((cookie) => cookie.name);
  expect(await cookies()).toContain('sessionId');
  await page.goto(await newLink());
  await fill('newer-window');
  await page.getByText('所有设备已退出登录').waitFor();
  expect(await cookies()).not.toContain('sessionId');
  await page.getByRole('link', { name: '去登录' }).click();
  await page.getByRole('heading', { level: 1, name: '登录' }).waitFor();
});

test('写之前说要多长；缺的、不同的、太短的说在字段上', async () => {
  const { page } = site;
  await page.goto(await newLink());
  await page.getByText('6–16 个字符，不含空格').waitFor();
  await fill('', '');
  await page.getByText('密码不能为空').waitFor();
  await page.getByText('请确认密码').waitFor();
  await fill('new-window', 'new-widnow');
  await page.getByText('两次密码不一致！').waitFor();
  await fill('12345');
  await page.getByText('密码至少 6 个字符').waitFor();
  expect(await field('新密码').evaluate((input) => input === document.activeElement)).toBe(true);
});

test('用过的链接说出来，告诉怎么办', async () => {
  const { page } = site;
  const link = await newLink();
  await page.goto(link);
  await fill('first-window');
  await page.getByText('新密码已设置').waitFor();
  await page.goto('about:blank');
  await page.goto(link);
  await fill('second-window');
  await page.getByText('这个链接已经用过、过期、被撤销，或者不完整。').waitFor();
  await page.getByText('如果刚才已经设好密码，请直接登录；否则请站主重新生成一个。').waitFor();
});

test('没有链接的网址说出来；同一页里再打开链接就能用', async () => {
  const { page } = site;
  await page.goto(`${site.origin}/reset`);
  await page.getByText('请通过站主发送的链接打开本页').waitFor();
  const link = await newLink();
  await page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
  await fill('third-window');
  await page.getByText('新密码已设置').waitFor();
});

test('没有网络时说出来，链接还能用', async () => {
  const { page } = site;
  await page.goto(await newLink());
  await send().and(page.locator(':enabled')).waitFor();
  site.browser.expectErrors(networkGone);
  await page.context().setOffline(true);
  await page.getByText('现在离线，重设密码需要网络。').waitFor();
  await fill('fourth-window');
  await page.getByRole('alert').getByText('网络错误').waitFor();
  await page.context().setOffline(false);
  await page.getByText('现在离线').waitFor({ state: 'detached' });
  await fill('fourth-window');
  await page.getByText('新密码已设置').waitFor();
});

test('表单与结果在浅色、深色、窄屏、宽屏都合乎无障碍的规则，不横向滚动', async () => {
  const { page } = site;
  await page.goto(await newLink());
  await send().and(page.locator(':enabled')).waitFor();
  expect(await lookAt(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await fill('fifth-window');
  await page.getByText('新密码已设置').waitFor();
  expect(await lookAt(page)).toEqual([]);
});

test('搜索引擎不收这一页', async () => {
  const robots = await (await fetch(`${site.origin}/robots.txt`)).text();
  expect(robots).toContain('Disallow: /reset\n');
  expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).not.toContain('/reset');
});
