import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { lookAt } from '../support/look-at.ts';
import { callsOf, openManaged, password, signIn } from '../support/manage.ts';
import { makeOwner } from '../support/owner.ts';
import { openSite } from '../support/site.ts';

const site = openSite();
let page: Page;

beforeAll(async () => {
  ({ page } = site);
  const calls = callsOf(site.browser, site.origin);
  await calls.post('user/register', { name: '路人', password });
  await signIn(calls, '站主甲');
  makeOwner(site, '站主甲');
});

const openSettings = () => openManaged(page, `${site.origin}/manage/site/settings`);
const openInvitations = () => openManaged(page, `${site.origin}/manage/site/invitations`);
const save = () => page.getByRole('button', { name: '保存', exact: true }).click();

test('改站名、备案号与关于本站，新打开的页面都是新的；公安备案链接到它的登记', async () => {
  await openSettings();
  expect(await lookAt(page)).toEqual([]);
  await page.getByLabel('站名').fill('半窗集');
  await page.getByLabel('公安备案号', { exact: true }).fill('京公网安备11010502030143号');
  await page.getByLabel('关于本站').fill('这里写物理与诗。\n\n来信：https://a.example/me。');
  await page.getByLabel('友情链接', { exact: true }).fill('甲 https://a.example\n乙 https://b.example');
  await save();
  await page.getByText('已保存，新打开的页面立即生效').first().waitFor();
  await page.goto(`${site.origin}/about`);
  await page.getByText('这里写物理与诗。').waitFor();
  expect(await page.title()).toBe('关于 · 半窗集');
  expect(await page.getByRole('link', { name: 'https://a.example/me', exact: true }).getAttribute('href')).toBe(
    'https://a.example/me',
  );
  expect(await page.getByRole('link', { name: '京公网安备11010502030143号' }).getAttribute('href')).toBe(
    'https://beian.mps.gov.cn/#/query/webSearch?code=11010502030143',
  );
  await page.getByRole('contentinfo').getByRole('link', { name: '乙', exact: true }).waitFor();
  expect(await lookAt(page)).toEqual([]);
});

test('恢复一项的原值，别处正在改的不丢', async () => {
  await openSettings();
  await page.getByLabel('一句话介绍').fill('还没有保存的介绍');
  await page.getByRole('button', { name: '恢复站名的原值' }).click();
  await page.getByText('已恢复原值').first().waitFor();
  expect(await page.getByLabel('站名').inputValue()).toBe('雪窗集');
  expect(await page.getByLabel('一句话介绍').inputValue()).toBe('还没有保存的介绍');
  expect(await page.getByRole('button', { name: '恢复站名的原值' }).count()).toBe(0);
});

test('错在哪一格写在哪一格，焦点过去', async () => {
  await openSettings();
  await page.getByLabel('友情链接', { exact: true }).fill('甲 https://a.example\n没有地址');
  await save();
  await page.getByText('第 2 行无法识别').waitFor();
  expect(await page.getByLabel('友情链接', { exact: true }).evaluate((area) => area === document.activeElement)).toBe(
    true,
  );
  await page.getByLabel('友情链接', { exact: true }).fill('');
  await page.getByLabel('公安备案号', { exact: true }).fill('没有数字');
  await save();
  await page.getByText('公安备案号里没有备案的数字').waitFor();
});

test('选了怎样注册，说出是什么意思；保存以后还在', async () => {
  await openSettings();
  await page.getByRole('radio', { name: '凭邀请' }).check();
  await page.getByText('只有拿到邀请链接的人可以注册。').waitFor();
  await save();
  await page.getByText('已保存，新打开的页面立即生效').first().waitFor();
  await openSettings();
  expect(await page.getByRole('radio', { name: '凭邀请' }).isChecked()).toBe(true);
});

test('生成邀请链接只显示一次；列表里看得到，撤销了就不在', async () => {
  await openInvitations();
  await page.getByLabel('备注').fill('给老同学');
  await page.getByLabel('有效天数').fill('0');
  await page.getByRole('button', { name: '生成邀请链接' }).click();
  await page.getByText('填 1 到 90').waitFor();
  await page.getByLabel('有效天数').fill('3');
  await page.getByRole('button', { name: '生成邀请链接' }).click();
  const link = await page.getByLabel('邀请链接').inputValue();
  expect(link).toMatch(new RegExp(`^${site.origin}/login#invite=[\\w-]{43}$`));
  expect(await lookAt(page)).toEqual([]);
  await openInvitations();
  expect(await page.getByLabel('邀请链接').count()).toBe(0);
  await page.getByRole('heading', { name: '给老同学' }).waitFor();
  await page.getByText('还能用 1 次').waitFor();
  expect(await lookAt(page)).toEqual([]);
  await page.getByRole('button', { name: '撤销邀请：给老同学' }).click();
  const dialog = page.getByRole('dialog', { name: '撤销邀请：给老同学' });
  await dialog.getByText('已经注册的账号不受影响').waitFor();
  await dialog.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByText('还没有邀请。').waitFor();
});

test('不是站主的人打开，听得明白', async () => {
  await site.browser.context.clearCookies();
  await callsOf(site.browser, site.origin).post('user/login', { name: '路人', password });
  for (const address of ['settings', 'invitations']) {
    await openManaged(page, `${site.origin}/manage/site/${address}`);
    await page.getByRole('heading', { level: 1, name: '只有站主可以打开' }).waitFor();
  }
  expect(await lookAt(page)).toEqual([]);
});
