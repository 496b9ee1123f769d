import { expect } from 'vitest';
import { readQuestion } from '../../src/domain/math/index.ts';
import { alive } from './alive.ts';
import { violations } from './axe.ts';
import { openSite } from './site.ts';

export const path = '/tool/math';

/** The arithmetic tool on a phone; in the site's first tab unless another is named. */
export function openMath() {
  const site = openSite({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const start = (on = site.page) => on.getByRole('button', { name: /^开始：/ });
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

  return { site, start, standing, open, shown, audit };
}
