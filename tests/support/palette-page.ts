import { afterEach, beforeAll, expect } from 'vitest';
import { alive } from './alive.ts';
import { type Browser, openContext } from './browser.ts';
import { sharedServer } from './server.ts';

/** What lies over a page, and the keys that open it. */
export const layers = [
  ['搜索', 'Control+k'],
  ['快捷键', '?'],
] as const;

/** The search panel on a desk, over any page. */
export function openPalette() {
  const server = sharedServer();
  let browser: Browser;

  beforeAll(async () => {
    browser = await openContext({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });
    return () => browser.close();
  });
  afterEach(() => expect(browser.takeErrors()).toEqual([]));

  /** Opens a page and waits until its keys work. */
  async function open(path: string, { page } = browser): Promise<void> {
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
    await alive(page);
  }

  return {
    server,
    browser: () => browser,
    panel: () => browser.page.getByRole('dialog', { name: '搜索' }),
    field: () => browser.page.getByRole('combobox', { name: '搜索文章、教程、工具或日期' }),
    option: (name: string | RegExp) => browser.page.getByRole('option', { name }),
    activeText: () =>
      browser.page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant');
        return (id && document.getElementById(id)?.textContent) ?? '';
      }),
    open,
    /** Opens one page after another inside the client, and a layer over the second. */
    async openOver(key: string): Promise<void> {
      const { page } = browser;
      await open('/offline');
      await page.locator('header').getByRole('link', { name: '关于' }).click();
      await page.waitForURL('**/about');
      await page.locator('#content:focus').waitFor({ state: 'attached' });
      await page.locator('header').getByRole('link', { name: '关于' }).focus();
      await page.keyboard.press(key);
    },
    focusedText: () => browser.page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent),
  };
}
