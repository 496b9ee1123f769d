import { expect, test } from 'vitest';
import { alive } from '#tests/support/alive.ts';
import { violations } from '#tests/support/axe.ts';
import { openContext } from '#tests/support/browser.ts';
import { sharedServer } from '#tests/support/server.ts';

const server = sharedServer();
const path = '/lunar/truth';

test('服务器给出的就有各家的比对结果与每一处的原因', async () => {
  const html = (await (await fetch(`${server.origin}${path}`)).text()).replaceAll('<!-- -->', '');
  expect(html).toMatch(/<td[^>]*>73049<\/td><td[^>]*>60 天<\/td>/);
  expect(html).toContain('朔在 2027-02-06 23:56:07（北京时间）');
  expect(html).toContain('正在比对这个浏览器自带的农历');
});

test('问过读者的浏览器，照实说，页面不移动', async () => {
  const phone = await openContext({ viewport: { width: 390, height: 844 } });
  const { page } = phone;
  await page.goto(`${server.origin}${path}`);
  const status = page.getByRole('status').filter({ hasText: '2027 年 2 月 6 日' });
  const before = await page.getByRole('table').boundingBox();
  await status.waitFor();
  expect(await status.innerText()).toBe(
    '2027 年 2 月 6 日，这个浏览器写作腊月三十，应是正月初一（春节）。73384 天里有 447 天（12 处）与这里不同，见下。',
  );
  expect(await page.getByRole('table').boundingBox()).toEqual(before);
  expect(before!.y).toBeLessThan(844);
  await page.locator('summary', { hasText: '2027-02-06' }).click();
  await page.locator('details[open]').getByText('写作腊月三十的：Chromium、Node.js、这台设备。').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(phone.takeErrors()).toEqual([]);
  await phone.close();
});

test('浏览器没有农历时说无法比对', async () => {
  const desk = await openContext({ viewport: { width: 1280, height: 800 } });
  const { page } = desk;
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), calendar: 'gregory' };
    };
  });
  await page.goto(`${server.origin}${path}`);
  await page.getByText('这个浏览器没有自带农历，无法比对。').waitFor();
  await desk.close();
});

test('从农历与搜索框都能到', async () => {
  const desk = await openContext({ viewport: { width: 1280, height: 800 } });
  const { page } = desk;
  await page.goto(`${server.origin}/lunar`);
  await page.getByRole('link', { name: '农历核对' }).click();
  await page.getByRole('heading', { level: 1, name: '农历核对' }).waitFor();
  await alive(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索文章、教程、工具或日期' }).fill('准不准');
  await page.getByRole('option', { name: /农历核对/ }).waitFor();
  await desk.close();
});
