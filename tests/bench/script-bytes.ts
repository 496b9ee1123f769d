import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../support/chromium.ts';
import { changeOnePage, copySources } from './changed-build.ts';
import { type Passage, type SecureProxy, trustSwitch } from './secure-proxy.ts';
import { machineLoad, type MeasuredPage, openSecureSite, pagesNamed, readersZone, say } from './secure-site.ts';

// What a reader's line carries: scripts before `load` and until the page is at rest, everything of the first visit with what the
// service worker stores, and of the visit after an update with one changed page. Compressed bytes of the bodies, over https and
// HTTP/2 and a slow line. `--only 月历`, `--no-update`.

/** The page's own code asks for its rarer parts some seconds after it has loaded. */
const pageQuietMilliseconds = 6000;
const wholeQuietMilliseconds = 10_000;
/** As Lighthouse takes a phone's line to be. */
const slowLine = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 };

const { values } = parseArgs({
  options: { only: { type: 'string' }, update: { type: 'boolean', default: true } },
  allowNegative: true,
});
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', trustSwitch],
});
try {
  await firstVisits(browser, pagesNamed(values.only));
  if (values.update) await update(browser);
} finally {
  await browser.close();
}

async function firstVisits(chrome: Browser, pages: readonly MeasuredPage[]): Promise<void> {
  const site = await openSecureSite();
  say(`首次访问的字节（压缩后）；机器负载 ${machineLoad()}`);
  say('页面 | 脚本：行内／load 前／到静止 | 全部：到静止 | 整个访问（请求数） | 其中 Service Worker');
  try {
    for (const { name, path } of pages) {
      const context = await newContext(chrome);
      site.ours.passages.length = 0;
      const page = await context.newPage();
      await onSlowLine(context, page);
      await page.goto(site.ours.origin + path, { waitUntil: 'load' });
      const beforeLoad = await scriptsBeforeLoad(page);
      await quiet(site.ours, pageQuietMilliseconds, ({ isOfWorker }) => !isOfWorker);
      const atRest = site.ours.passages.filter(({ isOfWorker }) => !isOfWorker);
      const row = [beforeLoad, sum(atRest.filter(isScript)), sum(atRest)];
      await quiet(site.ours, wholeQuietMilliseconds);
      const { passages } = site.ours;
      const inline = await inlineScripts(page);
      await context.close();
      const [load, scripts, rest] = row.map(kilobytes);
      say(
        `${name} | ${kilobytes(inline)}／${load}／${scripts} | ${rest} | ${kilobytes(sum(passages))}（${passages.length}） | ${kilobytes(sum(passages.filter(({ isOfWorker }) => isOfWorker)))}`,
      );
    }
  } finally {
    await site.close();
  }
}

/** A reader who has everything comes back after a deploy that changes a sentence of one page. */
async function update(chrome: Browser): Promise<void> {
  const sources = copySources();
  await sources.build();
  const site = await openSecureSite({ DIST_DIR: sources.dist });
  const context = await newContext(chrome);
  try {
    const before = await context.newPage();
    await before.goto(site.ours.origin);
    await quiet(site.ours, wholeQuietMilliseconds);
    await before.close();
    await site.server.stop();
    changeOnePage(sources.folder);
    await sources.build();
    await site.server.start();
    site.ours.passages.length = 0;
    const after = await context.newPage();
    await after.goto(site.ours.origin);
    await quiet(site.ours, wholeQuietMilliseconds);
    const { passages } = site.ours;
    const fetched = passages.filter(({ isOfWorker }) => isOfWorker);
    say(
      `更新，改了一页 | 全部 ${kilobytes(sum(passages))}（${passages.length}） | 其中 Service Worker ${kilobytes(sum(fetched))}`,
    );
    for (const { path, bytes } of passages.toSorted((one, other) => other.bytes - one.bytes).slice(0, 12)) {
      say(`  ${kilobytes(bytes)} ${path}`);
    }
  } finally {
    await context.close();
    await site.close();
    sources.remove();
  }
}

function newContext(chrome: Browser): Promise<BrowserContext> {
  return chrome.newContext({ viewport: { width: 390, height: 740 }, locale: 'zh-CN', timezoneId: readersZone });
}

async function onSlowLine(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
}

/** Scripts whose last byte was there before `load`. */
function scriptsBeforeLoad(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= navigation!.loadEventStart,
    );
    return loaded.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  });
}

/** Scripts in the page itself, compressed by themselves. */
async function inlineScripts(page: Page): Promise<number> {
  const codes = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => !src && !type.startsWith('application')).map(({ text }) => text),
  );
  return brotliCompressSync(codes.join('\n')).length;
}

/** Waits until nothing that matches is under way and nothing has begun for a while. */
async function quiet(
  { passages }: SecureProxy,
  milliseconds: number,
  matches: (passage: Passage) => boolean = () => true,
): Promise<void> {
  const since = Date.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const last = passages.filter(matches).reduce((latest, { ended }) => Math.max(latest, ended ?? Date.now()), since);
    if (Date.now() - last > milliseconds) return;
  }
}

function isScript({ path }: Passage): boolean {
  return /\.js(?:\?|$)/.test(path);
}

function sum(passages: readonly Passage[]): number {
  return passages.reduce((bytes, passage) => bytes + passage.bytes, 0);
}

function kilobytes(bytes = 0): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
