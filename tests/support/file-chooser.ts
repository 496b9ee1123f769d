import type { FileChooser, Page } from 'playwright-core';

/** The browser's dialog for files, opened by what is done. */
export async function fileChooser(page: Page, open: () => Promise<void>): Promise<FileChooser> {
  const opened = page.waitForEvent('filechooser');
  // The page is told to hand its dialog over, but a key press comes by a way of its own and may be there first. What it answers, it answers in order.
  await page.evaluate(() => undefined);
  const [chooser] = (await Promise.all([opened, open()])) as [FileChooser, void];
  return chooser;
}
