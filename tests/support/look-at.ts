import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { faintFields } from './faint-fields.ts';

/**
 * What axe finds, which fields are too faint, and whether something is wider than the screen: in the light scheme on a phone and in the
 * dark one on a desk, so that each layout and each scheme is judged by every rule. All on a page as it stands, since opening it for
 * each would take longer than looking.
 */
export async function lookAt(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const faults = [
      ...(await violations(page)),
      ...(await faintFields(page)).map((field) => ['faint edge', field]),
      ...(await widerThanScreen(page)),
    ];
    found.push(...faults.map((fault) => [colorScheme, width, ...fault]));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(size);
  return found;
}

const looks = [
  ['light', 360],
  ['dark', 1280],
] as const;

async function widerThanScreen(page: Page): Promise<readonly (readonly unknown[])[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return wide > 0 ? [['too wide', wide]] : [];
}
