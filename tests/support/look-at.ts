import type { Page } from 'playwright-core';
import { violations } from './axe.ts';
import { faintFields } from './faint-fields.ts';

/**
 * What axe finds, which fields are too faint, and whether something is wider than the screen, in both schemes and at both ends
 * of the widths: all on a page as it stands, since opening it for each would take longer than looking. The schemes differ in
 * colors alone, so the second is judged by the rules about them.
 */
export async function lookAt(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(
        ...(await violations(page, colorScheme === 'light' ? 'all' : 'color')).map((violation) => [
          colorScheme,
          width,
          ...violation,
        ]),
      );
      found.push(...(await faintFields(page)).map((field) => [colorScheme, width, 'faint edge', field]));
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wide > 0) found.push([colorScheme, width, 'too wide', wide]);
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(size);
  return found;
}
