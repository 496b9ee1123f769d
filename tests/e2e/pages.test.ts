import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { descriptionOf } from '#site/page-descriptions.ts';
import { pages, type Page as SitePage } from '#site/pages.ts';
import { alive } from '../support/alive.ts';
import { type Browser, openContext } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { sharedServer } from '../support/server.ts';

const list: readonly SitePage[] = pages;
const open = list.filter(({ access, path }) => access === 'public' && !path.includes(':'));

const server = sharedServer();
let article = '';

/** Some of the pages that are named by what they show. */
const named = [
  '/lunar/holiday/2026',
  '/lunar/holiday/2027',
  '/lunar/term?year=2027',
  '/lunar/festival?year=2027',
  '/lunar/wall-calendar?year=2030',
  '/lunar/festival/%E6%98%A5%E8%8A%82',
  '/lunar/term/%E5%86%AC%E8%87%B3',
];

async function titleAt(path: string): Promise<string | undefined> {
  const html = await (await fetch(server.origin + path)).text();
  return /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replace('&amp;', '&');
}

beforeAll(async () => {
  const answer = await fetch(`${server.origin}/api/poster/new`);
  const { info } = (await answer.json()) as { info: { list: { id: string }[] } };
  article = `/article/blog/${info.list[0]?.id}`;
});

describe('服务器给出的页面是完整的', () => {
  test.each(open.map(({ id, path }) => [path, descriptionOf(id)]))('%s', async (path, description) => {
    const response = await fetch(server.origin + path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(`<meta name="description" content="${description}">`);
    // The page of shares must not be indexed.
    const place =
      path === '/share'
        ? '<meta name="robots" content="noindex">'
        : `<link rel="canonical" href="${server.origin}${path}">`;
    expect(html).toContain(place);
    expect(html).toContain(`<meta property="og:title" content="`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toMatch(/ style="/);
  });

  test('题目在一处看得全，在站内换页也是这些', async () => {
    const asked = [...open.map(({ path }) => path), ...named];
    const titles = await Promise.all(asked.map(titleAt));
    await expect(asked.map((path, place) => `${path}\n  ${titles[place]}\n`).join('')).toMatchFileSnapshot(
      '../fixtures/titles.txt',
      '加上 -u 再运行就记下',
    );
    for (const title of titles) expect(title!.replace(' · 雪窗集', '').length, title).toBeLessThanOrEqual(32);
    expect(new Set(titles).size).toBe(titles.length);
    const { page, close } = await openContext();
    await page.goto(`${server.origin}/about`, { waitUntil: 'networkidle' });
    await alive(page);
    for (const [place, path] of asked.entries()) {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect.poll(() => page.title(), { message: path }).toBe(titles[place]);
    }
    await close();
  });

  test.each([
    ['/lunar/festival/过年节', '没有这个节日', '/lunar/festival'],
    ['/lunar/festival/中秋', '没有这个节日', '/lunar/festival/中秋节'],
    ['/lunar/term/大冬至', '没有这个节气', '/lunar/term/冬至'],
    ['/lunar/holiday/1850', '可查', '/lunar/holiday/2007'],
    ['/lunar/holiday/明年', '无法识别地址里的年份', '/lunar/holiday/20'],
  ])('%s 是 404，说出没有什么，指到有的', async (path, said, way) => {
    const response = await fetch(server.origin + encodeURI(path));
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('noindex');
    expect(html).toContain(said);
    expect(html).toContain(`href="${encodeURI(way)}`);
  });

  test('文章带着正文、作者与日期', async () => {
    const html = await (await fetch(server.origin + article)).text();
    expect(html).toMatch(/<meta property="og:type" content="article">/);
    expect(html).toMatch(/<meta property="article:published_time" content="2026-/);
    expect(html).toContain('<div class="prose ');
    expect(html.match(/<h2/g)?.length).toBeGreaterThan(2);
  });

  test('每个页面都是压缩过的', async () => {
    for (const path of ['/', article, '/lunar/calendar', '/nowhere']) {
      const response = await fetch(server.origin + path, { headers: { 'accept-encoding': 'br' } });
      expect([path, response.headers.get('content-encoding')]).toEqual([path, 'br']);
    }
  });

  test('没有的地址与没有的文章是 404，仍是一个能继续走的页面', async () => {
    for (const path of ['/nowhere', '/tool/nothing', '/article/blog/none', '/article/blog/%00']) {
      const response = await fetch(server.origin + path);
      const html = await response.text();
      expect([path, response.status]).toEqual([path, 404]);
      expect(html).toContain('noindex');
      expect(html).toContain('href="/"');
    }
  });

  test('没有的地址指到最像的三页，也能搜索', async () => {
    const { page, expectErrors, close } = await openContext();
    expectErrors(/404/);
    for (const [path, likeliest] of [
      ['/tool/jsno', '/tool/json'],
      ['/timestamp', '/tool/timestamp'],
      ['/lunar/calender', '/lunar/calendar'],
    ]) {
      await page.goto(server.origin + path);
      const ways = page.locator('main a');
      expect(await ways.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toHaveLength(4);
      expect(await ways.first().getAttribute('href')).toBe(likeliest);
      expect(await ways.last().getAttribute('href')).toBe('/search');
    }
    await alive(page);
    expect(await lookAt(page)).toEqual([]);
    await close();
  });

  test('管理区的页面不含任何人的内容', async () => {
    const served = async (cookie: string): Promise<string> =>
      (await fetch(`${server.origin}/manage/profile`, { headers: { cookie } })).text();
    const frame = await served('sessionId=x');
    expect(frame).toBe(await served(''));
    expect(/<main[^>]*>(.*?)<\/main>/s.exec(frame)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe('');
  });
});

describe('没有脚本也能读能走', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openContext({ javaScriptEnabled: false });
  });
  afterAll(async () => {
    await browser.close();
  });

  test('窄屏的菜单能打开，走到一篇文章', async () => {
    const { page } = browser;
    await page.goto(server.origin);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('navigation').getByRole('link', { name: '技术文章' }).click();
    await page.locator('main article h3 a').first().click();
    expect(await page.locator('.prose h2').count()).toBeGreaterThan(2);
  });
});

test('页面的代码取不到，服务器给的内容照样能读', async () => {
  const { page, expectErrors, close } = await openContext();
  expectErrors(/./);
  await page.route('**/static/js/article-detail.*', (route) => route.fulfill({ status: 404, body: '' }));
  // The page reloads first, in case of another build; only then does it give up on the chunk.
  await Promise.all([
    page.waitForEvent('console', (message) => /程序文件缺失（\w+） /.test(message.text())),
    page.goto(server.origin + article),
  ]);
  expect(await page.locator('.prose h2').count()).toBeGreaterThan(2);
  await page.locator('main').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== article || url.search !== '');
  await close();
});

describe('菜单', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openContext({ viewport: { width: 1280, height: 800 } });
  });
  afterAll(async () => {
    await browser.close();
  });

  test('所在的一栏按路径前缀标出，子菜单按 Esc 收起', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/tool/base64`);
    await alive(page);
    const active = page.locator('#menu > ul > li > [data-active]');
    expect(await active.allInnerTexts()).toEqual(['工具']);
    const entry = page.locator('#menu').getByRole('link', { name: '时间戳' });
    await active.hover();
    await entry.waitFor();
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
  });

  test('没有展开的子菜单不在 Tab 的次序里，按钮用键盘展开', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/tool/base64`);
    await alive(page);
    await page.locator('#menu > ul > li > a').first().focus();
    const stops: string[] = [];
    for (let index = 0; index < 12; index += 1) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
        ),
      );
    }
    expect(stops.slice(0, 4)).toEqual(['文章', '文章的页面', '工具', '工具的页面']);
    expect(stops).not.toContain('时间戳');
    await page.getByRole('button', { name: '工具的页面' }).focus();
    await page.keyboard.press('Enter');
    const entry = page.locator('#menu').getByRole('link', { name: '时间戳' });
    await entry.waitFor();
    await page.keyboard.press('Escape');
    await entry.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('工具的页面');
  });

  test('六百八十像素以上，没有登录时一行放得下', async () => {
    const { page } = browser;
    await page.goto(`${server.origin}/about`);
    for (const width of [680, 690, 700, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const login = await page.getByRole('link', { name: '登录' }).boundingBox();
      expect([width, (login?.x ?? width) + (login?.width ?? 0) <= width]).toEqual([width, true]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('技术优先的两个链接开新窗口，不交出自己', async () => {
    const { page } = browser;
    await page.goto(server.origin);
    const links = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: '技术优先' }) })
      .locator('a');
    expect(await links.count()).toBe(2);
    for (const link of await links.all()) {
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('rel')).toContain('noopener');
    }
  });

  test('六百八十像素以下收成一个按钮', async () => {
    const { page } = browser;
    await page.goto(server.origin);
    await page.setViewportSize({ width: 679, height: 800 });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('link', { name: '日历' }).click();
    await page.waitForURL('**/lunar/calendar');
    await page.getByRole('button', { name: '打开菜单' }).waitFor();
    await page.setViewportSize({ width: 680, height: 800 });
    await page.getByRole('button', { name: '打开菜单' }).waitFor({ state: 'hidden' });
  });

  test('手机上按 Esc：先收起展开的一栏，再收起菜单，焦点回到按钮', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.origin}/about`);
    await alive(page);
    const toggle = page.locator('header [aria-controls=menu]');
    const entry = page.locator('#menu').getByRole('link', { name: '时间戳' });
    for (const opensList of [false, true]) {
      await toggle.focus();
      await page.keyboard.press('Enter');
      await page.locator('#menu').waitFor();
      const opener = page.getByRole('button', { name: '技术优先' });
      if (opensList) {
        await opener.focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Escape');
        expect(await opener.getAttribute('aria-expanded')).toBe('false');
        expect(await opener.evaluate((each) => each === document.activeElement)).toBe(true);
        expect(await entry.isVisible()).toBe(true);
      }
      await page.keyboard.press('Escape');
      await page.locator('#menu').waitFor({ state: 'hidden' });
      expect(await toggle.evaluate((each) => each === document.activeElement)).toBe(true);
      expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});

describe('外观', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openContext({ colorScheme: 'light' });
  });
  afterAll(async () => {
    await browser.close();
  });

  /** The colour of the system's bar: that of the first element that fits. */
  const bar = () =>
    browser.page.evaluate(() => {
      const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
      return metas.find(({ media }) => matchMedia(media || 'all').matches)?.content;
    });
  const button = (name: RegExp) => browser.page.getByRole('button', { name });

  test.each([
    ['light', 'dark', '#f5f7fa', '#0e1522'],
    ['dark', 'light', '#0e1522', '#f5f7fa'],
  ] as const)(
    '系统是 %s，点一下就是 %s：系统的栏跟着换，刷新后还在，没有闪烁；再点一下又跟随系统',
    async (colorScheme, theme, before, after) => {
      const { page } = browser;
      await page.emulateMedia({ colorScheme });
      await page.goto(`${server.origin}/about`);
      await alive(page);
      expect(await bar()).toBe(before);
      await button(/外观：跟随系统/).click();
      await expect.poll(bar).toBe(after);
      browser.expectErrors(/ERR_FAILED/);
      await page.route('**/static/js/*', (route) => route.abort());
      await page.reload({ waitUntil: 'commit' });
      await page.locator(`html[data-theme=${theme}]`).waitFor();
      expect(await bar()).toBe(after);
      await page.unroute('**/static/js/*');
      await page.reload();
      browser.expectErrors(undefined);
      await alive(page);
      await button(/外观：[浅深]色/).click();
      await button(/外观：跟随系统/).waitFor();
      await expect.poll(bar).toBe(before);
      expect(browser.takeErrors()).toEqual([]);
    },
  );

  test('首页上系统的栏接着天空，换页再回来也对', async () => {
    const { page } = browser;
    await page.emulateMedia({ colorScheme: 'light' });
    const sky = () =>
      page.evaluate(() => getComputedStyle(document.querySelector('main header')!).getPropertyValue('--sky-1'));
    await page.goto(server.origin, { waitUntil: 'commit' });
    await page.locator('main header').waitFor();
    expect(await bar()).toBe(await sky());
    await alive(page);
    expect(await bar()).toBe(await sky());
    await page
      .getByRole('link', { name: /全部|更多/ })
      .first()
      .click();
    await expect.poll(bar).toBe('#f5f7fa');
    await page.goBack();
    await expect.poll(bar).toMatch(/^#[01]/);
    expect(await bar()).toBe(await sky());
    await page.goto(`${server.origin}/about`);
    await alive(page);
    await page.locator('header').getByRole('link', { name: '雪窗集' }).first().click();
    await page.getByRole('heading', { name: '最新文章' }).waitFor();
    await expect.poll(async () => (await bar()) === (await sky())).toBe(true);
  });
});
