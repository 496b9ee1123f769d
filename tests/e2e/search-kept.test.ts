import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { violations } from '../support/axe.ts';
import { type Browser, networkGone, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { keepArticles } from '../support/kept.ts';
import { type Article, generateArticles } from '../support/search/articles.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const profile = newProfile();
let server: RunningServer;
let browser: Browser;

const travel: Article = {
  id: 'kept-only',
  title: '重庆旅游，2026 年版',
  tags: ['出门'],
  headings: [],
  body: '山城多雾，轻轨穿楼而过。',
  publishTime: 1_700_000_000,
};

beforeAll(async () => {
  server = await startServer();
  // The index of a new site is built beside, and a busy machine takes seconds for its first search.
  const first = `${server.origin}/api/poster/search?q=${encodeURIComponent('农历')}`;
  await vi.waitFor(async () => expect((await fetch(first)).status).toBe(200), { timeout: 60_000, interval: 500 });
  browser = await openBrowser(profile.path, { isWhole: true, viewport: { width: 360, height: 740 } });
  await browser.page.goto(server.origin);
  await workerReady(browser.page);
  // The search term occurs on the site first, and on the device only after the article was read.
  const others = generateArticles(60, 3).filter(({ title, body }) => !`${title}${body}`.includes('闰月出生'));
  await keepArticles(browser.page, [travel, ...others]);
  return async () => {
    await browser.close();
    await server.stop();
    server.remove();
    profile.remove();
  };
});

const field = () => browser.page.getByRole('searchbox', { name: '要找的词' });
const kept = () => browser.page.getByRole('region', { name: '本机内容' });
const site = () => browser.page.getByRole('region', { name: '全站' });
const open = (path: string) => browser.page.goto(server.origin + path, { waitUntil: 'networkidle' });
const boxOf = async (group: ReturnType<typeof kept>) => (await group.boundingBox())!;

describe('有网络', () => {
  test('本机的与全站的分成两组，各说各的名字，只在本机的只在本机那一组', async () => {
    await open(`/search?q=${encodeURIComponent('农历')}`);
    await site().getByText('“农历”：').waitFor();
    await field().fill('山城多雾');
    await kept().getByRole('link', { name: travel.title }).waitFor();
    await site().getByText('没有找到“山城多雾”').waitFor();
    expect(await site().getByRole('link', { name: travel.title }).count()).toBe(0);
    expect(await kept().locator('small').first().innerText()).toBe('文章');
    expect(await violations(browser.page)).toEqual([]);
  });

  test('展开看得到是哪一处，收起来两组都不动地方', async () => {
    const { page } = browser;
    const before = [await boxOf(kept()), await boxOf(site())];
    await page.getByRole('button', { name: '展开 1 条' }).click();
    await kept().getByRole('heading', { name: travel.title, level: 4 }).waitFor();
    expect(await kept().locator('mark').allInnerTexts()).toEqual(['山城多雾']);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: '收起' }).click();
    expect([await boxOf(kept()), await boxOf(site())]).toEqual(before);
  });

  test('先来的不等后来的，后来的也不推开先来的', async () => {
    const { page } = browser;
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/poster/search**', async (route) => {
      await asked;
      await route.continue();
    });
    await field().fill('轻轨');
    await kept().getByRole('link', { name: travel.title }).waitFor();
    await page.waitForURL((url) => url.searchParams.get('q') === '轻轨');
    const place = await boxOf(kept());
    expect(await site().getAttribute('aria-busy')).toBe('true');
    answer();
    await site().getByText('“轻轨”').first().waitFor();
    expect(await boxOf(kept())).toEqual(place);
    await page.unroute('**/api/poster/search**');
    expect(browser.takeErrors()).toEqual([]);
  });

  test('服务器答不过来：说的是它没有回答，不说没有网络；再试就有', async () => {
    const { page } = browser;
    browser.expectErrors(/503/);
    const busy = {
      status: 503,
      headers: { 'retry-after': '5' },
      json: { code: 503, info: '现在搜索的人太多，请过几秒再试' },
    };
    await page.route('**/api/poster/search**', (route) => route.fulfill(busy));
    await field().fill('穿楼');
    await kept().getByText('服务器暂时没有响应，只在本机保存的').waitFor();
    await kept().getByRole('link', { name: travel.title }).waitFor();
    await page.unroute('**/api/poster/search**');
    await kept().getByRole('button', { name: '重试' }).click();
    await site().getByText('“穿楼”').first().waitFor();
    expect(browser.takeErrors()).toEqual([]);
    browser.expectErrors(undefined);
  });

  test('标题的拼音首字母也算，多音字哪个音都行，并且说明是首字母', async () => {
    for (const letters of ['cqly', 'zqly', 'ly2026']) {
      await field().fill(letters);
      const link = kept().getByRole('link', { name: travel.title });
      await kept().getByText('文章，首字母').waitFor();
      expect((await link.locator('mark').allInnerTexts()).join('')).toContain('旅游');
    }
    await field().fill('CQ');
    await kept().getByRole('link', { name: travel.title }).waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });

  test('刚刚读过的文章，回到搜索就找得到，不用重新打开网站', async () => {
    const { page } = browser;
    await field().fill('闰月出生');
    const link = site().locator('h4 a').first();
    await link.waitFor();
    await kept().getByText('里没有“闰月出生”').waitFor();
    const title = await link.innerText();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await link.click();
    await page.locator('.prose').waitFor();
    await page.goBack();
    await kept().getByRole('link', { name: title }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(browser.takeErrors()).toEqual([]);
  });

  test('别的标签页刚存的，换一个词去找就有', async () => {
    const other = await browser.context.newPage();
    await other.goto(`${server.origin}/about`);
    await keepArticles(other, [{ ...travel, id: 'other-tab', title: '别处存下的一篇', body: '鼋头渚' }]);
    await other.close();
    await field().fill('鼋头渚');
    await kept().getByRole('link', { name: '别处存下的一篇' }).waitFor();
  });
});

describe('没有网络', () => {
  beforeAll(async () => {
    browser.expectErrors(networkGone);
    await server.stop();
    await open('/search');
  });
  afterAll(async () => {
    await server.start();
    browser.expectErrors(undefined);
  });

  test('边写边答，不等地址跟上，也不等服务器', async () => {
    const { page } = browser;
    await field().pressSequentially('轻轨穿楼', { delay: 30 });
    await kept().getByRole('link', { name: travel.title }).waitFor();
    await kept().getByText('没有网络，只在本机保存的').waitFor();
    await kept().getByText('找到 1 篇文章、0 章教程').waitFor();
    expect(await site().count()).toBe(0);
    expect(await kept().locator('mark').allInnerTexts()).toEqual(['轻轨穿楼']);
    expect(await violations(page)).toEqual([]);
    expect(browser.takeErrors()).toEqual([]);
  });

  test('写得再快，留下的是最后写的那个词的答案', async () => {
    for (const text of ['山', '山城', '山城多', '的', '一', '重庆旅游']) await field().fill(text);
    await kept().getByText('找到 1 篇文章').waitFor();
    await browser.page.waitForTimeout(600);
    expect(await kept().locator('h4').allInnerTexts()).toEqual([travel.title]);
  });

  test('输入法还没选定的拼音不拿去找', async () => {
    const { page, context } = browser;
    await field().fill('');
    await page.getByRole('region', { name: '本机内容' }).waitFor({ state: 'detached' });
    await field().focus();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Input.imeSetComposition', { text: 'cqly', selectionStart: 4, selectionEnd: 4 });
    await page.waitForTimeout(300);
    expect(await kept().count()).toBe(0);
    await devtools.send('Input.insertText', { text: '重庆旅游' });
    await kept().getByRole('link', { name: travel.title }).waitFor();
  });

  test('多的一次列不完，还能再看一些', async () => {
    await field().fill('的');
    const more = kept().getByRole('button', { name: /还有 \d+ 条，显示更多/ });
    await more.waitFor();
    expect(await kept().locator('h4').count()).toBe(10);
    await more.click();
    await kept().locator('h4').nth(29).waitFor();
    expect(browser.takeErrors()).toEqual([]);
  });
});
