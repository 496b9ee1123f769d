import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookJson } from '../fixtures/books.ts';
import { writer } from '../support/articles.ts';
import { chooseIn } from '../support/bench-page.ts';
import { allowWorker } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { callsOf, signIn } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#68a"/></svg>';

/** Every way in which a text can refer to an image, and look-alikes that do not. */
const content = [
  '第一段。',
  '![冰花](https://img.evil.example/one.svg)',
  '行内 ![小图](https://img.evil.example/two.svg) 夹在文字里，[![徽章](//img.evil.example/three.svg)](/lunar/calendar) 在链接里。',
  '![引用][pic]',
  '![有题](https://other.evil.example/five.svg "图一")',
  '> - ![深处](https://img.evil.example/six.svg)',
  '| a |\n| - |\n| ![表里](https://img.evil.example/seven.svg) |',
  '## 标题 ![标题里](https://img.evil.example/eight.svg) 之后',
  '![没有了](https://gone.evil.example/nine.svg)',
  '![自己的](/icons/icon-192.png)',
  '[^1]\n\n[^1]: 注 ![注里](https://img.evil.example/ten.svg)',
  '<img src="https://img.evil.example/raw.svg">',
  '[pic]: https://img.evil.example/four.svg',
].join('\n\n');

const site = openSite({ viewport: { width: 390, height: 740 } });
/** The requests to other hosts since the test began: address and referrer. */
let asked: { readonly address: string; readonly referer: string | undefined }[] = [];
let id = '';
/** The id of an article whose cover fails to load. */
let withoutCover = '';

beforeAll(async () => {
  const { context } = site.browser;
  await context.route(/^https?:\/\/[^/]*evil\.example\//, (route) => {
    const { url, headers } = { url: route.request().url(), headers: route.request().headers() };
    asked.push({ address: url, referer: headers['referer'] });
    if (url.includes('gone.')) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: 'image/svg+xml', body: svg });
  });
  const author = await writer(context, site.origin, '引图的人');
  id = await author.publish({
    title: '别处的图',
    content,
    cover: 'https://cover.evil.example/cover.svg',
    tags: ['别处'],
  });
  await author.publish({
    title: '另一篇',
    content: '只有封面。',
    cover: 'https://cover.evil.example/b.svg',
    tags: ['别处'],
  });
  withoutCover = await author.publish({
    title: '封面没有了',
    content: '正文。',
    cover: 'https://gone.evil.example/c.svg',
    tags: [],
  });
  const book = join(site.server.dataDirectory, 'book', 'foreign');
  mkdirSync(book, { recursive: true });
  writeFileSync(
    join(book, 'book.json'),
    JSON.stringify(bookJson('foreign', { chapters: [{ id: 'a', title: '一章', file: 'a.md' }] })),
  );
  writeFileSync(join(book, 'a.md'), '![冰](https://img.evil.example/data/book/ice.svg)\n');
  await context.clearCookies();
});
beforeEach(() => {
  asked = [];
});
afterEach(() => site.browser.expectErrors(undefined));

const article = () => `${site.origin}/article/blog/${id}`;
const addresses = () => asked.map(({ address }) => address).toSorted();
const hasFocus = (element: Locator) => element.evaluate((each) => each === document.activeElement);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
/** Waits long enough for a browser to fetch every image it has found. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
}

describe('谁也没有点的时候', () => {
  test('读者走到哪一页，都不向别的网站要任何东西', async () => {
    const { page, origin } = { page: site.page, origin: site.origin };
    const ways = [
      '/',
      '/article',
      '/article/blog',
      '/article/blog?tag=别处',
      `/search?q=${encodeURIComponent('冰花')}`,
    ];
    for (const path of [
      ...ways,
      `/article/blog/${id}`,
      '/article/book',
      '/article/book/foreign',
      '/article/book/foreign/a',
    ]) {
      await page.goto(origin + path);
      await rest(page);
    }
    await page.goto(`${origin}/article/blog`);
    await page.getByRole('link', { name: '别处的图' }).click();
    await button(page, /显示图片：冰花/).waitFor();
    await rest(page);
    expect(addresses()).toEqual([]);
  });

  test('没有脚本时也不要，图片是普通的链接', async () => {
    const context = await site.page.context().browser()?.newContext({ javaScriptEnabled: false });
    const page = await (context ?? site.page.context()).newPage();
    const found: string[] = [];
    page.on('request', (request) => !request.url().startsWith(site.origin) && found.push(request.url()));
    await page.goto(article());
    expect(await page.getByRole('link', { name: /^打开图片/ }).count()).toBe(12);
    const link = page.getByRole('link', { name: '打开图片：冰花（img.evil.example）' });
    expect(await link.getAttribute('href')).toBe('https://img.evil.example/one.svg');
    expect(found.filter((url) => url.startsWith('http'))).toEqual([]);
    await page.close();
    await context?.close();
  });

  test('作者的编辑器、预览、成品预览与历史也不要', async () => {
    const page = await site.browser.context.newPage();
    await signIn(callsOf(site.browser, site.origin), '引图的人');
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['/manage/article/info', `/manage/article/edit/${id}`]) {
      await page.goto(site.origin + path);
      await page.waitForLoadState('networkidle');
    }
    await page.getByRole('button', { name: '预览', exact: true }).click();
    await page.getByRole('region', { name: '预览' }).getByText('第一段。').waitFor();
    await chooseIn(page, '文章操作', '成品预览');
    const finished = page.getByRole('dialog', { name: '成品预览' });
    await finished.getByRole('button', { name: /显示图片：冰花/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(addresses()).toEqual([]);
    await finished.getByRole('button', { name: /显示图片：冰花/ }).click();
    await finished.getByRole('button', { name: '放大图片：冰花' }).waitFor();
    await page.keyboard.press('Escape');
    const live = page.getByRole('region', { name: '预览' });
    await live.getByRole('button', { name: /显示图片：小图/ }).click();
    await live.getByRole('img', { name: '小图' }).waitFor();
    expect(addresses()).toEqual(['https://img.evil.example/one.svg', 'https://img.evil.example/two.svg']);
    await page.close();
    await site.browser.context.clearCookies();
  });
});

/** The cover stands between the header of an article and its text. */
const coverBox = 'main article > div:nth-of-type(2)';

describe('读者点了', () => {
  test('只取点的那一张，不说从哪一页来；焦点在图上，还能放大', async () => {
    const { page } = site;
    await page.goto(article());
    await button(page, '显示图片：冰花（img.evil.example）').focus();
    await page.keyboard.press('Enter');
    const shown = button(page, '放大图片：冰花');
    await shown.waitFor();
    expect(asked).toEqual([{ address: 'https://img.evil.example/one.svg', referer: undefined }]);
    expect(await shown.evaluate((image) => image === document.activeElement)).toBe(true);
    await shown.click();
    await page.getByRole('dialog', { name: '冰花' }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('地址像书里的文件也一样，后台程序不去取', async () => {
    const { page } = site;
    await allowWorker(site.browser.context);
    await page.goto(`${site.origin}/article/book/foreign/a`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await button(page, /显示图片：冰/).click();
    await button(page, '放大图片：冰').waitFor();
    expect(asked).toEqual([{ address: 'https://img.evil.example/data/book/ice.svg', referer: undefined }]);
  });

  test('链接里的图片回到链接里', async () => {
    const { page } = site;
    await page.goto(article());
    await button(page, /显示图片：徽章/).click();
    const link = page.getByRole('link', { name: '徽章' });
    await link.locator('img').waitFor();
    expect(await link.getAttribute('href')).toBe('/lunar/calendar');
    expect(addresses()).toEqual(['https://img.evil.example/three.svg']);
  });

  test('封面也要点', async () => {
    const { page } = site;
    await page.goto(article());
    await page.locator(coverBox).getByRole('button', { name: '显示图片' }).focus();
    await page.keyboard.press('Enter');
    const cover = page.locator(`${coverBox} img[src^="https://cover"]`);
    await cover.waitFor();
    expect(await hasFocus(cover)).toBe(true);
    expect(asked).toEqual([{ address: 'https://cover.evil.example/cover.svg', referer: undefined }]);
  });

  test('封面取不到，焦点回到重试', async () => {
    const { page } = site;
    site.browser.expectErrors(/404/);
    await page.goto(`${site.origin}/article/blog/${withoutCover}`);
    await page.locator(coverBox).getByRole('button', { name: '显示图片' }).focus();
    await page.keyboard.press('Enter');
    const again = page.locator(coverBox).getByRole('button', { name: '重试' });
    await again.waitFor();
    expect(await hasFocus(again)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => asked.length).toBe(2);
    await again.waitFor();
    expect(await hasFocus(again)).toBe(true);
  });

  test('一次全部显示；取不到的那一张说明白，可以再试，也可以去看', async () => {
    const { page } = site;
    site.browser.expectErrors(/404/);
    await page.goto(article());
    await button(page, '显示本文全部图片').click();
    await page.getByText('图片加载失败').waitFor();
    await page.getByRole('button', { name: /^显示图片：/ }).waitFor({ state: 'detached' });
    expect(new Set(addresses()).size).toBe(11);
    await page.getByRole('link', { name: /打开图片：没有了/ }).waitFor();
    await button(page, '重试').click();
    await expect.poll(() => addresses().filter((address) => address.includes('nine')).length).toBe(2);
  });

  test('看起来怎样：没有点的，夹在文字里的，都看得清、点得到', async () => {
    const { page } = site;
    await page.goto(article());
    await button(page, /显示图片：冰花/).waitFor();
    expect(await lookAt(page)).toEqual([]);
  });
});

describe('站主定的规矩', () => {
  test('从不：策略不许，页面上只有链接；列出的主机直接载入', async () => {
    const { page, server } = site;
    await page.goto('about:blank');
    await server.stop();
    await server.start({ FOREIGN_IMAGES: 'never', IMAGE_HOSTS: 'other.evil.example' });
    await page.goto(article());
    await page.getByText('需要打开对方网站查看').first().waitFor();
    expect(await page.getByRole('button', { name: /显示/ }).count()).toBe(0);
    await page.locator('img[alt="有题"]').scrollIntoViewIfNeeded();
    await expect.poll(addresses).toEqual(['https://other.evil.example/five.svg']);
    site.browser.expectErrors(/Content Security Policy/);
    const wasLoaded = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const image = new Image();
          image.addEventListener('load', () => resolve(true));
          image.addEventListener('error', () => resolve(false));
          image.src = 'https://img.evil.example/by-hand.svg';
        }),
    );
    expect(wasLoaded).toBe(false);
    expect(addresses()).toEqual(['https://other.evil.example/five.svg']);
  });

  test('总是：照作者写的载入', async () => {
    const { page, server } = site;
    await page.goto('about:blank');
    await server.stop();
    await server.start({ FOREIGN_IMAGES: 'always' });
    // The page loads addresses without a scheme over its own scheme, which is unencrypted here.
    site.browser.expectErrors(/Content Security Policy|404/);
    await page.goto(article());
    await page.locator('img[alt="冰花"]').scrollIntoViewIfNeeded();
    await expect.poll(addresses).toContain('https://img.evil.example/one.svg');
    expect(addresses()).toContain('https://cover.evil.example/cover.svg');
    expect(await page.getByRole('button', { name: /^显示图片/ }).count()).toBe(0);
  });
});
