import type { Page } from 'playwright-core';

/**
 * A rendered page can be seen before it can do anything. From here on it hears keys and clicks:
 * React listens at the root, and whatever it has not taken over yet it takes over at the first of them.
 */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}
