import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openReading, picturesArrived } from '../support/reading-page.ts';

const reading = openReading();
const { site, open, atRest, jump, clipboard, topOf } = reading;
let page: Page;
let id = '';

beforeAll(() => {
  ({ id } = reading.ids());
});
beforeEach(() => {
  page = reading.page();
});

/** Answers the height of the text, from its first to its last block, with all its pictures. */
async function wholeHeight(own: Page): Promise<number> {
  await picturesArrived(own);
  return own
    .locator('.prose')
    .evaluate(
      ({ firstElementChild: first, lastElementChild: last }) =>
        last!.getBoundingClientRect().bottom - first!.getBoundingClientRect().top,
    );
}

describe('文章的版面', () => {
  test('手机上摘要在 260 像素之内；标题、摘要、封面、正文，看到的次序就是读屏的次序；什么也不移动', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(globalThis, { shifts });
      type Shift = PerformanceEntry & { sources: readonly { node: Node | null }[] };
      // The account in the header comes with the session as well; it is no part of the text.
      const isOurs = ({ node }: { node: Node | null }) => document.querySelector('main')?.contains(node);
      const nameOf = ({ node }: { node: Node | null }) => node?.nodeName ?? '';
      const note = (list: PerformanceObserverEntryList): void =>
        (list.getEntries() as Shift[]).forEach(({ sources }) => shifts.push(...sources.filter(isOurs).map(nameOf)));
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    });
    await open();
    const lead = 'main article > p';
    expect(await topOf(lead)).toBeLessThanOrEqual(260);
    const parts = ['main article h1', lead, 'main article > div > div > img', '.prose > p:first-child'];
    const tops = await Promise.all(parts.map((part) => topOf(part)));
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const isInOrder = await page.evaluate((selectors) => {
      const places = selectors.map((selector) => document.querySelector(selector)!);
      const follows = (one: Element, other: Element): boolean =>
        (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
      return places.slice(1).every((place, index) => follows(places[index]!, place));
    }, parts);
    expect(isInOrder).toBe(true);
    await page.getByRole('link', { name: '编辑', exact: true }).waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });

  test('手机上读下去，页头让开；往回滚就回来；文末没有一篇出现两次', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    const headerBottom = () =>
      page
        .locator('header')
        .first()
        .evaluate((each) => each.getBoundingClientRect().bottom);
    await jump(1500);
    await expect.poll(headerBottom).toBeLessThanOrEqual(0);
    await jump(1400);
    await expect.poll(headerBottom).toBeGreaterThan(40);
    const ends = page.locator('article footer a[href^="/article/blog/"]');
    await ends.first().waitFor();
    const addresses = await ends.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(addresses).toHaveLength(new Set(addresses).size);
  });

  test('桌面上一行 36 到 41 个字，目录在右边，编辑在标题旁', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open();
    const line = await page.evaluate(() => {
      const text = document.querySelector('.prose > p')!;
      return text.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(text).fontSize);
    });
    expect(line).toBeGreaterThanOrEqual(36);
    expect(line).toBeLessThanOrEqual(41);
    const right = (await page.locator('.prose > p').first().boundingBox())!.x + 656;
    expect((await page.getByRole('navigation', { name: '目录' }).boundingBox())!.x).toBeGreaterThan(right);
    expect(await page.getByRole('link', { name: '编辑', exact: true }).getAttribute('href')).toBe(
      `/manage/article/edit/${id}`,
    );
  });

  test('字号、字体与底色由读的人定：马上换，刷新后还在，教程里也一样；换回来就不留', async () => {
    const text = () =>
      page.evaluate(() => {
        const { fontSize, fontFamily } = getComputedStyle(document.querySelector('.prose')!);
        const ground = getComputedStyle(document.body).backgroundColor;
        return { size: Number.parseFloat(fontSize), isSong: /^"?Songti/.test(fontFamily), ground };
      });
    const choose = async (...names: string[]): Promise<void> => {
      await page.getByText('Aa', { exact: true }).click();
      for (const name of names) await page.locator('article label').getByText(name, { exact: true }).click();
      await page.keyboard.press('Escape');
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await open();
    const before = await text();
    await choose('大', '宋体', '暖色');
    const after = await text();
    expect(after).toMatchObject({ isSong: true });
    expect(after.size).toBeCloseTo(before.size * 1.12);
    expect(after.ground).not.toBe(before.ground);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.prose > p').first().waitFor();
    expect(await text()).toEqual(after);
    await page.goto(`${site.origin}/article/book`);
    await page.locator('main a[href^="/article/book/"]').first().click();
    await page
      .getByRole('link', { name: /^1|开始读/ })
      .first()
      .click();
    await page.locator('.prose > p').first().waitFor();
    expect(await text()).toEqual(after);
    await choose('中', '黑体', '本色');
    expect(await text()).toEqual(before);
    expect(await page.evaluate(() => localStorage.getItem('reading'))).toBeNull();
  });
});

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
    const bare = await site.browser.context.newPage();
    // Without the recovery script, too: it would reload the page, whose scripts do not come.
    for (const scripts of ['**/static/js/**', '**/recovery.js*']) await bare.route(scripts, (route) => route.abort());
    site.browser.expectErrors(/ERR_FAILED|Failed to fetch/);
    await bare.goto(`${site.origin}/article/blog/${id}`);
    const before = await wholeHeight(bare);
    await bare.close();
    await open();
    await page.getByRole('button', { name: '放大图片：雪窗的图标' }).waitFor();
    expect(await wholeHeight(page)).toBe(before);
  });

  test('标题的地址用键盘也能复制，跳到的标题不被页头遮住', async () => {
    await open();
    await page.getByRole('link', { name: '# 复制“第 3 节”的地址' }).focus();
    // The browser's own scroll to the focused link would otherwise end after the jump.
    await atRest();
    await page.keyboard.press('Enter');
    await page.waitForURL('**#s-*');
    await page.getByText('已复制这一节的地址').first().waitFor();
    expect(decodeURIComponent(await clipboard())).toBe(`${site.origin}/article/blog/${id}#s-第-3-节`);
    await atRest();
    const header = await page.locator('header').first().boundingBox();
    expect(await topOf('#s-第-3-节')).toBeGreaterThan(header!.height);
    expect(await topOf('#s-第-3-节')).toBeLessThan(200);
  });

  test('站内的链接不重新加载页面', async () => {
    await open();
    // Loading pictures would move the link away from under the mouse.
    await picturesArrived(page);
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('link', { name: '站内的日历' }).click();
    await page.getByRole('heading', { level: 1, name: '日历' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
});

describe('放大图片', () => {
  // A picture that has not loaded has no size, and nobody can press it.
  beforeEach(async () => {
    await open();
    await picturesArrived(page);
  });

  test('键盘打开，放大、原始大小、关上，焦点回到图片', async () => {
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
});
