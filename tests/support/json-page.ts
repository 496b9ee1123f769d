import type { Locator } from 'playwright-core';
import { openSite } from './site.ts';

export const path = '/tool/json';
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The JSON tool on a phone. */
export function openJson() {
  const site = openSite({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] });
  return {
    site,
    input: (): Locator => site.page.getByLabel('JSON', { exact: true }),
    tab: (name: string): Locator => site.page.getByRole('tab', { name }),
    tree: (): Locator => site.page.getByRole('tree'),
    chosen: (): Locator => site.page.locator('[role=treeitem][aria-selected=true]'),
    button: (name: string): Locator => site.page.getByRole('button', { name, exact: true }),
  };
}
