import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { saveData } from '../support/browser.ts';
import { findShell } from '../support/chromium.ts';
import { findIsland, openAndPress, type Point, prepareContext } from '../support/first-click.ts';
import { startServer } from '../support/server.ts';
import { type Input, visits } from './interaction-visits.ts';
import { machineLoad, readersZone, say } from './secure-site.ts';

// Interaction to next paint on a phone four times as slow as this machine: a visit of each page with real touches and keys, and
// first presses at random moments of pages that were never opened before. `--presses 10`, `--only 月历`, `--slowdown 1`.

const latestMilliseconds = 3000;
/** Browsers report only what took at least so long. */
const least = 16;
/** What looking for a target has cost is over by then. */
const restMilliseconds = 200;

/** None of these leaves the page, whose times would be lost with it. */
const firstTargets = ['header [aria-label^=外观]', 'header [aria-controls=menu]', 'h1'];

const { values } = parseArgs({
  options: {
    presses: { type: 'string', default: '20' },
    only: { type: 'string' },
    slowdown: { type: 'string', default: '4' },
  },
});
const rate = Number(values.slowdown);

const server = await startServer();
const browser = await chromium.launch({ executablePath: findShell(), args: ['--no-sandbox', '--disable-gpu'] });
say(`从输入到下一帧，${rate} 倍减速；机器负载 ${machineLoad()}`);
say('页面 | 全程：次数 中位数／98%／最长 | 首次点按：次数 中位数／98%／最长');
const all: number[] = [];
const allFirst: number[] = [];
try {
  const wanted = values.only?.split(',');
  for (const { name, path, inputs } of visits) {
    if (!(wanted?.some((word) => `${name} ${path}`.includes(word)) ?? true)) continue;
    const whole = await inContext(browser, (page) => visitPage(page, path, inputs));
    const first = await firstPresses(path, Number(values.presses));
    say(`${name} | ${figures(whole)} | ${figures(first)}`);
    all.push(...whole);
    allFirst.push(...first);
  }
} finally {
  await browser.close();
  await server.stop();
  server.remove();
}
say(`全部 | ${figures(all)} | ${figures(allFirst)}`);
say(`机器负载 ${machineLoad()}`);

async function visitPage(page: Page, path: string, inputs: readonly Input[]): Promise<number[]> {
  await page.goto(server.origin + path, { waitUntil: 'load' });
  for (const input of inputs) {
    await give(page, input).catch((error: unknown) =>
      say(`  ${path}：${JSON.stringify(input)} 没有做成：${String(error).split('\n')[0]}`),
    );
    await page.waitForTimeout(300);
  }
  const given = inputs.reduce((sum, input) => sum + ('type' in input ? input.type.length : 1), 0);
  return interactionsOf(page, given);
}

async function give(page: Page, input: Input): Promise<void> {
  if ('tap' in input) return tap(page, input.tap);
  if ('key' in input) return page.keyboard.press(input.key);
  return page.keyboard.type(input.type, { delay: 120 });
}

/** A touch of the browser's own: Playwright's `locator.tap` runs checks of its own in the page, between the touch and its click. */
async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded({ timeout: 8000 });
  const box = await target.boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  await page.waitForTimeout(restMilliseconds);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function firstPresses(path: string, count: number): Promise<number[]> {
  const points = await inContext(browser, async (page) => {
    const found: Point[] = [];
    for (const target of firstTargets) found.push(await findIsland(page, server.origin, { path, target }));
    return found;
  });
  const times: number[] = [];
  for (let press = 0; press < count; press += 1) {
    const point = points[press % points.length]!;
    const moment = Math.random() * latestMilliseconds;
    const own = await inContext(browser, async (page) => {
      await openAndPress(page, { address: server.origin + path, point, moment });
      return interactionsOf(page, 1);
    });
    times.push(...own);
  }
  return times;
}

/** The longest event of each interaction; those that took less than the browser reports are given its least. */
async function interactionsOf(page: Page, given: number): Promise<number[]> {
  await page.waitForTimeout(1500);
  const times = await page.evaluate(() => Object.values((window as unknown as { interactions: object }).interactions));
  const quick = Array.from({ length: Math.max(0, given - times.length) }, () => least);
  return [...(times as number[]), ...quick];
}

/** Runs in every page before its own scripts. */
function recordInteractions(threshold: number): void {
  const longest: Record<string, number> = {};
  Object.assign(window, { interactions: longest });
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId = 0, duration } of list.getEntries() as (PerformanceEventTiming & {
      interactionId?: number;
    })[]) {
      if (interactionId > 0) longest[interactionId] = Math.max(longest[interactionId] ?? 0, duration);
    }
  });
  observer.observe({ type: 'event', durationThreshold: threshold, buffered: true } as PerformanceObserverInit);
  observer.observe({ type: 'first-input', buffered: true });
}

async function inContext<Result>(chrome: Browser, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await chrome.newContext({
    viewport: { width: 390, height: 740 },
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: readersZone,
  });
  await context.addInitScript(saveData);
  await prepareContext(context);
  await context.addInitScript(recordInteractions, least);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    return await work(page);
  } finally {
    await context.close();
  }
}

function figures(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => `${sorted[Math.ceil((sorted.length - 1) * share)]?.toFixed(0) ?? '—'}`;
  return `${times.length} 次 ${at(0.5)}／${at(0.98)}／${at(1)} ms`;
}
