import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { databases } from '#contract/storage.ts';
import { bookShelf } from '../fixtures/books.ts';
import { alive } from '../support/alive.ts';
import { type Browser, networkGone, openContext, workerReady } from '../support/browser.ts';
import { storedKeys } from '../support/device-storage.ts';
import { lookAt } from '../support/look-at.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const shelf = bookShelf();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  shelf.add('snow');
  server = await startServer({ DATA_DIR: shelf.directory });
  browser = await openContext({ viewport: { width: 360, height: 740 } });
  // What nobody has read is not among the articles that are read most.
  const { request } = browser.context;
  const { info } = (await (await request.get(`${server.origin}/api/poster/fetch`)).json()) as {
    info: { list: { id: string }[] };
  };
  await request.post(`${server.origin}/api/poster/view`, { data: { id: info.list[0]!.id } });
  return async () => {
    await browser.close();
    await server.stop();
    server.remove();
    shelf.remove();
  };
});

const field = () => browser.page.getByRole('searchbox', { name: '要找的词' });
const status = () => browser.page.getByRole('status');
const group = (name: string) => browser.page.getByRole('region', { name });
const address = (q: string, rest = '') => `${server.origin}/search?q=${encodeURIComponent(q)}${rest}`;
const asked = () => new URLSearchParams(new URL(browser.page.url()).search).get('q');

/** Opens a page and waits for hydration. */
async function open(url: string): Promise<void> {
  await browser.page.goto(url, { waitUntil: 'networkidle' });
  await alive(browser.page);
}

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

  test('地址改写之后接着写，一个字不丢', async () => {
    await field().fill('离线');
    await browser.page.waitForURL((url) => url.searchParams.get('q') === '离线');
    await field().pressSequentially(' 缓存', { delay: 20 });
    await browser.page.waitForURL((url) => url.searchParams.get('q') === '离线 缓存');
    expect(await field().inputValue()).toBe('离线 缓存');
    await status().getByText('“离线 缓存”：').waitFor();
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

test('无障碍：深浅两色，从小屏到大屏', async () => {
  for (const url of [`${server.origin}/search`, address('雪'), address('量子纠缠'), address('农历')]) {
    await open(url);
    expect(await lookAt(browser.page)).toEqual([]);
  }
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
