import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { readQuestion } from '#domain/math/index.ts';
import { alive } from './alive.ts';
import { violations } from './axe.ts';
import { openSite } from './site.ts';

export const path = '/tool/math';

/** The arithmetic tool on a phone; in the site's first tab unless another is named. */
export function openMath() {
  const site = openSite({ onlyReads: true, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const start = (on = site.page) => on.getByRole('button', { name: '开始', exact: true });
  const standing = (number: number, of: number, on = site.page) =>
    on.getByText(`第 ${number} 题，共 ${of} 题`).waitFor();

  async function open(query = '', on = site.page): Promise<void> {
    await on.goto(site.origin + path + query);
    await alive(on);
  }

  /** What stands on the screen, read as a question, and its right answer. */
  async function shown(on = site.page): Promise<{ text: string; answer: string }> {
    const text = await on.locator('[data-question]').getAttribute('data-question');
    const question = readQuestion(text ?? '');
    if (!question) throw new Error(`no question: ${text}`);
    return { text: question.text, answer: question.answer.text };
  }

  async function audit(on = site.page): Promise<void> {
    expect(await violations(on)).toEqual([]);
    expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBe(on.viewportSize()!.width);
  }

  /** The names of the parts that are not wholly between the header, if there is one, and the lower edge of the window, without any scrolling. */
  async function outOfView(wanted: Readonly<Record<string, Locator>>, on = site.page): Promise<string[]> {
    const [top = 0] = await on
      .getByRole('banner')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().bottom));
    const missing: string[] = await on.evaluate(() => (scrollY > 0 ? ['scrolled'] : []));
    for (const [name, locator] of Object.entries(wanted)) {
      const box = await locator.first().boundingBox();
      const { width, height } = on.viewportSize()!;
      if (!box || box.y < top || box.y + box.height > height || box.x < 0 || box.x + box.width > width)
        missing.push(name);
    }
    return missing;
  }

  return { site, outOfView, start, standing, open, shown, audit };
}
