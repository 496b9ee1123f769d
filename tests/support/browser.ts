import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium.ts';

/** A browser with a profile that survives closing it, as a phone's does. */
export interface Browser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What was written to the console. */
  readonly log: string[];
  /** Errors since the last look: console errors, page errors, failures our own code reports. */
  readonly takeErrors: () => string[];
  /** From now on a console error that matches is expected, for example the browser's own report of a missing network. */
  readonly expectErrors: (pattern: RegExp | undefined) => void;
  readonly close: () => Promise<void>;
}

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function newProfile(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'site-profile-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function openBrowser(profile: string, options: BrowserContextOptions = {}): Promise<Browser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: switches,
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    ...options,
  });
  const log: string[] = [];
  let errors: string[] = [];
  let expected: RegExp | undefined;
  const watch = (page: Page): void => {
    page.on('console', (message) => {
      const line = `${message.type()}: ${message.text()} (${message.location().url})`;
      log.push(line);
      const ownReport = message.type() === 'warning' && message.text().includes('[雪窗集]');
      if ((message.type() === 'error' || ownReport) && !expected?.test(line)) errors.push(line);
    });
    page.on('pageerror', (error) => errors.push(`pageerror: ${error.stack ?? error.message}`));
  };
  context.on('page', watch);
  context.on('serviceworker', (worker) => worker.on('console', (message) => log.push(`worker: ${message.text()}`)));
  const page = context.pages()[0] ?? (await context.newPage());
  watch(page);
  return {
    context,
    page,
    log,
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    expectErrors(pattern) {
      expected = pattern;
    },
    close: () => context.close(),
  };
}

/** What Chromium itself writes when a request finds no network. */
export const networkGone = /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|Failed to fetch/;

/** Waits until the worker is at work and everything in the list of the build is stored. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const worker = registration.active!;
    if (worker.state !== 'activated') await new Promise((resolve) => worker.addEventListener('statechange', resolve));
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
        if (data.kind !== 'progress') resolve(data);
      });
      port1.start();
      worker.postMessage({ kind: 'fill' }, [port2]);
    });
  });
}
