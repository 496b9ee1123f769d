import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A rule of axe that the page breaks, with the elements that break it. */
export type Violation = readonly [rule: string, ...elements: string[]];

/** The rules of axe that the page breaks as it looks now. */
export async function violations(page: Page): Promise<readonly Violation[]> {
  // Axe usually puts together what frames answer in a page opened for it, and describes what passed: three times the work.
  const isOneFrame = page.frames().length === 1;
  if (isOneFrame) await inject(page);
  const axe = new AxeBuilder({ page: page as never, ...(isOneFrame && { axeSource: 'void 0' }) })
    .setLegacyMode(isOneFrame)
    .options({ resultTypes: ['violations'] });
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}

/** Loads axe into a page once: the builder would evaluate 1.5 MB of source twice for every look. */
async function inject(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
}

const builderPath = createRequire(import.meta.url).resolve('@axe-core/playwright');
const axeSource = readFileSync(createRequire(builderPath).resolve('axe-core/axe.min.js'), 'utf8');
