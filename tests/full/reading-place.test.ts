import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '#contract/storage.ts';
import { storedKeys } from '../support/device-storage.ts';
import { openReading } from '../support/reading-page.ts';

const reading = openReading();
const { site, open, atRest, jump, clipboard, topOf } = reading;
let page: Page;
let id = '';
let draftId = '';

beforeAll(() => {
  ({ id, draftId } = reading.ids());
});
beforeEach(() => {
  page = reading.page();
});

describe('目录与读到的地方', () => {
  test('宽屏在旁边，标出正读的一节；最后一节也标得到', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open();
    const contents = page.getByRole('navigation', { name: '目录' });
    await contents.getByRole('link', { name: '第 4 节' }).click();
    await contents.locator('[aria-current=location]').getByText('第 4 节').waitFor();
    await atRest();
    await jump(1_000_000);
    await page.waitForFunction(() => document.querySelector('[aria-current=location]')?.textContent === '最后一节');
    expect(await contents.locator('[aria-current]').count()).toBe(1);
  });

  test('窄屏折着，打开后跳到那一节', async () => {
    await open();
    await page.getByText('目录 14 节').click();
    await page.getByRole('link', { name: '小节 5.1', exact: true }).click();
    await atRest();
    expect(await topOf('#s-小节-5-1')).toBeLessThan(200);
  });

  test('再来时问一声，从上次的地方接着读；不自己跳', async () => {
    await open();
    await page.locator('#s-第-5-节').scrollIntoViewIfNeeded();
    await jump((await page.evaluate(() => scrollY)) + 600);
    const left = await page.evaluate(() => scrollY);
    await page.waitForTimeout(1500);
    await page.goto(`${site.origin}/article/blog`);
    await open();
    const offer = page.getByRole('button', { name: '接着上次读到的“第 5 节”' });
    await offer.waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await offer.click();
    await atRest();
    expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(150);
    await offer.waitFor({ state: 'hidden' });
  });

  test('说了不用就不再问；读完的不问', async () => {
    await open();
    await page.getByRole('button', { name: '不用了' }).click();
    await jump(1_000_000);
    await page.waitForTimeout(1500);
    await page.goto(`${site.origin}/article/blog`);
    await open();
    await page.waitForTimeout(700);
    expect(await page.getByRole('button', { name: /接着上次/ }).count()).toBe(0);
  });
});

describe('读完之后', () => {
  test('上一篇、下一篇、相关的，键盘走得到', async () => {
    await open();
    await page.getByRole('link', { name: /^上一篇\s*早先的一篇$/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: '早先的一篇' }).waitFor();
    await page.getByRole('link', { name: /^下一篇\s*长长的一篇$/ }).click();
    await page.getByRole('heading', { level: 1, name: '长长的一篇' }).waitFor();
    // The articles before and after it have its tags as well, and are not offered twice.
    const related = page.locator('section').filter({ hasText: '相关文章' }).getByRole('link');
    expect(await related.allInnerTexts()).toEqual([expect.stringContaining('更早的一篇')]);
  });

  test('没有分享面板就复制链接；连复制都不行就把地址摆出来', async () => {
    await open();
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByText('已复制链接').first().waitFor();
    expect(await clipboard()).toBe(`${site.origin}/article/blog/${id}`);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: '复制链接' }).click();
    expect(await page.getByLabel('本页地址').inputValue()).toBe(`${site.origin}/article/blog/${id}`);
  });

  test('打印时没有页头和按钮，代码折行，链接印出地址，本来就是地址的不印两遍', async () => {
    await open();
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['header >> nth=0', '[data-action=copy]', '[data-action=anchor] >> nth=0', 'progress']) {
      expect([gone, await page.locator(gone).isVisible()]).toEqual([gone, false]);
    }
    expect(await page.getByRole('button', { name: '分享' }).isVisible()).toBe(false);
    const printed = await page.evaluate(() => {
      const code = document.querySelector('.prose pre code')!;
      const link = document.querySelector('.prose a[href^="https://example.com"]')!;
      return {
        wrap: getComputedStyle(code).whiteSpace,
        fits: code.scrollWidth <= document.documentElement.clientWidth,
        address: getComputedStyle(link, '::after').content,
        twice: [...document.querySelectorAll('.prose a[href^="http"]')].filter(
          (each) => each.textContent.includes('://') && getComputedStyle(each, '::after').content !== 'none',
        ).length,
        bare: document.querySelectorAll('.prose a[data-bare]').length,
      };
    });
    expect(printed.bare).toBe(2);
    expect(printed.twice).toBe(0);
    expect(printed.wrap).toBe('pre-wrap');
    expect(printed.fits).toBe(true);
    expect(printed.address).toContain('example.com');
  });
});

describe('算不算读过', () => {
  const views = async (article: string) => {
    const response = await site.browser.context.request.get(`${site.origin}/api/poster/get?id=${article}`);
    return ((await response.json()) as { info: { views: number } }).info.views;
  };

  test('草稿写明是草稿，能接着写；不算阅读，也不留在本机', async () => {
    site.browser.expectErrors(/status of 404/);
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('poster/view') && calls.push(request.url()));
    await page.goto(`${site.origin}/article/blog/${draftId}`);
    await page.getByText('草稿', { exact: true }).waitFor();
    await page.waitForTimeout(5500);
    expect(calls).toEqual([]);
    expect(await storedKeys(page, databases.offlineAnswers)).not.toContain(`poster/get?id=${draftId}`);
    await page.getByRole('link', { name: '继续编辑' }).click();
    await page.waitForURL(`**/manage/article/edit/${draftId}`);
  });

  test('看了几秒才算，刷新不再算', async () => {
    // Views by the author do not count.
    await site.browser.context.clearCookies();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('poster/view') && calls.push(request.url()));
    await open();
    await page.waitForTimeout(2000);
    expect(calls).toEqual([]);
    await page.waitForResponse('**/api/poster/view');
    const once = await views(id);
    expect(once).toBeGreaterThan(0);
    await page.reload();
    await page.waitForResponse('**/api/poster/view');
    expect(await views(id)).toBe(once);
  });
});
