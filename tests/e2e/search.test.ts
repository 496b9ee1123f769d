import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { databases } from '#contract/storage.ts';
import { type Browser, networkGone, openContext, workerReady } from '../support/browser.ts';
import { storedKeys } from '../support/device-storage.ts';
import { openSearch } from '../support/search-page.ts';
import type { RunningServer } from '../support/server.ts';

const search = openSearch();
const { field, status, group, address, open } = search;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = search.server();
  browser = search.browser();
  // What nobody has read is not among the articles that are read most.
  const { request } = browser.context;
  const { info } = (await (await request.get(`${server.origin}/api/poster/fetch`)).json()) as {
    info: { list: { id: string }[] };
  };
  await request.post(`${server.origin}/api/poster/view`, { data: { id: info.list[0]!.id } });
});

const asked = () => new URLSearchParams(new URL(browser.page.url()).search).get('q');

describe('边写边找', () => {
  beforeEach(() => open(`${server.origin}/search`));

  test('结果跟着写的走，地址随后跟上，不添历史记录', async () => {
    const { page } = browser;
    const entries = await page.evaluate(() => history.length);
    await field().pressSequentially('闰月', { delay: 30 });
    await status().getByText('“闰月”：').waitFor();
    expect(asked()).toBe('闰月');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await field().inputValue()).toBe('闰月');
    const marked = await group('文章').locator('mark').allInnerTexts();
    expect(marked.length).toBeGreaterThan(0);
    expect(new Set(marked)).toEqual(new Set(['闰月']));
    expect(browser.takeErrors()).toEqual([]);
  });

  test('输入法还没选定的拼音不拿去找，选定了就找', async () => {
    const { page, context } = browser;
    await field().focus();
    const devtools = await context.newCDPSession(page);
    for (const text of ['n', 'no', "nong'li"]) {
      await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await page.waitForTimeout(700);
    expect(asked()).toBe(null);
    await devtools.send('Input.insertText', { text: '农历' });
    await status().getByText('“农历”：').waitFor();
    expect(await field().inputValue()).toBe('农历');
  });
});

describe('找到的', () => {
  test('文章、教程与页面分开列，点开文章再后退，还是那些结果', async () => {
    const { page } = browser;
    await open(address('雪'));
    await group('教程').getByRole('link', { name: '粉雪' }).waitFor();
    await open(address('农历'));
    await group('工具与页面').getByRole('link', { name: '公历农历对照' }).waitFor();
    await group('文章').locator('h4 a').first().click();
    await page.waitForURL('**/article/blog/*');
    await page.goBack();
    await status().getByText('“农历”：').waitFor();
    expect(await field().inputValue()).toBe('农历');
    await page.getByRole('navigation', { name: '结果类别' }).getByRole('link', { name: '文章' }).click();
    await page.waitForURL((url) => url.searchParams.get('in') === 'poster');
    await group('工具与页面').waitFor({ state: 'detached' });
    expect(browser.takeErrors()).toEqual([]);
  });

  test('打错的词改了再搜，也能照原样搜；整句的问，答最接近的', async () => {
    const { page } = browser;
    await open(address('Unicdoe'));
    await status().getByText('没有“Unicdoe”，已改搜“unicode”：').waitFor();
    expect(await group('文章').locator('mark').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: '仍搜索“Unicdoe”' }).click();
    await page.getByText('没有找到“Unicdoe”').waitFor();
    await open(address('怎么才能知道闰月呢'));
    await status().getByText('没有一篇全部包含“怎么才能知道闰月呢”，按最接近的排列：').waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  test('没有的：说找了什么，给出标签与热门', async () => {
    await open(address('什么是 量子纠缠'));
    await browser.page.getByText('没有找到“什么是 量子纠缠”').waitFor();
    expect(await group('常见的标签').getByRole('link').count()).toBeGreaterThan(2);
    expect(await group('近期热门').getByRole('link').count()).toBeGreaterThan(0);
    expect(browser.takeErrors()).toEqual([]);
  });
});

test('每一页的页首都有搜索，三百六十像素宽也放得下', async () => {
  const { page } = browser;
  for (const path of ['/', '/tool/json', '/about']) {
    await open(server.origin + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const boxes = await Promise.all(
      ['搜索', '登录'].map((name) => page.locator('header').getByRole('link', { name }).first().boundingBox()),
    );
    expect(boxes[0]?.y).toBeCloseTo(boxes[1]?.y ?? 0, -1);
  }
  await page.locator('header').getByRole('link', { name: '搜索' }).click();
  // The field has the focus, so that the reader can type at once.
  await page.waitForFunction(() => document.activeElement?.matches('input[role=combobox]'));
});

describe('不运行脚本', () => {
  test('表单由浏览器送出，结果是服务器排好的，搜索引擎不收', async () => {
    const plain = await openContext({ javaScriptEnabled: false });
    const { page } = plain;
    await page.goto(`${server.origin}/search`);
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    await page.getByRole('searchbox').fill('Base64');
    await page.getByRole('button', { name: '搜索' }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'Base64');
    expect(await page.locator('main mark').count()).toBeGreaterThan(1);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await page.goto(address('没有这样的话'));
    await page.getByText('没有找到“没有这样的话”').waitFor();
    await page.getByRole('heading', { name: '常见的标签' }).waitFor();
    await plain.close();
  });
});

describe('没有网络', () => {
  const keeps = (name: RegExp) =>
    vi.waitFor(
      async () =>
        expect(await storedKeys(browser.page, databases.offlineAnswers)).toContainEqual(expect.stringMatching(name)),
      10_000,
    );
  beforeAll(async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 360, height: 740 });
    await open(server.origin);
    await workerReady(page);
    await open(address('闰月'));
    await group('文章').locator('h4 a').first().click();
    await page.waitForURL('**/article/blog/*');
    await keeps(/^poster\/get\?/);
    await open(`${server.origin}/article/book/snow/powder`);
    await keeps(/^book\/chapter\?/);
    browser.expectErrors(networkGone);
    await server.stop();
  });
  afterAll(async () => {
    await server.start();
    browser.expectErrors(undefined);
  });

  test('在本机读过的里找，并且说清楚', async () => {
    const { page } = browser;
    await open(`${server.origin}/search`);
    await field().fill('闰月');
    await status()
      .getByText(/只在本机保存的 \d 篇文章、\d 章教程里找到 [1-9] 篇文章/)
      .waitFor();
    expect(await group('读过的文章').locator('mark').first().innerText()).toBe('闰月');
    await field().fill('晶体');
    await group('已存章节').getByRole('link', { name: '粉雪' }).waitFor();
    await field().fill('量子纠缠');
    await status().getByText('没有找到“量子纠缠”。联网后再试').waitFor();
    await field().fill('时间戳');
    await group('工具与页面').getByRole('link', { name: '时间戳' }).waitFor();
    expect(browser.takeErrors()).toEqual([]);
    expect(page.url()).toContain('/search?');
    await server.start();
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await status().getByText('“时间戳”：').waitFor();
    await server.stop();
  });
});
