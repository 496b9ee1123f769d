import { expect, test } from 'vitest';
import { openSite } from '../support/site.ts';

const site = openSite({ onlyReads: true });

test('文中坏掉的 JSON，点一下就在工具里修好', async () => {
  const { page } = site.browser;
  await page.goto(`${site.origin}/article/blog/json-errors`);
  await page.getByRole('link', { name: '打开并修复' }).first().click();
  await page.waitForURL('**/tool/json?panel=repair#t=*');
  await expect.poll(() => page.getByRole('main').textContent()).toContain('删除多余的逗号');
});

test('文中的时间戳，点一下就在工具里读出来', async () => {
  const { page } = site.browser;
  await page.goto(`${site.origin}/article/blog/timestamp-incidents`);
  await page.getByRole('link', { name: '1554595182' }).first().click();
  await page.waitForURL('**/tool/timestamp#t=1554595182');
  await expect.poll(() => page.getByRole('main').textContent()).toContain('2019-04-07 07:59:42');
});
