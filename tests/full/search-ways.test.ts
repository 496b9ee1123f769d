import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { openSearch } from '../support/search-page.ts';
import type { RunningServer } from '../support/server.ts';

const search = openSearch();
const { field, status, group, address, open } = search;
let server: RunningServer;
let browser: Browser;

beforeAll(() => {
  server = search.server();
  browser = search.browser();
});

describe('边写边找', () => {
  beforeEach(() => open(`${server.origin}/search`));

  test('地址改写之后接着写，一个字不丢', async () => {
    await field().fill('离线');
    await browser.page.waitForURL((url) => url.searchParams.get('q') === '离线');
    await field().pressSequentially(' 缓存', { delay: 20 });
    await browser.page.waitForURL((url) => url.searchParams.get('q') === '离线 缓存');
    expect(await field().inputValue()).toBe('离线 缓存');
    await status().getByText('“离线 缓存”：').waitFor();
  });

  test('斜杠键到搜索框，清空键清掉，框里的斜杠就是斜杠', async () => {
    const { page } = browser;
    await page.locator('body').press('/');
    expect(await field().evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('a/b');
    expect(await field().inputValue()).toBe('a/b');
    await page.getByRole('button', { name: '清空' }).click();
    expect(await field().inputValue()).toBe('');
    await page.waitForURL((url) => !url.searchParams.has('q'));
  });
});

describe('找到的', () => {
  test('换一类、翻一页，从结果的开头看起，焦点也在那里；退回来还在原处', async () => {
    const { page } = browser;
    await open(address('的'));
    expect(await page.title()).toMatch(/^搜索：的 · /);
    const results = group('全站');
    const isAtTop = () => results.evaluate((box) => Math.abs(box.getBoundingClientRect().top - 70) < 40);
    const more = group('文章').getByRole('link', { name: /查看全部 \d+ 篇/ });
    await more.scrollIntoViewIfNeeded();
    await page.waitForTimeout(500);
    const left = await page.evaluate(() => scrollY);
    await more.click();
    await page.waitForURL((url) => url.searchParams.get('in') === 'poster');
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-labelledby') === 'found-site');
    await expect.poll(isAtTop).toBe(true);
    await page.goBack();
    await group('教程').waitFor();
    const place = () => page.evaluate(() => scrollY);
    await expect.poll(place).toBe(left);
    await page.waitForTimeout(500);
    expect(await place()).toBe(left);
  });

  test('超出末页：说共几页，有路可走', async () => {
    await open(address('农历', '&in=poster&page=99'));
    await browser.page.getByText('没有第 99 页，一共只有 1 页').waitFor();
    await browser.page.getByRole('link', { name: '查看最后一页' }).click();
    await group('文章').locator('h4').first().waitFor();
  });

  test('太长的：说最多多少，写的都留着', async () => {
    const long = '长'.repeat(80);
    await open(address(long));
    await browser.page.getByText('最多 64 个字，现在是 80 个').waitFor();
    expect(await field().inputValue()).toBe(long);
    expect(browser.takeErrors()).toEqual([]);
  });

  test('找过的记在本机，可以清空', async () => {
    const { page } = browser;
    await open(`${server.origin}/search`);
    await field().fill('闰月');
    await field().press('Enter');
    await status().getByText('“闰月”：').waitFor();
    await open(`${server.origin}/search`);
    await group('最近搜索').getByRole('link', { name: '闰月' }).waitFor();
    await page.getByRole('button', { name: '清空记录' }).click();
    expect(await group('最近搜索').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe(null);
  });
});

test('取不到搜索面板的代码，页首的链接就到搜索页，焦点在框里', async () => {
  const { page } = browser;
  browser.expectErrors(/mount|ERR_FAILED/);
  await page.route('**/mount.*', (route) => route.abort());
  await open(`${server.origin}/about`);
  await page.locator('header').getByRole('link', { name: '搜索' }).click();
  await page.waitForURL('**/search');
  await page.waitForFunction(() => document.activeElement?.matches('input[name=q]'));
  await page.unroute('**/mount.*');
  browser.takeErrors();
  browser.expectErrors(undefined);
});

test('无障碍：深浅两色，从小屏到大屏', async () => {
  for (const url of [`${server.origin}/search`, address('雪'), address('量子纠缠'), address('农历')]) {
    await open(url);
    expect(await lookAt(browser.page)).toEqual([]);
  }
});
