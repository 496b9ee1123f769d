import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { alive } from './alive.ts';
import { violations } from './axe.ts';
import { openSite } from './site.ts';

export const path = '/tool/hash';
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** The digest as OpenSSL has it. */
export const hex = (algorithm: string, content: string | Uint8Array): string =>
  createHash(algorithm).update(content).digest('hex');

/** Whether the whole element is seen: inside the window and inside every pane that scrolls. */
export function isInView(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const own = element.getBoundingClientRect();
    const isInside = (box: { top: number; bottom: number }): boolean =>
      own.top >= box.top - 1 && own.bottom <= box.bottom + 1;
    let inside = isInside({ top: 0, bottom: innerHeight });
    for (let parent = element.parentElement; parent; parent = parent.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) inside &&= isInside(parent.getBoundingClientRect());
    }
    return inside;
  });
}

/** The hash tool on a phone. */
export function openHash(options: { isReopened?: boolean } = {}) {
  const site = openSite({ onlyReads: true, ...phone, ...options });

  async function open(query = ''): Promise<void> {
    await site.page.goto(`${site.origin}${path}${query}`);
    await site.page.waitForFunction(() => document.querySelector('main textarea[id], main input[id]'));
    await site.page.waitForLoadState('networkidle');
    await alive(site.page);
  }

  /** A file on the disk of the test, under its own name. */
  function fileNamed(name: string, content: string | Uint8Array): string {
    const folder = join(site.profile, 'files');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  }

  async function sound(): Promise<void> {
    expect(await violations(site.page)).toEqual([]);
    expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }

  return {
    site,
    open,
    fileNamed,
    sound,
    textBox: () => site.page.getByRole('textbox', { name: '文本', exact: true }),
    expectedBox: () => site.page.getByLabel('已公布的摘要，或校验文件的内容'),
    chooser: () => site.page.getByLabel('选择文件').first(),
  };
}
