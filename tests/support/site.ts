import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Browser, type BrowserOptions, newProfile, openBrowser, openContext } from './browser.ts';
import { type RunningServer, sharedServer, startServer } from './server.ts';

/** What a file of tests is asked on: a server, its own unless it only reads, and a browser as a visitor has it. */
export interface Site {
  readonly origin: string;
  readonly server: RunningServer;
  readonly browser: Browser;
  /** The browser's first page, or the one of the test that is running where the site has `aPageEach`. */
  readonly page: Page;
  /** Where a browser of its own keeps its data; also a place for files that tests need. */
  readonly profile: string;
  /** Opens the browser again after it was closed, with all it has kept, its service worker among it; only for a site that `isReopened`. */
  readonly reopen: (options?: BrowserOptions) => Promise<void>;
}

export interface SiteOptions extends BrowserOptions {
  /** Whether the browser is closed and opened again with what it kept; it then has a profile of its own. */
  readonly isReopened?: boolean;
  /** Shares a server with all files that write nothing to it; the site then has no server of its own to stop. */
  readonly onlyReads?: boolean;
  /** Opens a page for each test and closes it afterwards; what a test said of expected errors ends with it. */
  readonly aPageEach?: boolean;
}

/**
 * Opens both before the tests of a file and closes them afterwards; a test that leaves an error behind has failed. Most files get
 * a context in the browser of their worker; those that need a browser of another kind, or keep its profile, start one.
 */
export function openSite({
  isReopened = false,
  onlyReads = false,
  aPageEach = false,
  ...options
}: SiteOptions = {}): Site {
  const profile = newProfile();
  const { isWhole, hasMouse, letterPixels, hosts, ...contextOptions } = options;
  const isOwn = isReopened || isWhole || hasMouse || letterPixels !== undefined || hosts !== undefined;
  let server: RunningServer | undefined;
  let browser: Browser;
  let page: Page | undefined;

  beforeAll(async () => {
    if (!onlyReads) server = await startServer();
    browser = isOwn ? await openBrowser(profile.path, options) : await openContext(contextOptions);
  });
  beforeEach(async () => {
    if (aPageEach) page = await browser.context.newPage();
  });
  afterEach(async () => {
    await page?.close();
    if (aPageEach) browser.expectErrors(undefined);
    expect(browser.takeErrors()).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server?.stop();
    server?.remove();
    profile.remove();
  });

  return {
    profile: profile.path,
    get origin() {
      return (server ?? sharedServer()).origin;
    },
    get server() {
      if (!server) throw new Error('this site was opened with onlyReads');
      return server;
    },
    get browser() {
      return browser;
    },
    get page() {
      return page ?? browser.page;
    },
    async reopen(other = { ...options, withWorker: true }) {
      if (!isReopened) throw new Error('this site was opened without isReopened');
      browser = await openBrowser(profile.path, other);
    },
  };
}
