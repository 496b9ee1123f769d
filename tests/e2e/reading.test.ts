import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { longArticle, writer } from '../support/articles.ts';
import { violations } from '../support/axe.ts';
import { type Browser, newProfile, openBrowser } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const profile = newProfile();
let server: RunningServer;
let browser: Browser;
let page: Page;
let id = '';
let draftId = '';

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser(profile.path, { permissions: ['clipboard-read', 'clipboard-write'] });
  const river = await writer(browser.context, server.origin, '江雪');
  await river.publish({ title: '早先的一篇', tags: ['雪'] });
  await nextSecond();
  id = await river.publish({
    title: '长长的一篇',
    tags: ['雪', '窗'],
    content: longArticle,
    cover: '/icons/icon-512.png',
  });
  await nextSecond();
  await river.publish({ title: '后来的一篇', tags: ['窗'] });
  draftId = await river.publish({ title: '没写完的一篇', status: 'draft' });
});
beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(async () => {
  await page.close();
  browser.expectErrors(undefined);
  expect(browser.takeErrors()).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  profile.remove();
});

async function open(hash = '', article = id): Promise<void> {
  await page.goto(`${server.origin}/article/blog/${article}${hash}`);
  await page.locator('.prose [data-action=anchor]').first().waitFor();
}

const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
const topOf = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
/** A jump is smooth, so it is over only when nothing moves any more. */
/** Articles of one second have no order that a test could know. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1001));
/** A smooth movement may not have begun yet, and may pause on a busy machine. */
async function atRest(): Promise<void> {
  let last = -1;
  for (let still = 0; still < 4; await page.waitForTimeout(150)) {
    const now = await page.evaluate(() => scrollY);
    still = now === last ? still + 1 : 0;
    last = now;
  }
}
const jump = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);

describe('正文里能做的事', () => {
  test('代码一按就复制，不带末尾的换行，也不带按钮上的字', async () => {
    await open();
    const button = page.getByRole('button', { name: '复制', exact: true });
    await button.click();
    await page.locator('.prose').getByRole('button', { name: '已复制' }).waitFor();
    expect(await clipboard()).toBe(
      'git log --oneline --graph --decorate --all --since="2 weeks ago" --author="a long name"\necho 完',
    );
    await button.waitFor();
  });

  test('按钮来了，正文一点也不动', async () => {
    const bare = await browser.context.newPage();
    await bare.route('**/static/js/**', (route) => route.abort());
    browser.expectErrors(/ERR_FAILED|Failed to fetch/);
    await bare.goto(`${server.origin}/article/blog/${id}`);
    const height = () => document.querySelector('.prose')!.getBoundingClientRect().height;
    await bare.locator('.prose img').first().scrollIntoViewIfNeeded();
    await bare.waitForTimeout(300);
    const before = await bare.evaluate(height);
    await bare.close();
    await open();
    await page.locator('.prose img').first().scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    expect(await page.evaluate(height)).toBe(before);
  });

  test('标题的地址用键盘也能复制，跳到的标题不被页头遮住', async () => {
    await open();
    await page.getByRole('link', { name: '# 复制“第 3 节”的地址' }).focus();
    // The browser's own way to the focused link would otherwise end after the jump.
    await atRest();
    await page.keyboard.press('Enter');
    await page.waitForURL('**#s-*');
    await page.getByText('已复制这一节的地址').first().waitFor();
    expect(decodeURIComponent(await clipboard())).toBe(`${server.origin}/article/blog/${id}#s-第-3-节`);
    await atRest();
    const header = await page.locator('header').first().boundingBox();
    expect(await topOf('#s-第-3-节')).toBeGreaterThan(header!.height);
    expect(await topOf('#s-第-3-节')).toBeLessThan(200);
  });

  test('带着标题的地址从站内来，也停在那一节', async () => {
    await page.goto(`${server.origin}/article/blog`);
    await page.locator('main article').first().waitFor();
    await page.waitForTimeout(500);
    const address = `/article/blog/${id}#s-第-4-节`;
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await page.locator('.prose [data-action=anchor]').first().waitFor();
    await page.waitForTimeout(300);
    await atRest();
    expect(await topOf('#s-第-4-节')).toBeGreaterThan(0);
    expect(await topOf('#s-第-4-节')).toBeLessThan(200);
  });

  test('从标题读下去，离开再退回，停在读到的地方', async () => {
    await open('#s-第-2-节');
    await atRest();
    await jump(await page.evaluate(() => scrollY + 700));
    await page.waitForTimeout(500);
    const left = await page.evaluate(() => scrollY);
    await page.evaluate(() => history.pushState(null, '', '/article/blog'));
    await page.locator('main h2').first().waitFor();
    await page.goBack();
    await page.locator('.prose [data-action=anchor]').first().waitFor();
    await page.waitForTimeout(300);
    await atRest();
    expect(await page.evaluate(() => scrollY)).toBe(left);
  });

  test('站内的链接不重新加载页面', async () => {
    await open();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('link', { name: '站内的日历' }).click();
    await page.getByRole('heading', { level: 1, name: '日历' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
});

describe('放大图片', () => {
  test('键盘打开，放大、原始大小、关上，焦点回到图片', async () => {
    await open();
    const image = page.getByRole('button', { name: '放大图片：雪窗的图标' });
    await image.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '图一 雪窗' });
    await dialog.getByText('图一 雪窗').waitFor();
    const width = () => dialog.locator('img').evaluate((element) => element.getBoundingClientRect().width);
    const fitted = await width();
    await page.keyboard.press('+');
    expect(await width()).toBeCloseTo(fitted * 1.5, 0);
    await dialog.getByRole('button', { name: '适合屏幕' }).click();
    expect(await width()).toBe(fitted);
    await dialog.getByRole('button', { name: '原始大小' }).click();
    expect(await width()).toBeCloseTo(512, 0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await image.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('滚轮放大，拖着看，背后的页面不动', async () => {
    await open();
    await page.getByRole('button', { name: '放大图片：雪窗的图标' }).click();
    const image = page.getByRole('dialog').locator('img');
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, -600);
    const box = (await image.boundingBox())!;
    expect(box.width).toBeGreaterThan(900);
    await page.mouse.down();
    await page.mouse.move(295, 400, { steps: 4 });
    await page.mouse.up();
    expect((await image.boundingBox())!.x).toBeCloseTo(box.x + 100, 0);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('两指张开放大', async () => {
    await open();
    await page.getByRole('button', { name: '放大图片：雪窗的图标' }).click();
    const image = page.getByRole('dialog').locator('img');
    const before = (await image.boundingBox())!;
    const devtools = await browser.context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: apart
          ? [
              { x: 195 - apart, y: 400, id: 0 },
              { x: 195 + apart, y: 400, id: 1 },
            ]
          : [],
      });
    await touch('touchStart', 40);
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
    await touch('touchEnd');
    expect((await image.boundingBox())!.width / before.width).toBeGreaterThan(1.7);
  });

  test('链接里的图片照样是链接', async () => {
    await open();
    // It is loaded only when it comes near.
    await page.getByRole('button', { name: '放大图片：雪窗的图标' }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: '链接里的图' }).click();
    await page.waitForURL('**/lunar/calendar');
  });
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
    await page.getByText('目录（14 节）').click();
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
    await page.goto(`${server.origin}/article/blog`);
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
    await page.goto(`${server.origin}/article/blog`);
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
    expect(await page.locator('section').filter({ hasText: '相关文章' }).getByRole('link').count()).toBeGreaterThan(1);
  });

  test('没有分享面板就复制链接；连复制都不行就把地址摆出来', async () => {
    await open();
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByText('已复制链接').first().waitFor();
    expect(await clipboard()).toBe(`${server.origin}/article/blog/${id}`);
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: '复制链接' }).click();
    expect(await page.getByLabel('这一页的地址').inputValue()).toBe(`${server.origin}/article/blog/${id}`);
  });

  test('打印时没有页头和按钮，代码折行，链接印出地址', async () => {
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
      };
    });
    expect(printed.wrap).toBe('pre-wrap');
    expect(printed.fits).toBe(true);
    expect(printed.address).toContain('example.com');
  });
});

describe('算不算读过', () => {
  const views = async (article: string) => {
    const response = await browser.context.request.get(`${server.origin}/api/poster/get?id=${article}`);
    return ((await response.json()) as { info: { views: number } }).info.views;
  };

  /** Under which names this device keeps answers. */
  const keptKeys = () =>
    page.evaluate(
      () =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open('xuechuang-kept-1');
          opening.addEventListener('error', reject);
          opening.addEventListener('success', () => {
            const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys();
            asking.addEventListener('success', () => resolve(asking.result));
          });
        }),
    );

  test('草稿写明是草稿，能接着写；不算阅读，也不留在本机', async () => {
    browser.expectErrors(/status of 404/);
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('poster/view') && calls.push(request.url()));
    await page.goto(`${server.origin}/article/blog/${draftId}`);
    await page.getByText('草稿', { exact: true }).waitFor();
    await page.waitForTimeout(5500);
    expect(calls).toEqual([]);
    expect(await keptKeys()).not.toContain(`poster/get?id=${draftId}`);
    await page.getByRole('link', { name: '继续编辑' }).click();
    await page.waitForURL(`**/manage/article/edit/${draftId}`);
  });

  test('看了几秒才算，刷新不再算', async () => {
    // An author's own visits do not count.
    await browser.context.clearCookies();
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

describe.each([
  { width: 360, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const)('看得清、放得下（$width 像素，$scheme）', ({ width, scheme }) => {
  test('文章与放大的图片', async () => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await open();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: '放大图片：雪窗的图标' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
