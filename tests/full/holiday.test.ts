import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundledSchedules, parseNotice, scheduleJson } from '#domain/holiday/index.ts';
import { noticeTexts } from '../fixtures/holidays/facts.ts';
import { inventedNotice } from '../fixtures/holidays/invented.ts';
import { alive } from '../support/alive.ts';
import { violations } from '../support/axe.ts';
import { type Browser, networkGone, newProfile, openBrowser, openContext, workerReady } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const profile = newProfile();
const hour = 3_600_000;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path);
  return async () => {
    await server.stop();
    server.remove();
    profile.remove();
  };
});
afterAll(() => browser.close());

const visit = (year: number) => browser.page.goto(`${server.origin}/lunar/holiday?year=${year}`);
const heading = (name: string | RegExp) => browser.page.getByRole('heading', { level: 2, name }).waitFor();
const unfold = () => browser.page.locator('summary', { hasText: '粘贴通知原文' }).click();
const read = () => browser.page.getByRole('button', { name: '解析通知' }).click();

function put(name: string, content: unknown): void {
  mkdirSync(join(server.dataDirectory, 'holidays'), { recursive: true });
  writeFileSync(join(server.dataDirectory, 'holidays', name), JSON.stringify(content));
}

test('收录的年份连同文号与原文链接，服务器就给出来', async () => {
  const html = await (await fetch(`${server.origin}/lunar/holiday?year=2026`)).text();
  expect(html).toContain('国办发明电〔2025〕7号');
  expect(html).toContain('href="https://www.gov.cn/zhengce/zhengceku/202511/content_7047091.htm"');
  expect(html).toContain('法定节假日 13 天，调休放假 9 天，假期内周末 11 天，补班 6 天，其余周末 84 天');
});

describe('朝前看', () => {
  const onPhone = async (date: string, path = '/lunar/holiday') => {
    const context = await openContext({ viewport: { width: 390, height: 844 } });
    await context.page.clock.setFixedTime(`${date}T11:00:00+08:00`);
    await context.page.goto(server.origin + path);
    await alive(context.page);
    return context;
  };
  const topOf = (page: Page, name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((element) => element.getBoundingClientRect().top);

  test('今年的都过完了，打开就是明年的：长假在头一屏，已过的折成一行', async () => {
    const phone = await onPhone('2093-11-26');
    const { page } = phone;
    await page.getByRole('heading', { level: 1, name: '2094 年节假日' }).waitFor();
    expect(await topOf(page, '春节')).toBeLessThan(620);
    const spring = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '春节' }) });
    const box = await spring.boundingBox();
    expect(box!.y + box!.height).toBeLessThan(700);
    expect(await spring.innerText()).toContain('待公布');
    expect(await page.getByRole('region', { name: '下一个长假' }).innerText()).toMatch(
      /春节[^]*2 月 14 日 – 17 日[^]*80 天/,
    );
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1810);
    await page.locator('summary', { hasText: '2093 年已过的 7 个' }).click();
    await page.getByText('1 月 26 日 – 29 日').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(phone.takeErrors()).toEqual([]);
    await phone.close();
  });

  test('还有没过的，先列它们；翻到别的年份，标题与翻页都不移动', async () => {
    const phone = await onPhone('2026-08-01');
    const { page } = phone;
    await page.getByRole('heading', { level: 1, name: '2026 年节假日' }).waitFor();
    expect(await page.locator('main ol > li h3').allInnerTexts()).toEqual(['中秋节', '国庆节']);
    const bar = page.getByRole('navigation', { name: '换一年' });
    const tops = () =>
      Promise.all(
        [bar, page.locator('h1')].map((part) => part.evaluate((element) => element.getBoundingClientRect().y)),
      );
    const before = await tops();
    expect(Math.abs(before[0]! - before[1]!)).toBeLessThan(20);
    await bar.getByRole('link', { name: '2027 年' }).click();
    await page.getByRole('heading', { level: 1, name: '2027 年节假日' }).waitFor();
    expect(await tops()).toEqual(before);
    await page.getByRole('link', { name: '节假日', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '2026 年节假日' }).waitFor();
    expect(phone.takeErrors()).toEqual([]);
    await phone.close();
  });
});

test('没有收录的年份说明没有，只列推算的法定节假日', async () => {
  await visit(2094);
  await workerReady(browser.page);
  await heading('2094 年放假安排：尚未收录');
  await browser.page.getByText('2094 年法定节假日（推算），共 13 天').waitFor();
  // The name of a calendar feed is the only occurrence.
  const feeds = browser.page.getByRole('region', { name: '订阅到手机日历' });
  expect(await feeds.getByText('补班', { exact: true }).count()).toBe(1);
  expect(await browser.page.getByText('补班', { exact: true }).count()).toBe(1);
  expect(browser.takeErrors()).toEqual([]);
});

describe('没有网络', () => {
  beforeAll(async () => {
    await browser.page.waitForTimeout(500);
    await browser.close();
    await server.stop();
    browser = await openBrowser(profile.path, { withWorker: true });
    browser.expectErrors(networkGone);
  });

  test('粘贴的不是通知，说出为什么，文字还在，刷新后也在', async () => {
    const { page } = browser;
    await visit(2094);
    await unfold();
    await page.getByLabel('通知全文').fill('三月八日下午放假半天。');
    await read();
    await page.getByText('这段文字不像放假通知').first().waitFor();
    expect(await violations(browser.page)).toEqual([]);
    expect(await page.getByLabel('通知全文').inputValue()).toBe('三月八日下午放假半天。');
    await page.reload();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '三月八日下午放假半天。');
    await heading('2094 年放假安排：尚未收录');
  });

  test('浏览器无法保存，说出来，粘贴的文字还在', async () => {
    const { page } = browser;
    browser.expectErrors(new RegExp(`indexeddb|${networkGone.source}`));
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByLabel('通知全文').fill(inventedNotice);
    await read();
    await page.getByRole('button', { name: '存到本机', exact: true }).click();
    await page.getByText('浏览器无法保存，2094 年的安排在关闭页面后失效').waitFor();
    expect(await page.getByLabel('通知全文').inputValue()).toBe(inventedNotice);
    await page.reload();
    await page.waitForFunction((text) => document.querySelector('textarea')?.value === text, inventedNotice);
    browser.expectErrors(networkGone);
  });

  test('正在存时又改了文字，改过的留着', async () => {
    const { page } = browser;
    await page.getByLabel('通知全文').fill(inventedNotice);
    await read();
    await page.evaluate(() => {
      const original = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...values) {
        const control = document.querySelector('textarea')!;
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(control, '还没写完');
        control.dispatchEvent(new Event('input', { bubbles: true }));
        return original.apply(this, values);
      };
    });
    await page.getByRole('button', { name: '存到本机', exact: true }).click();
    await page.getByText('2094 年的安排已存到本机').waitFor();
    expect(await page.getByLabel('通知全文').inputValue()).toBe('还没写完');
    await page.reload();
    await page.getByRole('button', { name: '移除粘贴的 2094 年安排' }).click();
    await heading('2094 年放假安排：尚未收录');
  });

  test('粘贴通知，先看读到了什么，存下就是那一年的安排，刷新后还在', async () => {
    const { page } = browser;
    await page.getByLabel('通知全文').fill(inventedNotice);
    await read();
    await page.getByRole('heading', { name: '解析结果：2094 年的安排' }).waitFor();
    await page.getByText('2 月 28 日（周日）补班').waitFor();
    expect(await violations(browser.page)).toEqual([]);
    await page.getByRole('button', { name: '存到本机', exact: true }).click();
    await page.getByText('2094 年的安排已存到本机').waitFor();
    await heading('2094 年放假安排的依据');
    expect(await page.getByLabel('通知全文').inputValue()).toBe('');
    await page.reload();
    await heading('2094 年放假安排的依据');
    await page.getByText('来自你粘贴的通知，仅存在本机。').waitFor();
    await page.getByText('国办发明电〔2093〕99号').waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  test('已经收录的年份不许写乱', async () => {
    const { page } = browser;
    await visit(2026);
    await unfold();
    await page.getByLabel('通知全文').fill(
      noticeTexts()
        .findLast(({ year }) => year === 2026)!
        .text.replace('5月9日（周六）上班。', ''),
    );
    await read();
    await page.getByText('粘贴的文字有 1 天与它不同：5 月 9 日收录的是上班').first().waitFor();
    await page.getByLabel('通知全文').fill('');
  });
});

describe('网络回来', () => {
  const notice = parseNotice(inventedNotice, bundledSchedules());
  const issued = notice.ok ? scheduleJson(notice.value.schedule) : undefined;
  const url = 'https://www.gov.cn/zhengce/zhengceku/209311/content_1.htm';

  test('服务器有了正式的，就替下粘贴的', async () => {
    await server.start();
    put('2094.json', { ...issued, notices: [{ ...issued?.notices[0], url }] });
    await browser.page.clock.setFixedTime(Date.now() + 7 * hour);
    await visit(2094);
    await browser.page.getByText('收录之后的更新').waitFor();
    expect(await browser.page.locator(`a[href="${url}"]`).count()).toBe(1);
  });

  test('坏的、少了日子的都不顶替', async () => {
    const { page } = browser;
    browser.expectErrors(/the schedule of 2094/);
    const bodies = [
      { ...issued, days: issued?.days.slice(0, 5) },
      { year: 2094, notices: [], days: [] },
      { year: 2026 },
    ];
    for (const [index, body] of bodies.entries()) {
      await page.clock.setFixedTime(Date.now() + (14 + index * 7) * hour);
      await page.route('**/data/holidays/2094.json', (route) => route.fulfill({ json: body }));
      await Promise.all([page.waitForResponse('**/data/holidays/2094.json'), visit(2094)]);
      await page.waitForTimeout(200);
      await heading('2094 年放假安排的依据');
      await page.getByRole('heading', { level: 3, name: '国庆节' }).waitFor();
      expect(await page.locator(`a[href="${url}"]`).count()).toBe(1);
      await page.unroute('**/data/holidays/2094.json');
    }
    expect(browser.takeErrors()).toEqual([]);
  });
});
