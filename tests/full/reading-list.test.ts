import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '#contract/storage.ts';
import { alive } from '../support/alive.ts';
import { writer } from '../support/articles.ts';
import { type Browser, networkGone, openContext, workerReady } from '../support/browser.ts';
import { storedKeys } from '../support/device-storage.ts';
import { lookAt } from '../support/look-at.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  browser = await openContext({ viewport: { width: 360, height: 800 } });
  const ids: string[] = [];
  const river = await writer(browser.context, server.origin, '江雪');
  for (let n = 1; n <= 22; n += 1) {
    const tags = n % 2 ? ['单数', '试写'] : ['双数', '试写'];
    ids.push(await river.publish({ title: `江雪的第 ${n} 篇`, summary: n % 3 ? '一句摘要。' : '', tags }));
  }
  await browser.context.clearCookies();
  const stone = await writer(browser.context, server.origin, '白石');
  ids.push(await stone.publish({ title: '白石的一篇', tags: ['单数'], cover: '/icons/icon-512.png' }));
  await browser.context.clearCookies();
  for (const id of ids) {
    const answer = await browser.context.request.post(`${server.origin}/api/poster/view`, { data: { id } });
    expect(await answer.json()).toMatchObject({ code: 0, info: { views: 1 } });
  }
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
});

async function open(search = ''): Promise<void> {
  await page.goto(`${server.origin}/article/blog${search}`);
  await page.waitForFunction(() => document.querySelector('#root > *') && document.readyState === 'complete');
  await aliveAndAtRest();
}

/** Waits for hydration, since links load a new page before it, and for the end of scrolling. */
async function aliveAndAtRest(): Promise<void> {
  await alive(page);
  await page.waitForTimeout(100);
}

const titles = () => page.locator('main article h3').allInnerTexts();
const search = () => decodeURIComponent(new URL(page.url()).search);
const settled = () => page.locator('main [aria-busy=false]').waitFor();

describe('每种状态都在地址里', () => {
  test('最热、标签、作者一个个加上，刷新后一样', async () => {
    await open();
    await page.getByRole('link', { name: '最热' }).click();
    await page.waitForURL('**sort=hot');
    await page.getByRole('navigation', { name: '按标签看' }).getByRole('link', { name: /^单数/ }).click();
    await page.waitForURL('**sort=hot&tag=*');
    await page.getByRole('heading', { level: 1, name: '单数' }).waitFor();
    await settled();
    await page.locator('article').getByRole('link', { name: '江雪', exact: true }).first().click();
    await page.waitForURL('**author=*');
    expect(search()).toBe('?sort=hot&tag=单数&author=江雪');
    await page.getByText('第 1 / 2 页，共 11 篇').waitFor();
    const before = await titles();
    expect(before).toHaveLength(10);
    expect(before.every((title) => /^江雪的第 \d*[13579] 篇$/.test(title))).toBe(true);
    await page.reload();
    await aliveAndAtRest();
    expect(await titles()).toEqual(before);
    expect(await page.getByRole('link', { name: '最热' }).getAttribute('aria-current')).toBe('true');
  });

  test('问不了的标签：说为什么，有路可走，标题仍只一个', async () => {
    browser.expectErrors(/404/);
    await open(`?tag=${'长'.repeat(30)}`);
    await page.locator('main').getByText('标签最多').waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    await page.getByRole('link', { name: '查看全部文章' }).click();
    await page.locator('main article h3').first().waitFor();
  });

  test('条件一个个移除，其他的留着', async () => {
    await open('?sort=hot&tag=单数&author=江雪');
    await page.getByRole('link', { name: /^标签：单数.*移除$/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('tag'));
    expect(search()).toBe('?sort=hot&author=江雪');
    await page.getByText('22 篇文章').waitFor();
    await page.getByRole('link', { name: '全部文章' }).click();
    await page.waitForURL((url) => !url.searchParams.has('author'));
    await settled();
    expect(await page.getByRole('link', { name: /移除$/ }).count()).toBe(0);
  });

  test('后退、前进，列表与地址一致', async () => {
    await open();
    const first = await titles();
    await page.getByRole('link', { name: '第 2 页' }).click();
    await page.getByText(/第 2 \/ 5 页/).waitFor();
    const second = await titles();
    expect(second).not.toEqual(first);
    await page.goBack();
    await page.getByText(/第 1 \/ 5 页/).waitFor();
    expect(await titles()).toEqual(first);
    await page.goForward();
    await page.getByText(/第 2 \/ 5 页/).waitFor();
    expect(await titles()).toEqual(second);
  });

  test('从文章退回来，还在原来的地方', async () => {
    await open();
    await page.locator('article').nth(8).scrollIntoViewIfNeeded();
    await page.waitForTimeout(600);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(500);
    await page.locator('article h3 a').nth(8).click();
    await page.locator('.prose').waitFor();
    await page.goBack();
    await page.locator('article h3').nth(8).waitFor();
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 5, before);
  });

  test('翻页从列表的开头看起，焦点也在那里', async () => {
    await open();
    await page.getByRole('link', { name: '下一页' }).focus();
    // The navigation is still running; the browser restores only a list that has become a history entry.
    await page.waitForFunction(
      () => document.querySelector('[aria-label="文章列表"]')!.getBoundingClientRect().top < 0,
    );
    await page.keyboard.press('Enter');
    await page.getByText(/第 2 \/ 5 页/).waitFor();
    const list = page.getByRole('region', { name: '文章列表' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '文章列表');
    await page.waitForFunction(() => Math.abs(document.activeElement!.getBoundingClientRect().top - 64) < 80);
    expect(await list.getAttribute('aria-busy')).toBe('false');
  });
});

describe('列表里的一行', () => {
  test('封面坏了就没有封面，下面的行不动', async () => {
    browser.expectErrors(/Failed to load resource/);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/icons/icon-512.png', async (route) => {
      await released;
      await route.abort();
    });
    await page.goto(`${server.origin}/article/blog?author=白石`);
    await page.waitForFunction(() => document.querySelector('article img'));
    const box = async () => page.locator('main article').first().boundingBox();
    const before = await box();
    release();
    await page.locator('article img').waitFor({ state: 'detached' });
    expect(await box()).toEqual(before);
  });

  test('没有封面的一行没有方块，日期不写年，年份在上面', async () => {
    await open('?author=江雪');
    expect(await page.locator('main article img').count()).toBe(0);
    const year = await page.locator('main h2').first().innerText();
    expect(year).toMatch(/^20\d\d$/);
    expect(await page.locator('main article time').first().innerText()).toMatch(/^\d+ 月 \d+ 日$/);
  });
});

describe('标签与归档', () => {
  test('全部标签按篇数排，点开是那个标签的文章', async () => {
    await open();
    await page.getByRole('link', { name: '全部标签' }).click();
    await page.getByRole('heading', { level: 1, name: '标签' }).waitFor();
    const counts = (await page.locator('main li small').allInnerTexts()).map(Number);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    await page.getByRole('link', { name: /^双数/ }).click();
    await page.getByRole('heading', { level: 1, name: '双数' }).waitFor();
    await page.getByText('共 11 篇').waitFor();
    expect(await lookAt(page)).toEqual([]);
  });

  test('归档列出每一篇的日期与标题，一年有自己的地址', async () => {
    await open();
    await page.getByRole('link', { name: '归档' }).click();
    await page.getByRole('heading', { level: 1, name: '归档' }).waitFor();
    await page.getByRole('link', { name: /江雪的第 1 篇/ }).waitFor();
    const html = await (await fetch(`${server.origin}/article/archive?year=1999`)).text();
    expect(html).toContain('1999 年没有文章');
    expect(html).toContain('noindex');
    expect(await lookAt(page)).toEqual([]);
  });
});

describe('等的时候与没有的时候', () => {
  test('新的一页没到，旧的还在，没有跳动', async () => {
    await open();
    await page.route('**/api/poster/fetch*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    const before = await titles();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.getByRole('link', { name: '第 2 页' }).click();
    await page.locator('main [aria-busy=true]').waitFor();
    expect(await titles()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await page.getByText(/第 2 \/ 5 页/).waitFor();
    expect(await titles()).not.toEqual(before);
  });

  test('第一次来时的灰块与卡片一样大', async () => {
    await page.goto(`${server.origin}/about`);
    await aliveAndAtRest();
    const [asked, measured] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/poster/fetch*', async (route) => {
      asked.resolve();
      await measured.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('navigation').getByRole('link', { name: '技术文章' }).click();
    const waiting = page.getByRole('status', { name: '正在加载' }).locator('[data-waiting] > *');
    // The view asks once it is there; before, the frame shows a placeholder in its place.
    await asked.promise;
    await expect.poll(() => waiting.count()).toBe(10);
    const box = async (locator: typeof waiting) => (await locator.first().boundingBox())!;
    const grey = await box(waiting);
    measured.resolve();
    await page.locator('main article').first().waitFor();
    const card = await box(page.locator('main article'));
    expect({ x: grey.x, y: grey.y, width: grey.width }).toEqual({ x: card.x, y: card.y, width: card.width });
    expect(Math.abs(grey.height - card.height)).toBeLessThan(60);
  });

  test.each([
    ['?page=99', '没有第 99 页，一共只有 5 页', '查看最后一页', '?page=5'],
    ['?tag=没有人用过', '这个标签下还没有文章', '查看全部文章', ''],
    ['?author=nobody', '这位作者还没有文章', '查看全部文章', ''],
    [`?tag=${'长'.repeat(30)}`, '标签', '查看全部文章', ''],
    ['?page=0&sort=best', '第 1 / 5 页', '第 2 页', '?page=2'],
  ])('%s 说清楚，也有路可走', async (address, sentence, way, next) => {
    // The server answers 404 for a list that does not exist.
    browser.expectErrors(/status of 404/);
    await open(address);
    await page.locator('main').getByText(sentence).first().waitFor();
    await page.getByRole('link', { name: way }).click();
    await page.waitForFunction((wanted) => location.search === wanted, next);
    await page.locator('main article').first().waitFor();
  });
});

test('没有脚本，筛选与翻页照样走', async () => {
  const plain = await openContext({ javaScriptEnabled: false });
  await plain.page.goto(`${server.origin}/article/blog?tag=试写`);
  await plain.page.getByRole('link', { name: '下一页' }).click();
  await plain.page.getByText('第 2 / 3 页，共 22 篇').waitFor();
  await plain.page.getByRole('link', { name: '最热' }).click();
  await plain.page.waitForURL('**sort=hot*');
  expect(await plain.page.locator('main article').count()).toBe(10);
  await plain.close();
});

describe('没有网络', () => {
  beforeAll(async () => {
    const first = await browser.context.newPage();
    await first.goto(`${server.origin}/article/blog`);
    await workerReady(first);
    await first.locator('article h3 a').first().click();
    await first.locator('.prose').waitFor();
    const key = `poster/get?id=${new URL(first.url()).pathname.split('/').pop()}`;
    while (!(await storedKeys(first, databases.offlineAnswers)).includes(key)) await first.waitForTimeout(50);
    await first.close();
    browser.expectErrors(networkGone);
    await browser.context.setOffline(true);
  });
  beforeEach(() => browser.expectErrors(networkGone));
  afterAll(() => browser.context.setOffline(false));

  test('看过的列表还在，标出哪些读得了', async () => {
    await page.goto(`${server.origin}/article/blog`);
    await page.getByText('现在没有网络，显示的是本机保存的内容').waitFor();
    await page.getByText('已存到本机').first().waitFor();
    expect(await page.locator('article').count()).toBe(10);
    expect(await page.getByText('需要网络', { exact: true }).count()).toBeGreaterThan(5);
  });

  test('没看过的列表，给出本机存着的文章，点开就能读', async () => {
    await page.goto(`${server.origin}/article/blog?tag=双数&page=2`);
    await page.getByRole('heading', { name: /^已存到本机/ }).waitFor();
    await page.locator('article h3 a').first().click();
    await page.locator('.prose').waitFor();
  });

  test('网络回来了，自己换成新的，不再说没有网络', async () => {
    await page.goto(`${server.origin}/article/blog`);
    const kept = page.getByText('现在没有网络，显示的是本机保存的内容');
    await kept.waitFor();
    await browser.context.setOffline(false);
    await kept.waitFor({ state: 'detached' });
    expect(await page.locator('article').count()).toBe(10);
    await browser.context.setOffline(true);
  });
});

test.each(['?sort=hot&tag=单数&author=江雪', '?page=99', '?page=2'])('看得清、放得下：%s', async (address) => {
  await open(address);
  expect(await lookAt(page)).toEqual([]);
});
