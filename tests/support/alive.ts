import type { Page } from 'playwright-core';

/** Waits until React has taken over the page; what is pressed before is kept and repeated then. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['client'] === '');
}
