import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#site/pages.ts';
import { bookShelf } from '../fixtures/books.ts';
import { type Browser, newProfile, openBrowser, saveData } from '../support/browser.ts';
import { callsOf, signIn } from '../support/manage.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const shelf = bookShelf();
const profile = newProfile();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  shelf.add('snow');
  server = await startServer({ DATA_DIR: shelf.directory });
  // The shell around the engine keeps no pages.
  browser = await openBrowser(profile.path, { isWhole: true, keepsLeftPages: true });
  await browser.context.addInitScript(saveData);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  shelf.remove();
  profile.remove();
});

const known: Readonly<Record<string, string>> = { id: 'timestamp-units', bookId: 'snow', chapterId: 'powder' };
const pathOf = (pattern: string): string => pattern.replace(/:(\w+)/g, (_, name: string) => known[name] ?? '');

interface Returned {
  /** Whether it is the very page that was left, with all its memory. */
  readonly isSame: boolean;
  readonly reasons: unknown;
}

/** Leaves the page for another document and goes back, as with the browser's own button. */
async function leaveAndReturn(page: Page): Promise<Returned> {
  const path = await page.evaluate(() => {
    Object.assign(window, { wasLeft: true });
    setTimeout(() => location.assign('/healthz'));
    return location.pathname;
  });
  await page.waitForURL('**/healthz');
  await page.evaluate(() => void setTimeout(() => history.back()));
  let returned: Returned | undefined;
  await expect
    .poll(async () => {
      returned = await page.evaluate(readReturned, path).catch(() => undefined);
      return returned !== undefined;
    })
    .toBe(true);
  return returned!;
}

function readReturned(path: string): Returned | undefined {
  if (location.pathname !== path) return undefined;
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { notRestoredReasons?: unknown })[];
  return { isSame: 'wasLeft' in window, reasons: JSON.parse(JSON.stringify(entry?.notRestoredReasons ?? null)) };
}

async function openAndReturn(path: string): Promise<Returned> {
  const { page } = browser;
  await page.goto(server.origin + path);
  await page.waitForFunction(() => 'client' in document.documentElement.dataset);
  // The editor gives a new article its address first.
  await page.waitForLoadState('networkidle');
  return leaveAndReturn(page);
}

const same: Returned = { isSame: true, reasons: null };
// What a draft link opens is kept nowhere, so that a link that has ended shows nothing.
const kept = pages.filter(({ id }) => id !== 'article/draft');
const pathsFor = (access: string): string[] =>
  kept.filter((page) => page.access === access).map(({ path }) => pathOf(path));

describe('离开以后按返回，还是离开时的那一页，不重新打开', () => {
  test.each(pathsFor('public'))('%s', async (path) => {
    expect(await openAndReturn(path)).toEqual(same);
  });

  test('登录以后的管理页面也一样', async () => {
    await signIn(callsOf(browser, server.origin), '来回的人');
    for (const path of pathsFor('user')) expect([path, await openAndReturn(path)]).toEqual([path, same]);
  });
});
