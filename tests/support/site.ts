import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Browser, type BrowserOptions, newProfile, openBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';

/** What a file of tests is asked on: a server of its own, and a browser as a visitor has it. */
export interface Site {
  readonly origin: string;
  readonly server: RunningServer;
  readonly browser: Browser;
  /** The browser's first page. */
  readonly page: Page;
  /** Where the browser keeps what it keeps; also a place for files that tests need. */
  readonly profile: string;
  /** Opens the browser again after it was closed, with all it has kept. */
  readonly reopen: (options?: BrowserOptions) => Promise<void>;
}

/** Opens both before the tests of a file and closes them afterwards; a test that leaves an error behind has failed. */
export function openSite(options: BrowserOptions = {}): Site {
  const profile = newProfile();
  let server: RunningServer;
  let browser: Browser;

  beforeAll(async () => {
    server = await startServer();
    browser = await openBrowser(profile.path, options);
  });
  afterEach(() => expect(browser.takeErrors()).toEqual([]));
  afterAll(async () => {
    await browser.close();
    await server.stop();
    server.remove();
    profile.remove();
  });

  return {
    profile: profile.path,
    get origin() {
      return server.origin;
    },
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    get page() {
      return browser.page;
    },
    async reopen(other = options) {
      browser = await openBrowser(profile.path, other);
    },
  };
}
