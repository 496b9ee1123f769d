import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bookShelf } from '../fixtures/books.ts';
import { alive } from '../support/alive.ts';
import { type Browser, networkGone, newProfile, openBrowser, workerReady } from '../support/browser.ts';
import { lookAt } from '../support/look-at.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { type Stroke, swipe } from '../support/touch.ts';

const shelf = bookShelf();
const profile = newProfile();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const sections = (count: number): string =>
  Array.from({ length: count }, (_, index) => `## 第 ${index + 1} 节\n\n${'雪落在窗上，又化成水。'.repeat(30)}\n`).join(
    '\n',
  );
const wideCode = `\`\`\`\n${'snow '.repeat(80)}\n\`\`\`\n`;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  shelf.add('snow', { cover: 'pictures/firn.png' });
  shelf.put('snow', {
    '01-powder.md': `刚落下的雪又轻又干。\n\n${wideCode}\n${sections(6)}`,
    '02-firn.md': `过了一个夏天还在的雪叫粒雪。\n\n![剖面](pictures/firn.png)\n\n${sections(6)}`,
  });
  shelf.add('hail', { title: '冰雹', cover: 'pictures/firn.png' });
  server = await startServer({ DATA_DIR: shelf.directory });
  browser = await openBrowser(profile.path, phone);
  return async () => {
    await browser.close();
    await server.stop();
    server.remove();
    shelf.remove();
    profile.remove();
  };
});

const open = async (path: string): Promise<Page> => {
  await browser.page.goto(server.origin + path);
  return browser.page;
};
/** Opens a chapter and waits for hydration, which shows in what the page adds to the text. */
const openAlive = async (path: string): Promise<Page> => {
  const page = await open(path);
  await page.locator('.prose [data-action]').first().waitFor();
  return page;
};
const atChapter = async (title: string): Promise<void> => {
  await browser.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
};
const readToEnd = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForTimeout(1200);
};
const noErrors = (): void => expect(browser.takeErrors()).toEqual([]);

describe('没有脚本也完整', () => {
  test('章节页带着正文、标题、前后与目录', async () => {
    const html = await (await fetch(`${server.origin}/article/book/snow/firn`)).text();
    expect(html).toContain('<title>粒雪 · 雪的四十个名字 · 雪窗集</title>');
    expect(html).toContain(`<link rel="canonical" href="${server.origin}/article/book/snow/firn">`);
    expect(html).toContain('<meta name="description" content="过了一个夏天还在的雪叫粒雪。');
    expect(html).toContain('<meta property="og:type" content="article">');
    expect(html).toMatch(
      /rel="prev"[^>]*href="\/article\/book\/snow\/powder"|href="\/article\/book\/snow\/powder"[^>]*rel="prev"/,
    );
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html.match(/<h2/g)).toHaveLength(6);
    expect(html).not.toMatch(/ style="/);
  });

  test('书页带着目录，书架带着书', async () => {
    const book = await (await fetch(`${server.origin}/article/book/snow`)).text();
    for (const title of ['粉雪', '粒雪', '冰']) expect(book).toContain(title);
    expect(book).toContain('<meta property="og:type" content="book">');
    expect(await (await fetch(`${server.origin}/article/book`)).text()).toContain('雪的四十个名字');
  });

  test.each([
    ['/article/book/sand', '没有这本书，或者它已被撤下', 'href="/article/book"'],
    ['/article/book/snow/sand', '这本书里没有这一章', 'href="/article/book/snow"'],
    ['/article/book/sand/dune', '没有这本书，或者它已被撤下', 'href="/article/book"'],
  ])('%s 是 404，有一句话和去处', async (path, sentence, way) => {
    const response = await fetch(server.origin + path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain(sentence);
    expect(html).toContain(way);
  });

  test('查找的地址直接给出结果', async () => {
    const html = await (await fetch(`${server.origin}/article/book/snow?q=${encodeURIComponent('夏天')}`)).text();
    expect(html).toMatch(/<mark[^>]*>夏天<\/mark>/);
  });
});

describe('从书架读到章节', () => {
  afterEach(noErrors);

  test('书架、书、第一章', async () => {
    const page = await open('/article/book');
    await workerReady(page);
    await page.getByRole('link', { name: '雪的四十个名字' }).click();
    await page.getByRole('link', { name: '开始读' }).click();
    await atChapter('粉雪');
    expect(await page.title()).toBe('粉雪 · 雪的四十个名字 · 雪窗集');
  });

  test('← → 翻章，到头为止；带修饰键、在能横着滚动的代码里都不翻', async () => {
    const page = await openAlive('/article/book/snow/powder');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.locator('.prose pre').focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(300);
    await atChapter('粉雪');
    await page.locator('#content').focus();
    await page.keyboard.press('ArrowRight');
    await atChapter('粒雪');
    await page.keyboard.press('ArrowRight');
    await atChapter('冰');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await atChapter('粒雪');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('手指不看标题后面的井号；代码的复制一直在', async () => {
    const page = await openAlive('/article/book/snow/powder');
    await page.locator('.prose [data-action=anchor]').nth(5).waitFor({ state: 'attached' });
    const sign = page.locator('.prose [data-action=anchor]').first();
    expect(await sign.evaluate((link) => getComputedStyle(link).opacity)).toBe('0');
    expect(await page.locator('.prose h2').first().innerText()).toBe('第 1 节');
    const copy = page.getByRole('button', { name: '复制', exact: true }).first();
    expect(await copy.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
    expect((await copy.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });

  test('左右滑动翻章', async () => {
    const page = await openAlive('/article/book/snow/powder');
    await swipe(page, { from: [300, 600], to: [120, 610] });
    await atChapter('粒雪');
    await swipe(page, { from: [100, 600], to: [280, 590] });
    await atChapter('粉雪');
  });

  test.each<[string, Stroke]>([
    ['从屏幕边缘起', { from: [8, 600], to: [250, 600] }],
    ['斜着', { from: [300, 640], to: [200, 560] }],
    ['太短', { from: [200, 600], to: [160, 600] }],
  ])('%s的一划不翻', async (_, stroke) => {
    const page = await openAlive('/article/book/snow/firn');
    await swipe(page, stroke);
    await page.waitForTimeout(300);
    await atChapter('粒雪');
  });

  test('在宽代码上横着划是看代码，选着文字时也不翻，上下照常滚动', async () => {
    const page = await openAlive('/article/book/snow/powder');
    const box = await page.locator('.prose pre').boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) - 20;
    await swipe(page, { from: [300, y], to: [100, y] });
    await page.waitForTimeout(300);
    await atChapter('粉雪');
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('.prose p')!));
    await swipe(page, { from: [300, 650], to: [120, 650] });
    await page.waitForTimeout(300);
    await atChapter('粉雪');
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await swipe(page, { from: [200, 650], to: [200, 250] });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  });
});

describe('记得读到哪里', () => {
  afterEach(noErrors);

  test('读完的打勾，书架上说读到第几章，重新打开也在', async () => {
    const page = await openAlive('/article/book/snow/powder');
    await readToEnd(page);
    await page.keyboard.press('ArrowRight');
    await atChapter('粒雪');
    await page.evaluate(() => scrollTo(0, 600));
    await page.waitForTimeout(1200);
    await open('/article/book/snow');
    await page.getByRole('link', { name: '粉雪' }).getByText('读完').waitFor();
    await page
      .getByRole('link', { name: '粒雪' })
      .getByText(/^读到 \d+%$/)
      .first()
      .waitFor();
    await open('/article/book');
    await page.getByText(/^读到第 2 章 · (3[4-9]|[45]\d)%$/).waitFor();
    await page.getByRole('link', { name: /^继续阅读/ }).click();
    await atChapter('粒雪');
    await page.getByRole('button', { name: /^接着上次读到/ }).waitFor();
  });
});

test('翻到下一章再退回来，停在离开的地方', async () => {
  const page = await openAlive('/article/book/snow/powder');
  const next = page.getByRole('link', { name: /粒雪/ }).last();
  await next.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await next.click();
  await atChapter('粒雪');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await atChapter('粉雪');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

describe('在书里查找', () => {
  afterEach(noErrors);

  test('书架上的框找遍所有的书，后退回到书架', async () => {
    const page = await open('/article/book');
    await page.getByRole('searchbox').fill('粒雪');
    await page.keyboard.press('Enter');
    await page.getByText('章里有“粒雪”').waitFor();
    await page.locator('mark', { hasText: '粒雪' }).first().click();
    await page.locator('.prose').waitFor();
    await page.goBack();
    await page.getByText('章里有“粒雪”').waitFor();
    await page.goBack();
    await page.waitForURL('**/article/book');
    await page.getByRole('link', { name: '雪的四十个名字', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('页面还没活过来时写下的字，活过来以后还在', async () => {
    const { page } = browser;
    const held = Promise.withResolvers<void>();
    await page.route('**/static/js/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${server.origin}/article/book`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('粒雪');
    held.resolve();
    await alive(page);
    expect(await page.getByRole('searchbox').inputValue()).toBe('粒雪');
    await page.unroute('**/static/js/**');
  });

  test('找不到就说怎样再找', async () => {
    const page = await open('/article/book/snow?q=骆驼');
    await page.getByText('没有找到“骆驼”').waitFor();
    await page.getByRole('link', { name: '看全书目录' }).click();
    await page.getByRole('heading', { level: 2, name: '目录' }).waitFor();
  });
});

test.each(['', '/snow', '/snow/firn', '?q=雪', '/snow?q=雪', '/snow?q=骆驼'])(
  '深浅两色、从小屏到大屏，都看得清、读得出、放得下：/article/book%s',
  async (path) => {
    const page = await open(`/article/book${path}`);
    expect(await lookAt(page)).toEqual([]);
  },
);

describe('没有网络', () => {
  test('存下整本，说出大小；再打开时知道已经存了', async () => {
    const page = await open('/article/book/hail');
    await page.getByRole('button', { name: '整本存到本机' }).click();
    await page.getByText(/^整本已存到本机，[\d.]+ KB$/).waitFor();
    await page.reload();
    await page.getByText(/^整本已存到本机/).waitFor();
    await open('/article/book');
    await page.locator('main article').first().waitFor();
    noErrors();
  });

  test('服务器停了，浏览器重开，书架、书、没打开过的章节和图片都在', async () => {
    await browser.close();
    await server.stop();
    browser = await openBrowser(profile.path, { ...phone, withWorker: true });
    browser.expectErrors(networkGone);
    const page = await open('/article/book');
    await page.getByRole('link', { name: '冰雹', exact: true }).click();
    await page.locator('main ol a[href="/article/book/hail/ice"]').click();
    await atChapter('冰');
    await page.locator('.prose').waitFor();
    await page.keyboard.press('ArrowLeft');
    await atChapter('粒雪');
    await expect
      .poll(() => page.locator('.prose img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1);
    await page.reload();
    await atChapter('粒雪');
    noErrors();
  });

  test('没存过的书说要网络', async () => {
    const page = await open('/article/book/never');
    await page.getByRole('heading', { level: 1, name: '网络错误' }).waitFor();
    await page.getByRole('link', { name: '看书架' }).waitFor();
  });

  test('可以从本机移除', async () => {
    const page = await open('/article/book/hail');
    await page.getByRole('button', { name: '从本机移除' }).click();
    await page.getByRole('button', { name: '整本存到本机' }).waitFor();
    await open('/article/book/hail/ice');
    await page.getByRole('heading', { level: 1, name: '网络错误' }).waitFor();
    await open('/article/book/hail');
    await page.getByRole('button', { name: '整本存到本机' }).click();
    await page.getByText('网络断开，已存的章节还在').waitFor();
    noErrors();
  });
});

afterAll(noErrors);
