import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive } from './alive.ts';
import { type Browser, openContext } from './browser.ts';
import { sharedServer } from './server.ts';

/** A tool with one or two inputs and a result. */
export interface BenchCase {
  readonly name: string;
  /** A text whose result is known at once. */
  readonly text: string;
  /** The first line of the result. */
  readonly result: string;
  /** On a desk its result stands below the inputs, not beside them. */
  readonly isStacked?: boolean;
}

export const benches: readonly BenchCase[] = [
  { name: 'json', text: '{"a":1}', result: '[role=tabpanel] .cm-line, [role=tabpanel] textarea' },
  { name: 'base64', text: 'snow', result: '[data-pane=result] textarea' },
  { name: 'url', text: '雪', result: '[data-pane=result] textarea' },
  { name: 'timestamp', text: '1795147200', result: '[data-pane=result] p' },
  { name: 'hash', text: 'abc', result: '[data-pane=result] li' },
  { name: 'random', text: '', result: '[data-pane=result] li code' },
  { name: 'token', text: '雪', result: '[data-pane=result] th' },
  { name: 'diff', text: '["甲\\n","乙\\n"]', result: '[data-pane=result] li', isStacked: true },
];
/** Those that a text is written into. */
export const typed = benches.filter(({ name }) => name !== 'random');

/** Opens a page of the given size, with a finger where it is a phone, and closes it; it must leave no error. */
export async function withPage(
  width: number,
  height: number,
  use: (page: Page, browser: Browser) => Promise<void>,
): Promise<void> {
  const isPhone = width < 900;
  const browser = await openContext({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });
  try {
    await use(browser.page, browser);
    expect(browser.takeErrors()).toEqual([]);
  } finally {
    await browser.close();
  }
}

/** Opens a tool with its text. */
export async function openBench(page: Page, { name, text }: BenchCase): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${sharedServer().origin}/tool/${name}${text && `#t=${encodeURIComponent(text)}`}`);
  await alive(page);
}

/** What is wider or higher than the window; a tool fills it, and its parts scroll. */
export const excess = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });

/** How high the field is, with two fields both. */
export const editorHeight = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('[data-pane=input] textarea, [data-pane=input] [role=textbox]')];
    const heights = fields.map((field) => (field.closest('[data-pane=input] > :nth-child(2)') ?? field).clientHeight);
    // Two inputs share the room of one.
    return heights.length === 2 ? heights.reduce((sum, height) => sum + height, 0) : Math.max(...heights);
  });

/** The line of all tools. */
export const strip = (page: Page) => page.getByRole('navigation', { name: '所有工具' });
