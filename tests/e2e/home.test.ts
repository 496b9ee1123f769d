import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookShelf } from '../fixtures/books.ts';
import { type Browser, networkGone, openContext, workerReady } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
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
      '在线教程',
      '雪的四十个名字',
      '农历',
      '数学测试',
      '6Zuq56qX',
      '放假',
      '2027 年春节，Chrome 会晚一天',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/<a[^>]* href="\/search"/);
    expect(html).toMatch(/data-beijing-sky="(spring|summer|autumn|winter)-(day|dusk|night)"/);
    expect(html).not.toContain('正在加载');
  });

  test('第一屏就有今天、下一个节气、放假、搜索和最新的一篇', async () => {
    const { page } = browser;
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    const bottomOf = async (name: string | RegExp): Promise<number> => {
      const box = await page.getByRole('main').getByRole('link', { name }).first().boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    for (const name of [/星期./, /距.+\d+\s*天|第\s*\d+\s*天|今天|明天/, /放假/, /搜索文章/]) {
      expect([String(name), (await bottomOf(name)) <= 740]).toEqual([String(name), true]);
    }
    const lead = await page.locator('section:has(h2:text-is("最新文章")) a img').boundingBox();
    expect(lead!.y + lead!.height).toBeLessThan(800);
  });

  test('今天、节气、放假各通到自己的一页', async () => {
    const { page } = browser;
    const targets = await page
      .locator('main header a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(expect.arrayContaining(['/lunar/calendar', '/lunar/term', '/lunar/holiday']));
  });

  for (const [name, page] of Object.entries({
    手机: { width: 390, height: 740 },
    电脑: { width: 1280, height: 800 },
  })) {
    test(`${name}上打开时什么也不移动，慢的机器上也是`, async () => {
      const { page: tab, close, takeErrors } = await openContext({ viewport: page });
      const session = await tab.context().newCDPSession(tab);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await tab.addInitScript(() => {
        const sum = (): number => Number(sessionStorage.getItem('shift') ?? 0);
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          sessionStorage.setItem('shift', String(entries.reduce((before, { value }) => before + value, sum())));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await tab.goto(server.origin, { waitUntil: 'networkidle' });
      await tab.waitForTimeout(1500);
      expect(await tab.evaluate(() => Number(sessionStorage.getItem('shift') ?? 0))).toBe(0);
      expect(takeErrors()).toEqual([]);
      await close();
    });
  }

  test('只取一幅画：当下的季节与天色，在画面出现之前就定了', async () => {
    const { page, close, takeErrors } = await openContext();
    const drawn: string[] = [];
    page.on('request', (request) => {
      const name = /(\w+-\w+)\.[^/]*\.svg$/.exec(request.url())?.[1];
      if (name) drawn.push(name);
    });
    await page.clock.setFixedTime('2026-07-10T22:30:00');
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    expect(drawn).toEqual(['summer-night']);
    expect(await page.evaluate(() => document.documentElement.dataset['sky'])).toBe('summer-night');
    expect(takeErrors()).toEqual([]);
    await close();
  });

  test('窗外的月亮是今夜的：十六是满的，初八只有右边半个，不在天上时没有', async () => {
    const { page, close, takeErrors } = await openContext({ timezoneId: 'Asia/Shanghai' });
    const moonAt = async (time: string) => {
      await page.clock.setFixedTime(`${time}+08:00`);
      await page.goto(server.origin, { waitUntil: 'networkidle' });
      await page.mouse.move(10, 10);
      await page
        .locator('main header strong', { hasText: time.startsWith('2026-11-24') ? '十月十六' : '十月初八' })
        .waitFor();
      const lit = page.locator('main header [data-moon]');
      return lit.evaluateAll((paths: SVGGraphicsElement[]) =>
        paths.map((path) => path.getBBox()).map(({ x, width }) => [x.toFixed(1), width.toFixed(1)]),
      );
    };
    expect(await moonAt('2026-11-24T21:00:00')).toEqual([['-1.0', '2.0']]);
    expect(await moonAt('2026-11-24T12:00:00')).toEqual([]);
    const [half] = await moonAt('2026-11-16T18:00:00');
    expect([-0.1, 0, 0.1]).toContain(Number(half![0]));
    expect(takeErrors()).toEqual([]);
    await close();
  });

  test('搜索框通到搜索页', async () => {
    const html = await (await fetch(server.origin)).text();
    expect(html).toContain('搜索文章、工具或日期');
  });

  test('读过一章，首页给出回去的路', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/article/book/snow/ice`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1, name: '冰' }).waitFor();
    await page.waitForTimeout(1000);
    await page.goto(server.origin);
    await page.getByRole('link', { name: '继续读：第 3 章 冰' }).waitFor();
    await page.locator('section:has(h2:text-is("继续阅读"))').getByRole('link').first().click();
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
      .getByRole('link', { name: /2027 年春节，Chrome 会晚一天/ })
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
    await page.route('**/api/book/list*', (route) => route.abort());
    await page.evaluate(() => indexedDB.deleteDatabase('xuechuang-kept-1'));
    await page.goto(`${server.origin}/tool`);
    await page.getByRole('banner').getByRole('link', { name: '雪窗集' }).click();
    const books = page.locator('section:has(h2:text-is("在线教程"))');
    await books.getByText('网络错误').waitFor();
    await page.locator('section:has(h2:text-is("最新文章")) li').first().waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.unroute('**/api/book/list*');
    await books.getByRole('button', { name: '重试' }).click();
    await books.locator('li').first().waitFor();
    browser.takeErrors();
    expectErrors(undefined);
  });
});

test('文章页：一篇大的、旁边四篇、书、标签，断了网还在', async () => {
  const { page, context, close, takeErrors, expectErrors } = await openContext({
    viewport: { width: 1280, height: 800 },
  });
  await page.goto(server.origin, { waitUntil: 'networkidle' });
  await workerReady(page);
  const sectionOf = (title: string) => page.locator(`section:has(h2:text-is("${title}"))`);
  const isWhole = async (): Promise<void> => {
    await sectionOf('技术文章').locator('a > strong').first().waitFor();
    expect(await sectionOf('技术文章').locator('a > :is(img, svg)').count()).toBe(1);
    expect(await sectionOf('技术文章').locator('li').count()).toBe(4);
    await sectionOf('在线教程').getByRole('link', { name: '雪的四十个名字' }).waitFor();
    expect(await sectionOf('标签').locator('li').count()).toBeGreaterThan(7);
    expect(await page.getByRole('main').getByRole('button', { name: '重试' }).count()).toBe(0);
  };
  await page.goto(`${server.origin}/article`, { waitUntil: 'networkidle' });
  await isWhole();
  expect(await lookAt(page)).toEqual([]);
  await page.reload({ waitUntil: 'networkidle' });
  expectErrors(networkGone);
  await context.setOffline(true);
  await page.reload();
  await page.getByText('现在没有网络，显示的是本机保存的内容').waitFor();
  await isWhole();
  await context.setOffline(false);
  expect(takeErrors().filter((line) => !networkGone.test(line))).toEqual([]);
  await close();
});

describe('首页的尺寸', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openContext({ viewport: { width: 1280, height: 800 } });
  });
  afterEach(() => expect(browser.takeErrors()).toEqual([]));
  afterAll(async () => {
    await browser.close();
  });

  test('九个工具三个一行，没有空格子，个个有样例，名字都在一行、一样高', async () => {
    const { page } = browser;
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    const tiles = await page.locator('nav[aria-labelledby="tools"] li').evaluateAll((items) =>
      items.map((item) => {
        const name = item.querySelector('strong')!.getBoundingClientRect();
        return {
          sample: item.querySelector('code')!.textContent,
          top: name.top,
          tall: name.height,
          row: item.getBoundingClientRect().top,
        };
      }),
    );
    expect(tiles).toHaveLength(9);
    expect(tiles.filter(({ sample }) => sample === '')).toEqual([]);
    for (const row of [tiles.slice(0, 3), tiles.slice(3, 6), tiles.slice(6)]) {
      expect(new Set(row.map(({ top }) => top)).size).toBe(1);
      expect(new Set(row.map(({ row: top }) => top)).size).toBe(1);
    }
    expect(new Set(tiles.map(({ tall }) => tall)).size).toBe(1);
  });

  test('登录和菜单一样大；技术优先是一个往下的箭头', async () => {
    const { page } = browser;
    const sizeOf = (name: string): Promise<string> =>
      page
        .getByRole('banner')
        .getByRole('link', { name, exact: true })
        .evaluate((link) => getComputedStyle(link).fontSize);
    expect(await sizeOf('登录')).toBe('14.5px');
    expect(await sizeOf('文章')).toBe('14.5px');
    expect(await page.getByRole('button', { name: '技术优先' }).locator('svg path').getAttribute('d')).toBe(
      'm6 9 6 6 6-6',
    );
  });

  test('手机上两本书之间 24 像素', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 390, height: 844 });
    const books = await page
      .locator('section:has(h2:text-is("在线教程")) li')
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      );
    expect(books.length).toBeGreaterThan(1);
    for (const [index, { top }] of books.slice(1).entries()) expect(top - books[index]!.bottom).toBe(24);
  });

  test('最新的一篇没有封面，就画一张：左边那一栏不是空的', async () => {
    const { page } = browser;
    const database = new DatabaseSync(`${shelf.directory}/site.sqlite`);
    database.exec("update poster set cover = ''");
    database.close();
    const drawn: string[] = [];
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(server.origin, { waitUntil: 'networkidle' });
      const cover = page.locator('section:has(h2:text-is("最新文章")) a').nth(1).locator('svg');
      expect((await cover.boundingBox())!.height).toBeGreaterThan(180);
      drawn.push(await cover.innerHTML());
      const lead = await page.locator('section:has(h2:text-is("最新文章")) a').nth(1).boundingBox();
      expect(lead!.height).toBeGreaterThanOrEqual(260);
      expect(await cover.textContent()).toBe('年春');
    }
    expect(new Set(drawn).size).toBe(1);
    await page.goto(`${server.origin}/article/blog`, { waitUntil: 'networkidle' });
    expect(await page.locator('article svg').first().isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('article svg').first().isVisible()).toBe(false);
  });
});

test('首页读得出、放得下，手指点得中', async () => {
  const { page, close, takeErrors } = await openContext({ hasTouch: true });
  await page.goto(server.origin, { waitUntil: 'networkidle' });
  expect(await lookAt(page)).toEqual([]);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const low = await page.locator('main :is(button, input, nav a, header a, section a)').evaluateAll((controls) => {
      // The title of a book is stretched over its cover and text.
      const small = controls.filter((control) => control.getBoundingClientRect().height < 44);
      return small.filter((control) => getComputedStyle(control, '::after').position !== 'absolute').length;
    });
    expect({ width, low }).toEqual({ width, low: 0 });
  }
  expect(takeErrors()).toEqual([]);
  await close();
});
