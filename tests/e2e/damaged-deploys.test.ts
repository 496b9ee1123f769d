import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuildManifest } from '../../src/contract/build-manifest.ts';
import { workerReady } from '../support/browser.ts';
import { type DeployedSite, startSite } from '../support/builds.ts';
import { findChromium } from '../support/chromium.ts';
import { isSoak } from '../support/test-length.ts';
import { type Damage, type DamagingGateway, openDamagingGateway } from '../support/damage.ts';

/** A build is deployed one file of which is damaged; a reader comes, and the server is put right. */
interface Story {
  readonly file: (typeof kinds)[number];
  readonly damage: Damage;
  readonly reader: Reader;
}
/** Who has never been here, who has the build before with its worker, and such a one whose network then goes away. */
type Reader = 'new' | 'returning' | 'offline';

/** What is damaged: of the second build, and of its page “关于” where pages differ. */
const kinds = ['entry', 'framework', 'view', 'style', 'worker'] as const;
const damages: readonly Damage[] = ['cut', 'empty', 'page', 'refused', 'altered'];
const readers: readonly Reader[] = ['new', 'returning', 'offline'];

const matrix: Story[] = kinds.flatMap((file) =>
  damages.flatMap((damage) => readers.map((reader) => ({ file, damage, reader }))),
);
/** Each kind of file, of damage and of reader, and what was once fatal. */
const diagonal = kinds.map((file, index) => ({ file, damage: damages[index]!, reader: readers[index % 3]! }));
const fatal: Story[] = [
  { file: 'entry', damage: 'cut', reader: 'returning' },
  { file: 'entry', damage: 'empty', reader: 'new' },
];
/** `npm run soak`, or `DAMAGE=all` for this file alone, tells the whole matrix. */
const stories = isSoak || process.env['DAMAGE'] === 'all' ? matrix : [...diagonal, ...fatal];

/** More than this nobody should have to do once the server is right, by hand and by the page itself together. */
const mostReloads = 2;
const table: string[] = [];

let before: DeployedSite;
let after: DeployedSite;
let gateway: DamagingGateway;
let chrome: Browser;
/** What is in each script and style, of both builds. */
let digests: Record<string, string>;
/** Where the second build's worker keeps its list. */
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
    expect(whileBroken).toBeLessThanOrEqual(2 + mostReloads);
    if (reader === 'offline') await visitOffline(context, page);

    gateway.damage();
    const needed = await reloadUntilRight(page);
    table.push(`${file} | ${damage} | ${reader} | ${whileBroken} | ${needed}`);
    expect(needed).toBeLessThanOrEqual(mostReloads);
    await newestIsKept(page);
  } finally {
    gateway.damage();
    await context.close();
  }
});

/** Somebody who was here before the deploy, and whose worker has everything. */
async function haveBuildBefore(page: Page): Promise<void> {
  gateway.lead(before.origin);
  await page.goto(gateway.origin);
  await workerReady(page);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
}

/** From the home page on, as readers come; where nothing is alive the link loads the page. */
async function visitAbout(page: Page): Promise<void> {
  await page.goto(gateway.origin);
  await page.waitForLoadState('networkidle');
  await page.locator('footer').getByRole('link', { name: '关于', exact: true }).click();
  await page.waitForLoadState('networkidle');
}

/** The build before goes on working for whoever has it. */
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

/** How often it was loaded when it has stayed as it is for a while. */
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

/** Opens the page, and reloads it by hand as long as it is not right; how many loads that took besides opening it. */
async function reloadUntilRight(page: Page): Promise<number> {
  const loads = countLoads(page);
  for (let byHand = 0; byHand <= mostReloads + 2; byHand += 1) {
    await (byHand === 0 ? page.goto(`${gateway.origin}/about`) : page.reload());
    if (await comesRight(page)) break;
  }
  return (await settled(loads)) - 1;
}

async function comesRight(page: Page): Promise<boolean> {
  const end = Date.now() + patienceMilliseconds;
  while (Date.now() < end) {
    // A page that is being loaded anew cannot be asked.
    if (await isRight(page).catch(() => false)) return true;
    await page.waitForTimeout(200);
  }
  return false;
}

/** Alive, and every script and style it was shown with is as it was built; whoever has the build before may go on with it. */
async function isRight(page: Page): Promise<boolean> {
  const isAlive = await page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0);
  if (!isAlive || !(await page.getByRole('heading', { level: 1, name: '关于' }).isVisible())) return false;
  return (await wrongFiles(page, 'shown')).length === 0;
}

/** The second build's worker comes, and nothing that is kept is wrong. */
async function newestIsKept(page: Page): Promise<void> {
  // As the page does when somebody comes back to it; the browser by itself waits until its worker rests.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const isHere = (list: string): Promise<boolean> =>
    page.evaluate((address) => caches.match(address).then(Boolean), list);
  await expect.poll(() => isHere(newestList), { timeout: 30_000 }).toBe(true);
  expect(await wrongFiles(page, 'kept')).toEqual([]);
}

/** Which files are not as built: of those the page was shown with, or of those that are kept for offline. */
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
