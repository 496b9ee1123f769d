import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A rule of axe that the page breaks, with the elements that break it. */
export type Violation = readonly [rule: string, ...elements: string[]];

/** Every rule of axe over the page as it looks now. */
export async function violations(page: Page): Promise<readonly Violation[]> {
  // Usually what frames say is put together in a page opened for it, and what passed is described too: three times the work.
  const withoutFrames = page.frames().length === 1;
  const axe = new AxeBuilder({ page: page as never })
    .setLegacyMode(withoutFrames)
    .options({ resultTypes: ['violations'] });
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
}
