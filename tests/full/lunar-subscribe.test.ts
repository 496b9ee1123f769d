import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { alive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { networkGone, workerReady } from '../support/browser.ts';
import { eventsOf, readCalendar, valueOf } from '../support/read-calendar.ts';
import { openSite } from '../support/site.ts';

const path = '/lunar/subscribe';
const site = openSite({ viewport: { width: 390, height: 844 }, isReopened: true });
let page: Page;

beforeAll(() => {
  page = site.page;
});

const link = () => page.getByRole('region', { name: '订阅这份日历' }).getByRole('link', { name: '订阅', exact: true });
const entries = () => page.getByRole('region', { name: '接下来的事件' }).getByRole('listitem');
const titles = () => entries().locator('b').allInnerTexts();
const open = async (address: string) => {
  await page.goto(`${site.origin}${address}`);
  await alive(page);
};

test('选了就换地址与预览，地址里的日历就是预览的那份', async () => {
  await open(path);
  const before = await link().getAttribute('href');
  expect(before).toBe(`${site.origin.replace('http:', 'webcal:')}/calendar/v1.thwt-f1000.ics`);
  await page.getByRole('checkbox', { name: '每天的农历日期' }).check();
  await page.waitForURL('**/lunar/subscribe?c=thwtl-f1000');
  expect(await link().getAttribute('href')).toContain('/calendar/v1.thwtl-f1000.ics');
  await page.getByText(/^再往后/).click();
  const shown = await titles();
  expect(shown).toHaveLength(12);
  expect(shown.join()).toMatch(/[正二三四五六七八九十冬腊]月(?:初|十|廿)/);
  const answer = await fetch(`${site.origin}/calendar/v1.thwtl-f1000.ics`);
  const events = eventsOf(readCalendar(await answer.text())).map((event) => valueOf(event, 'SUMMARY')!);
  const place = events.findIndex((_, index) => shown.every((title, step) => events[index + step] === title));
  expect(place).toBeGreaterThan(0);
});

test('选择随地址带走；单选一个节日，最后一项不能去掉', async () => {
  await open(`${path}?c=th-f0000`);
  await page.getByText('西方节日逐个选（已选 0 个）').click();
  await page.getByRole('checkbox', { name: '圣诞节', exact: true }).check();
  await page.getByText('西方节日逐个选（已选 1 个）').waitFor();
  await page.getByRole('checkbox', { name: '放假', exact: true }).uncheck();
  await page.waitForURL(/\?c=x[a-z0-9]{4}$/);
  expect(new Set(await titles())).toEqual(new Set(['圣诞节']));
  await page.getByRole('checkbox', { name: '圣诞节', exact: true }).click();
  expect(await page.getByRole('checkbox', { name: '圣诞节', exact: true }).isChecked()).toBe(true);
});

test('认不出的选择说明白，显示常用的', async () => {
  await open(`${path}?c=???`);
  expect(await page.getByRole('alert').innerText()).toContain('无法识别地址里的选择');
  expect(await link().getAttribute('href')).toContain('v1.thwt-f1000.ics');
});

test('订阅按钮在第一屏，往下选时还看得见；没有障碍', async () => {
  await open(path);
  expect(await violations(page)).toEqual([]);
  for (const place of [0, 700]) {
    await page.evaluate((top) => scrollTo(0, top), place);
    const box = (await link().boundingBox())!;
    expect([box.y > 0, box.y + box.height < 300]).toEqual([true, true]);
    const isOnTop = await link().evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
  await page.getByText('二维码').click();
  await page
    .getByRole('link', { name: /用手机扫码/ })
    .locator('svg path')
    .waitFor();
  await page.getByText('苹果手机与平板').click();
  expect(await violations(page)).toEqual([]);
});

test('没有网络时照样选、照样预览', async () => {
  await open(path);
  await workerReady(page);
  site.browser.expectErrors(networkGone);
  await page.context().setOffline(true);
  await page.goto(`${site.origin}${path}?c=tt`);
  await alive(page);
  await page.getByRole('checkbox', { name: '三伏' }).check();
  await page.waitForURL('**/lunar/subscribe?c=ttd');
  expect((await titles()).length).toBeGreaterThan(2);
  await page.context().setOffline(false);
  site.browser.expectErrors(undefined);
});
