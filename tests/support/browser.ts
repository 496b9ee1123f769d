import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Browser as Chromium,
  type Page,
} from 'playwright-core';
import { findChromium, findShell } from './chromium.ts';

/** What a test of pages drives: a context with one page open, and what was written to its console. */
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

export interface BrowserOptions extends BrowserContextOptions {
  /** Whether pages know of a mouse, for which controls are smaller; otherwise they know of nothing that points. */
  readonly hasMouse?: boolean;
  /**
   * Opens the browser that people have, which stores the whole program by itself: for tests of installing, updating and life
   * offline. All others get the shell around the same engine, and a line on which data is saved: half the work.
   */
  readonly isWhole?: boolean;
  /** How large letters are to be, as somebody has set it in the browser; 16 pixels unless told. */
  readonly letterPixels?: number;
  /** Where the browser finds hosts that have no other address: `www.snow.localhost` at `127.0.0.1:3000`. */
  readonly hosts?: Readonly<Record<string, string>>;
  /** Lets pages register the service worker from the beginning. A whole browser always does; see `withholdWorker`. */
  readonly withWorker?: boolean;
  /** Keeps pages that were left for going back, as browsers do; Playwright turns it off, because it does not hear of their return. */
  readonly keepsLeftPages?: boolean;
}

export interface ContextOptions extends BrowserContextOptions {
  readonly withWorker?: boolean;
}

/** Opens a browser of its own on a profile, which survives closing it, as a phone's does. */
export async function openBrowser(
  profile: string,
  {
    isWhole = false,
    hasMouse = false,
    letterPixels,
    hosts = {},
    withWorker = isWhole,
    keepsLeftPages,
    ...options
  }: BrowserOptions = {},
): Promise<Browser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: isWhole ? findChromium() : findShell(),
    args: [...switchesFor(letterPixels, hasMouse), rulesFor(hosts)],
    ...(keepsLeftPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    ...phone,
    ...options,
  });
  if (!isWhole) await context.addInitScript(saveData);
  if (!withWorker) await withholdWorker(context);
  return watchContext(context);
}

/**
 * Opens a context of its own in the browser that all files of a worker share. Contexts share no storage, no cache, no worker and no
 * cookie; what a context has kept is gone when it is closed.
 */
export async function openContext({ withWorker = false, ...options }: ContextOptions = {}): Promise<Browser> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({ ...phone, ...options });
  await context.addInitScript(saveData);
  if (!withWorker) await withholdWorker(context);
  return watchContext(context);
}

/**
 * Installing the worker costs several seconds of processor time in each context, more than most tests of a file together. Until a
 * test asks for it by `workerReady`, pages therefore see a browser without service workers, as WeChat on an iPhone is one.
 */
async function withholdWorker(context: BrowserContext): Promise<void> {
  withheld.set(
    context,
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
  );
}

/** Contexts whose pages see no service worker, with what ends that for pages opened later. */
const withheld = new WeakMap<BrowserContext, { dispose: () => Promise<void> }>();

/** Gives a context its service worker; its pages see it after the next navigation. Answers whether it was withheld. */
export async function allowWorker(context: BrowserContext): Promise<boolean> {
  const script = withheld.get(context);
  withheld.delete(context);
  await script?.dispose();
  return script !== undefined;
}

let shared: Promise<Chromium> | undefined;

/** Starting a browser takes as long as opening three pages, so a worker keeps one until it ends. */
async function sharedBrowser(): Promise<Chromium> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = chromium.launch({ executablePath: findShell(), args: switchesFor() });
  return shared;
}

/** Ends the kept browser, without which a measurement that is no test would never end. */
export async function closeSharedBrowser(): Promise<void> {
  const running = await shared;
  shared = undefined;
  await running?.close();
}

const phone = { viewport: { width: 390, height: 844 }, locale: 'zh-CN' };

/** What Playwright sets by itself, which a second switch of this name replaces. */
const mouse = ',primaryPointerType=4,availablePointerTypes=4,primaryHoverType=2,availableHoverTypes=2';

const switchesFor = (letterPixels = 16, hasMouse = false): string[] => [
  ...switches,
  `--blink-settings=defaultFontSize=${letterPixels}${hasMouse ? mouse : ''}`,
];

async function watchContext(context: BrowserContext): Promise<Browser> {
  keepHintOffline(context);
  const log: string[] = [];
  let errors: string[] = [];
  let expected: RegExp | undefined;
  let before: { readonly pattern: RegExp | undefined; readonly until: number } | undefined;
  const isExpected = (line: string): boolean => {
    const late = before && Date.now() < before.until ? before.pattern : undefined;
    return [expected, late].some((pattern) => pattern?.test(line));
  };
  const watch = (page: Page): void => {
    page.on('console', (message) => {
      const line = `${message.type()}: ${message.text()} (${message.location().url})`;
      log.push(line);
      const ownReport = message.type() === 'warning' && message.text().includes('[雪窗集]');
      if ((message.type() === 'error' || ownReport) && !isExpected(line)) errors.push(line);
    });
    page.on('pageerror', (error) => errors.push(`pageerror: ${error.stack ?? error.message}`));
  };
  context.on('page', watch);
  context.on('serviceworker', (worker) => worker.on('console', (message) => log.push(`worker: ${message.text()}`)));
  const [opened] = context.pages();
  if (opened) watch(opened);
  const page = opened ?? (await context.newPage());
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
      before = { pattern: expected, until: Date.now() + lateMilliseconds };
      expected = pattern;
    },
    close: () => context.close(),
  };
}

/**
 * Chromium 150 tells pages that are opened while Playwright keeps the network away that they are online, and not when it is back; a
 * device without a network tells both.
 */
function keepHintOffline(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  let hint: { dispose: () => Promise<void> } | undefined;
  context.setOffline = async (offline) => {
    await setOffline(offline);
    await hint?.dispose();
    hint = offline ? await context.addInitScript(hintOffline) : undefined;
    if (offline) return;
    // A page that is just closed or left needs to hear nothing.
    await Promise.all(context.pages().map((page) => page.evaluate(hintOnline).catch(() => undefined)));
  };
}

function hintOffline(): void {
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
}

function hintOnline(): void {
  if (!Object.hasOwn(navigator, 'onLine')) return;
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}

function rulesFor(hosts: Readonly<Record<string, string>>): string {
  const rules = Object.entries(hosts).map(([name, address]) => `MAP ${name}:80 ${address}`);
  return `--host-resolver-rules=${rules.join(', ')}`;
}

/** So much later than it happened something may be written to the console of a busy machine. */
const lateMilliseconds = 5000;

/** Runs in every page before its own scripts: from now on it is told that data is to be saved. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Takes back for pages opened later that the reader saves data. */
export async function spendData({ page }: Pick<Browser, 'page'>): Promise<void> {
  await page.addInitScript(() => {
    const { connection } = navigator as unknown as { readonly connection: object };
    Object.assign(connection, { saveData: false });
  });
}

/** What Chromium itself writes when a request finds no network, or is under way when the network or the server goes. */
export const networkGone =
  /net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|FAILED)|Failed to fetch/;

/**
 * Waits until the worker is at work and everything in the list of the build is stored. Where the context had no worker until now,
 * the page is loaded again with one.
 */
export async function workerReady(page: Page): Promise<void> {
  if (await allowWorker(page.context())) await page.reload();
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
