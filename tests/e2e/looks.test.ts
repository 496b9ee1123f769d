import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages, type Page as SitePage } from '../../src/site/pages.ts';
import { violations } from '../support/axe.ts';
import { type Browser, newProfile, openBrowser } from '../support/browser.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const list: readonly SitePage[] = pages;
const open = list.filter(({ access, path }) => access === 'public' && !path.includes(':'));
const managed = list.filter(({ access }) => access === 'user');
/** A page is loaded once for a width, and turned from one scheme into the other: it arrives in the dark, too. */
const looks = [
  { width: 360, schemes: ['light', 'dark'] },
  { width: 1280, schemes: ['dark', 'light'] },
] as const;

let server: RunningServer;
let article = '';

beforeAll(async () => {
  server = await startServer();
  const answer = await fetch(`${server.origin}/api/poster/new`);
  const { info } = (await answer.json()) as { info: { list: { id: string }[] } };
  article = `/article/blog/${info.list[0]?.id}`;
  return async () => {
    await server.stop();
    server.remove();
  };
});

describe.each(looks)('看得清、放得下、读得出（$width 像素，浅色与深色）', ({ width, schemes }) => {
  const profile = newProfile();
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(profile.path, { viewport: { width, height: 800 } });
    const credentials = { name: `看${width}`, password: 'snow-window' };
    for (const call of ['register', 'login']) {
      const answer = await browser.context.request.post(`${server.origin}/api/user/${call}`, { data: credentials });
      expect(await answer.json()).toMatchObject({ code: 0 });
    }
  });
  afterAll(async () => {
    await browser.close();
    profile.remove();
  });

  async function look(path: string): Promise<void> {
    const { page } = browser;
    await page.emulateMedia({ colorScheme: schemes[0] });
    await page.goto(server.origin + path, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-label="正在加载"]') === null);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const seen = { path, colorScheme, tooWide, axe: await violations(page), errors: browser.takeErrors() };
      expect(seen).toEqual({ path, colorScheme, tooWide: 0, axe: [], errors: [] });
    }
  }

  test.each(open.map(({ path }) => path))('%s', look);
  test.each(managed.map(({ path }) => path))('%s', look);
  test('一篇文章', () => look(article));
});

/** Colors that change little by little are too pale on the way. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity;
    }),
  );
}
