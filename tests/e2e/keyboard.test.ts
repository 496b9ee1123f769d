import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pages, type Page as SitePage } from '#site/pages.ts';
import { callsOf } from '../support/manage.ts';
import { openSite } from '../support/site.ts';

const list: readonly SitePage[] = pages;
const open = list.filter(({ access, path }) => access === 'public' && !path.includes(':')).map(({ path }) => path);
const widths = [390, 1280];

const site = openSite({ onlyReads: true });
let article = '';
let chapter = '';

beforeAll(async () => {
  const { info } = await callsOf(site.browser, site.origin).get<{ list: { id: string }[] }>('poster/new');
  article = `/article/blog/${info.list[0]?.id}`;
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  chapter = new URL(/<loc>([^<]*\/article\/book\/[^</]+\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? '').pathname;
});

/** What has the focus, and whether a reader sees it. */
function focusOf(page: Page): Promise<{ name: string; isInFrame: boolean; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { width, height, right, bottom, left, top } = element.getBoundingClientRect();
    const isOnScreen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      isInFrame: element.closest('header, [class*=skip]') !== null && !element.closest('main'),
      isSeen:
        width > 1 &&
        height > 1 &&
        isOnScreen &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    };
  });
}

describe('页头里按 Tab，停下的每一处都看得见', () => {
  test.each(widths)('%i 宽', async (width) => {
    const { page } = site;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.origin}/lunar/term`);
    await page.waitForFunction(() => document.documentElement.dataset['client'] !== undefined);
    const stops = [];
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const stop = await focusOf(page);
      if (!stop.isInFrame) break;
      stops.push(stop);
    }
    expect(stops.filter(({ isSeen }) => !isSeen).map(({ name }) => name)).toEqual([]);
    // A phone has the way past the menus, the name of the site, its button, search, theme and login; a desk the menu in their place.
    expect(stops.length).toBe(width === 390 ? 6 : 16);
  });
});

/** Headings, paragraphs and entries that stand above something in their own column that comes before them in the document. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isApart = (element: Element): boolean => {
      for (let at: Element | null = element; at && at.tagName !== 'MAIN'; at = at.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      }
      return false;
    };
    const parts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isApart(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isSameColumn = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > Math.min(one.width, other.width) / 2;
    const textOf = (element: Element): string => `${element.tagName} ${element.textContent?.trim().slice(0, 16)}`;
    return parts.flatMap(({ element, box }, index) => {
      const before = parts
        .slice(0, index)
        .find((other) => box.bottom <= other.box.top + 1 && isSameColumn(box, other.box));
      return before ? [`${textOf(element)} above ${textOf(before.element)}`] : [];
    });
  });
}

describe('读的次序就是看到的次序', () => {
  const look = async (path: string): Promise<void> => {
    const { page } = site;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(site.origin + path);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.querySelector('[aria-label="正在加载"]') === null);
      expect([width, ...(await misplaced(page))]).toEqual([width]);
    }
  };

  test.each([...open, '/search?q=农历'])('%s', look);
  test('一篇文章、一章', async () => {
    await look(article);
    await look(chapter);
  });
});
