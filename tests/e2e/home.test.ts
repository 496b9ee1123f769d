import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sectionEntries } from '../../src/site/menu.ts';
import { bookShelf } from '../fixtures/books.ts';
import { lookAt } from '../support/look-at.ts';
import { type Browser, networkGone, openContext, workerReady } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const shelf = bookShelf();
let server: RunningServer;

beforeAll(async () => {
  shelf.add('snow');
  server = await startServer({ DATA_DIR: shelf.directory });
  return async () => {
    await server.stop();
    server.remove();
    shelf.remove();
  };
});

describe('手机上的首页', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openContext({ viewport: { width: 360, height: 740 } });
  });
  afterEach(() => expect(browser.takeErrors()).toEqual([]));
  afterAll(async () => {
    await browser.close();
  });

  test('没有脚本也是完整的：今天、工具、文章、书', async () => {
    const html = await (await fetch(server.origin)).text();
    for (const text of [
      '最新文章',
      '热门文章',
      '在线教程',
      '雪的四十个名字',
      '农历',
      '数学测试',
      '没有网络时，网页还剩下什么',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/<form[^>]* action="\/search"/);
    expect(html).not.toContain('正在加载');
  });

  test('第一屏就有今天、搜索、每个工具和三篇以上的文章', async () => {
    const { page } = browser;
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    const inside = async (name: string | RegExp): Promise<boolean> => {
      const box = await page.getByRole('main').getByRole('link', { name }).first().boundingBox();
      return box !== null && box.y + box.height <= 740;
    };
    for (const name of [/星期./, ...sectionEntries('/tool').map(({ title }) => title)]) {
      expect([String(name), await inside(name)]).toEqual([String(name), true]);
    }
    const search = await page.getByRole('searchbox').boundingBox();
    expect(search!.y + search!.height).toBeLessThan(740);
    const bottoms = await page
      .locator('section:has(h2:text-is("最新文章")) li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= 740).length).toBeGreaterThanOrEqual(3);
  });

  test('今天的卡片说出今天或下一个节气节日，页面没有因此移动', async () => {
    const { page } = browser;
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
        const sum = entries.reduce((before, { value }) => before + value, Number(sessionStorage.getItem('shift') ?? 0));
        sessionStorage.setItem('shift', String(sum));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: /· (今天|明天|还有 \d+ 天)/ }).waitFor();
    expect(await page.evaluate(() => Number(sessionStorage.getItem('shift') ?? 0))).toBeLessThan(0.01);
  });

  test('从搜索框走到搜索页，问题留在地址里', async () => {
    const { page, expectErrors } = browser;
    await page.getByRole('searchbox').fill(' 节气 与 雪 ');
    expectErrors(/404/);
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === '节气 与 雪');
    expectErrors(undefined);
  });

  test('读过一章，首页给出回去的路', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/article/book/snow/ice`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: '冰' }).waitFor();
    await page.waitForTimeout(1000);
    await page.goto(server.origin);
    await page.getByRole('link', { name: '继续读：冰' }).click();
    await page.waitForURL('**/article/book/snow/ice');
  });

  test('没有网络时照样是完整的首页', async () => {
    const { page, context, expectErrors } = browser;
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    await workerReady(page);
    await page.reload({ waitUntil: 'networkidle' });
    expectErrors(networkGone);
    await context.setOffline(true);
    await page.reload();
    await page
      .getByRole('link', { name: /没有网络时，网页还剩下什么/ })
      .first()
      .waitFor();
    await page.getByRole('link', { name: '雪的四十个名字' }).first().waitFor();
    expect(await page.getByRole('main').getByRole('button', { name: '重试' }).count()).toBe(0);
    await context.setOffline(false);
    expectErrors(undefined);
  });

  test('取不到的一样只说一行，不挤走别的', async () => {
    const { page, expectErrors } = browser;
    expectErrors(/./);
    await page.route('**/api/poster/hot*', (route) => route.abort());
    await page.evaluate(() => indexedDB.deleteDatabase('xuechuang-kept-1'));
    await page.goto(`${server.origin}/tool`);
    await page.getByRole('banner').getByRole('link', { name: '雪窗集' }).click();
    const hot = page.locator('section:has(h2:text-is("热门文章"))');
    await hot.getByText('网络错误').waitFor();
    await page.locator('section:has(h2:text-is("最新文章")) li').first().waitFor();
    await page.locator('section:has(h2:text-is("在线教程")) li').first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.unroute('**/api/poster/hot*');
    await hot.getByRole('button', { name: '重试' }).click();
    await hot.locator('li').first().waitFor();
    browser.takeErrors();
    expectErrors(undefined);
  });
});

test('首页读得出、放得下，手指点得中', async () => {
  const { page, close, takeErrors } = await openContext({ hasTouch: true });
  await page.goto(server.origin, { waitUntil: 'networkidle' });
  expect(await lookAt(page)).toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const low = await page
      .locator('main :is(button, input, .heading a, nav a, ol a)')
      .evaluateAll((controls) => controls.filter((control) => control.getBoundingClientRect().height < 44).length);
    expect({ width, low }).toEqual({ width, low: 0 });
  }
  expect(takeErrors()).toEqual([]);
  await close();
});
