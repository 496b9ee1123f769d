import { beforeAll, expect, test } from 'vitest';
import { draft } from '../fixtures/posters.ts';
import { networkGone } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { type Calls, callsOf, focused, openManaged, password, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
const name = '收信人';
const text = '读到最后一段，<b>想起</b>从前的窗。\n谢谢你写下来。';
let calls: Calls;
let article = '';

beforeAll(async () => {
  calls = callsOf(site.browser, site.origin);
  await signIn(calls, name);
  article = (await calls.post<{ id: string }>('poster/create', draft({ title: '可以回信的' }))).info.id;
});

test('作者开启来信；读者写到一半关掉、断网，字都还在，联网后寄到；作者读、删除、撤销', async () => {
  const { page, origin, browser } = site;
  await openManaged(page, `${origin}/manage/profile/update`);
  await page.getByLabel('接收来信').check();
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存').first().waitFor();

  await browser.context.clearCookies();
  await page.goto(`${origin}/article/blog/${article}`);
  const write = page.getByRole('button', { name: '写信给作者' });
  const dialog = page.getByRole('dialog', { name: `写信给${name}` });
  await write.click();
  await expect.poll(() => focused(page)).toBe('内容');
  await dialog.getByRole('button', { name: '寄出' }).click();
  await dialog.getByText('请写下内容').waitFor();
  expect(await focused(page)).toBe('内容');
  await page.keyboard.type(text);
  expect(await lookAt(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('写信给作者');

  await page.goto(`${origin}/article/blog?author=${encodeURIComponent(name)}`);
  await write.click();
  expect(await dialog.getByLabel('内容').inputValue()).toBe(text);
  await dialog.getByLabel('怎样回复你').fill('reader@example.com');
  browser.expectErrors(networkGone);
  await page.route('**/api/letter/send', (route) => route.abort());
  await dialog.getByRole('button', { name: '寄出' }).click();
  await dialog.getByText('写下的内容还在，可以稍后再寄').waitFor();
  await page.unroute('**/api/letter/send');
  await dialog.getByRole('button', { name: '寄出' }).click();
  await page.getByText('信已送达').waitFor();
  await write.click();
  expect(await dialog.getByLabel('内容').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  browser.expectErrors(undefined);

  await calls.post('user/login', { name, password });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openManaged(page, `${origin}/manage/profile/info`);
  const entry = page.getByRole('navigation', { name: '管理菜单' }).getByRole('link', { name: /个人信息/ });
  await expect.poll(() => entry.textContent()).toContain('1封来信未读');
  await page.locator('summary').filter({ hasText: '未读' }).click();
  const shown = page.locator('details[open]');
  expect(await shown.getByText('谢谢你写下来。').first().innerText()).toBe(text);
  await shown.getByText('回复到：reader@example.com').waitFor();
  await expect.poll(() => entry.textContent()).toBe('个人信息');
  expect(await lookAt(page)).toEqual([]);
  await shown.getByRole('button', { name: '删除' }).click();
  await page.getByText('已删除读者的来信').waitFor();
  expect((await calls.get<{ total: number }>('letter/list')).info.total).toBe(0);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('撤销');
  await page.keyboard.press('Enter');
  await page.locator('summary').filter({ hasText: '读者' }).waitFor();
  expect((await calls.get<{ total: number }>('letter/list')).info.total).toBe(1);
});
