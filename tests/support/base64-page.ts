import { readFileSync } from 'node:fs';
import { beforeAll, expect } from 'vitest';
import { alive } from './alive.ts';
import { violations } from './axe.ts';
import { networkGone, workerReady } from './browser.ts';
import { openSite } from './site.ts';

/** The Base64 tool on a phone, and without a network from the first conversion on. */
export function openBase64() {
  const site = openSite({
    onlyReads: true,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  beforeAll(async () => {
    await site.page.goto(`${site.origin}/tool/base64`);
    await workerReady(site.page);
    site.browser.expectErrors(networkGone);
    await site.browser.context.setOffline(true);
  });

  const input = () => site.page.getByLabel('文本或 Base64');
  const button = (name: string | RegExp) => site.page.getByRole('button', { name, exact: typeof name === 'string' });
  const value = (label: string) => site.page.getByLabel(label, { exact: true }).inputValue();

  async function open(query = ''): Promise<void> {
    await site.page.goto(`${site.origin}/tool/base64${query}`);
    await site.page.getByRole('heading', { level: 1, name: 'Base64' }).waitFor();
    await button('粘贴').waitFor();
    await alive(site.page);
  }

  async function download(name: RegExp): Promise<{ name: string; content: Buffer }> {
    const [file] = await Promise.all([site.page.waitForEvent('download'), button(name).tap()]);
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  }

  /** What a phone cannot bear: a page wider than the screen, faults that axe finds, targets too small for a finger. */
  async function expectFit(): Promise<void> {
    expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(site.page)).toEqual([]);
    const low = await site.page
      .locator('main')
      .locator('button:visible, select:visible, label:has(input):visible')
      .evaluateAll((all) =>
        all
          // The modes stand three pixels within their bar.
          .filter((each) => (each.closest('fieldset') ?? each).getBoundingClientRect().height < 44)
          .map((each) => each.textContent),
      );
    expect(low).toEqual([]);
  }

  return { site, input, button, value, open, download, expectFit };
}
