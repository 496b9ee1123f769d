import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuildManifest } from '#contract/build-manifest.ts';
import { workerReady } from '../support/browser.ts';
import { type DeployedSite, startSite } from '../support/builds.ts';
import { findChromium } from '../support/chromium.ts';
import { type Damage, type DamagingGateway, openDamagingGateway } from '../support/damage.ts';
import { isSoak } from '../support/test-length.ts';

/** A deploy of a build with one damaged file, a visit, and the repair of the server. */
interface Story {
  readonly file: (typeof kinds)[number];
  readonly damage: Damage;
  readonly reader: Reader;
}
/** The reader: without earlier visits, with the previous build and its worker, or the same and offline afterwards. */
type Reader = 'new' | 'returning' | 'offline';

/** The damaged file of the second build; `view` and `style` belong to its page “关于”. */
const kinds = ['entry', 'framework', 'view', 'style', 'worker'] as const;
const damages: readonly Damage[] = ['cut', 'empty', 'page', 'refused', 'altered'];
const readers: readonly Reader[] = ['new', 'returning', 'offline'];

const matrix: Story[] = kinds.flatMap((file) =>
  damages.flatMap((damage) => readers.map((reader) => ({ file, damage, reader }))),
);
/** One story for each kind of file, damage and reader; `fatal` lists those that once made the site unusable. */
const diagonal = kinds.map((file, index) => ({ file, damage: damages[index]!, reader: readers[index % 3]! }));
const fatal: Story[] = [
  { file: 'entry', damage: 'cut', reader: 'returning' },
  { file: 'entry', damage: 'empty', reader: 'new' },
];
/** `npm run soak`, or `DAMAGE=all` for this file alone, runs the whole matrix. */
const stories = isSoak || process.env['DAMAGE'] === 'all' ? matrix : [...diagonal, ...fatal];

/** The largest acceptable number of reloads, by hand and by the page itself, once the server is repaired. */
const maxReloads = 2;
const table: string[] = [];

let before: DeployedSite;
let after: DeployedSite;
let gateway: DamagingGateway;
let chrome: Browser;
/** The digest of each script and style of both builds. */
let digests: Record<string, string>;
/** The path of the second build's manifest. */
let newestList: string;
let named: Record<Story['file'], RegExp>;

beforeAll(async () => {
  before = await startSite('first');
  after = await startSite('second');
  gateway = await openDamagingGateway(before.origin);
  chrome = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const client = join(after.directory, 'client');
  const programs = [before, after].map(readProgram);
  digests = Object.fromEntries(programs.flatMap(({ files }) => files.map(({ url, digest }) => [url, digest])));
  newestList = `/static/program.${programs[1]!.id.slice(0, 8)}.json`;
  named = nameFiles(client);
});
afterAll(async () => {
  if (table.length > 0) console.info(`文件 | 损坏 | 读者 | 坏着时打开的次数 | 修好以后刷新的次数\n${table.join('\n')}`);
  await chrome.close();
  gateway.close();
  for (const site of [before, after]) {
    await site.stop();
    site.remove();
  }
});

test.each(stories)('$file $damage，$reader：修好以后最多刷新两次', async ({ file, damage, reader }) => {
  const context = await chrome.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  const page = await context.newPage();
  try {
    if (reader !== 'new') await haveBuildBefore(page);
    const loads = countLoads(page);
    gateway.lead(after.origin);
    gateway.damage(damage, named[file]);
    await visitAbout(page);
    const whileBroken = await settled(loads);
    expect(whileBroken).toBeLessThanOrEqual(2 + maxReloads);
    if (reader === 'offline') await visitOffline(context, page);

    gateway.damage();
    const needed = await reloadUntilRight(page);
    table.push(`${file} | ${damage} | ${reader} | ${whileBroken} | ${needed}`);
    expect(needed).toBeLessThanOrEqual(maxReloads);
    await newestIsKept(page);
  } finally {
    gateway.damage();
    await context.close();
  }
});

/** Visits the site before the deploy, until the worker has stored everything. */
async function haveBuildBefore(page: Page): Promise<void> {
  gateway.lead(before.origin);
  await page.goto(gateway.origin);
  await workerReady(page);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

/** Navigates from the home page as readers do; without hydration the link loads the page. */
async function visitAbout(page: Page): Promise<void> {
  await page.goto(gateway.origin);
  await page.waitForLoadState('networkidle');
  await page.locator('footer').getByRole('link', { name: '关于', exact: true }).click();
  await page.waitForLoadState('networkidle');
}

/** The previous build keeps working for readers who have it. */
async function visitOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await page.goto(`${gateway.origin}/lunar/term`);
  await page.getByRole('heading', { level: 1, name: '节气' }).waitFor();
  await context.setOffline(false);
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

/** Answers the number of loads once it has not changed for a while. */
async function settled(loads: () => number): Promise<number> {
  let seen = -1;
  while (seen !== loads()) {
    seen = loads();
    await new Promise((resolve) => setTimeout(resolve, quietMilliseconds));
  }
  return seen;
}

const quietMilliseconds = 3000;
const patienceMilliseconds = 15_000;

/** Opens the page and reloads it until it is right; answers the number of reloads. */
async function reloadUntilRight(page: Page): Promise<number> {
  const loads = countLoads(page);
  for (let byHand = 0; byHand <= maxReloads + 2; byHand += 1) {
    await (byHand === 0 ? page.goto(`${gateway.origin}/about`) : page.reload());
    if (await comesRight(page)) break;
  }
  return (await settled(loads)) - 1;
}

async function comesRight(page: Page): Promise<boolean> {
  const end = Date.now() + patienceMilliseconds;
  while (Date.now() < end) {
    // A page that is being reloaded cannot be evaluated.
    if (await isRight(page).catch(() => false)) return true;
    await page.waitForTimeout(200);
  }
  return false;
}

/** Whether the page is hydrated and all of its scripts and styles are undamaged; the previous build is acceptable. */
async function isRight(page: Page): Promise<boolean> {
  const isAlive = await page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
  if (!isAlive || !(await page.getByRole('heading', { level: 1, name: '关于' }).isVisible())) return false;
  return (await wrongFiles(page, 'shown')).length === 0;
}

/** Waits for the second build's worker and checks every stored file. */
async function newestIsKept(page: Page): Promise<void> {
  // The page does the same when a reader returns to it; by itself the browser waits until its worker is idle.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isHere = (list: string): Promise<boolean> =>
    page.evaluate((address) => caches.match(address).then(Boolean), list);
  await expect.poll(() => isHere(newestList), { timeout: 30_000 }).toBe(true);
  expect(await wrongFiles(page, 'kept')).toEqual([]);
}

/** Lists the damaged files among those that the page loaded, or among those stored for offline use. */
async function wrongFiles(page: Page, which: 'shown' | 'kept'): Promise<string[]> {
  return page.evaluate(
    async ({ right, kept }) => {
      const digestOf = async (response: Response): Promise<string> => {
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
        return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0'))
          .join('')
          .slice(0, 32);
      };
      const cache = kept ? await caches.open('xuechuang-program-1') : undefined;
      const names = cache
        ? (await cache.keys()).map(({ url }) => url)
        : performance.getEntriesByType('resource').map(({ name }) => name);
      const paths = [...new Set(names.map((name) => new URL(name).pathname))].filter((path) => path in right);
      const found = await Promise.all(
        paths.map(async (path) => digestOf((await cache?.match(path)) ?? (await fetch(path)))),
      );
      return paths.filter((path, index) => path.startsWith('/static/') && found[index] !== right[path]);
    },
    { right: digests, kept: which === 'kept' },
  );
}

function readProgram({ directory }: DeployedSite): BuildManifest {
  const folder = join(directory, 'client/static');
  const name = readdirSync(folder).find((each) => each.startsWith('program.'))!;
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as BuildManifest;
}

interface ManifestEntry {
  readonly file: string;
  readonly css?: readonly string[];
}

function nameFiles(client: string): typeof named {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const view = manifest['src/client/about/page.tsx']!;
  const framework = Object.values(manifest).find(({ file }) => /\/framework\./.test(file))!;
  const exactly = (path: string): RegExp => new RegExp(`^/${path.replaceAll('.', '\\.')}$`);
  return {
    entry: exactly(manifest['index.html']!.file),
    framework: exactly(framework.file),
    view: exactly(view.file),
    style: exactly(view.css![0]!),
    worker: /^\/service-worker\.js$/,
  };
}
