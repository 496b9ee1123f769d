import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { alive } from './alive.ts';
import { writer } from './articles.ts';
import { openSite } from './site.ts';

export type Kind = 'code' | 'plain';

/** A new article in a new tab for every test, in either field for the text. */
export function openField() {
  const site = openSite({ viewport: { width: 1280, height: 860 } });
  let page: Page;

  beforeAll(async () => {
    await writer(site.browser.context, site.origin, '写字的');
  });
  beforeEach(async () => {
    page = await site.browser.context.newPage();
  });
  afterEach(async () => {
    // What one test has typed is no draft of the next.
    if (page.url() !== 'about:blank') await page.evaluate(() => indexedDB.deleteDatabase('xuechuang-drafts-1'));
    await page.close();
  });

  const field = () => page.getByRole('textbox', { name: '正文' });

  /** A new article with this text, the preview beside it, and the cursor at its end. */
  async function open(kind: Kind, text = ''): Promise<void> {
    await page.addInitScript(
      (words) => {
        localStorage.setItem('writing', words);
        for (const key of Object.keys(localStorage)) if (key.startsWith('draft/')) localStorage.removeItem(key);
      },
      kind === 'plain' ? 'plain beside' : 'beside',
    );
    await page.goto(`${site.origin}/manage/article/edit`);
    await alive(page);
    await field().waitFor();
    expect(await field().evaluate((element) => element.tagName)).toBe(kind === 'plain' ? 'TEXTAREA' : 'DIV');
    await field().fill(text);
    await field().focus();
    await page.keyboard.press('Control+End');
  }

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await page.keyboard.press(key);
  }

  return { site, page: () => page, field, preview: () => page.getByRole('region', { name: '预览' }), open, press };
}
