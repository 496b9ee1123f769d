// Takes a picture of every kind of page of the built site, on a phone and on a desk, light and dark, into src/docs/gallery:
// npm run shots [-- --only home,article] [-- FOLDER]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ResizeFilterType, Transformer } from '@napi-rs/image';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { workerReady } from '../../support/browser.ts';
import { findShell } from '../../support/chromium.ts';
import { moment, startAtMoment } from './moment.ts';
import { pageShots, type PageShot } from './page-shots.ts';

const owner = { name: '雪窗主人', password: 'snow-window' };
const maxBytes = 25_000;

/** Twice as sharp as it is kept, so that thin strokes survive. */
const shapes = {
  390: {
    options: { viewport: { width: 390, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    kept: 390,
  },
  1280: { options: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 }, kept: 840 },
} as const satisfies Record<number, { options: BrowserContextOptions; kept: number }>;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '390,1280' },
    schemes: { type: 'string', default: 'light,dark' },
  },
});
const folder = resolve(positionals[0] ?? fileURLToPath(new URL('../../../src/docs/gallery/', import.meta.url)));
const only = values.only?.split(',');
const unknown = only?.filter((name) => !pageShots.some((shot) => shot.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`没有这些页面：${unknown.join('、')}`);
const wanted = pageShots.filter(({ name }) => !only || only.includes(name));

interface Look {
  readonly width: keyof typeof shapes;
  readonly scheme: 'light' | 'dark';
}

const looks: readonly Look[] = values.widths.split(',').flatMap((width) =>
  values.schemes.split(',').map((scheme) => ({
    width: Number(width) as Look['width'],
    scheme: scheme as Look['scheme'],
  })),
);

async function openVisitor(browser: Browser, { width, scheme }: Look, by: PageShot['by']): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...shapes[width].options,
    baseURL: server.origin,
    colorScheme: scheme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(moment);
  // A blocked worker would answer with errors; a browser without workers does not ask.
  if (by !== 'reader') await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  if (by === 'owner') await signIn(context);
  if (by === 'reader') await readBefore(context);
  return context;
}

async function signIn(context: BrowserContext): Promise<void> {
  const response = await context.request.post('/api/user/login', { data: owner });
  const { code } = (await response.json()) as { code: number };
  if (code !== 0) throw new Error(`signing in as the owner was answered with ${code}`);
}

/** Somebody for whom the offline library is not empty. */
async function readBefore(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  for (const [index, path] of ['/article/blog/no-thirtieth', '/article/blog/which-hash'].entries()) {
    await page.goto(path, { waitUntil: 'load' });
    if (index === 0) await workerReady(page);
    await settle(page);
  }
  await page.close();
}

async function settle(page: Page): Promise<void> {
  // A page may go on asking, for example for other tabs; its look has settled by then.
  await page.waitForLoadState('networkidle', { timeout: 8000 }).catch(() => undefined);
  await page.waitForFunction(() => document.querySelector('[aria-label="正在加载"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(350);
}

/** The best quality that fits, down to one at which letters begin to blur. */
async function encode(png: Buffer, width: number): Promise<Buffer> {
  let file: Buffer = Buffer.alloc(0);
  for (const quality of [80, 70, 60, 50, 40]) {
    file = await new Transformer(png).resize(width, null, ResizeFilterType.Lanczos3).webp(quality);
    if (file.length <= maxBytes) break;
  }
  return file;
}

async function take(context: BrowserContext, { width, scheme }: Look, shot: PageShot): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(shot.path, { waitUntil: 'load' });
    await settle(page);
    if (shot.act) {
      await shot.act(page);
      await settle(page);
    }
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const file = await encode(png, shapes[width].kept);
    writeFileSync(join(folder, `${shot.name}-${width}-${scheme}.webp`), file);
    bytes += file.length;
    taken += 1;
    if (file.length > maxBytes) console.warn(`${shot.name}-${width}-${scheme}.webp ${file.length} B`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`${shot.name}-${width}-${scheme}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await page.close();
  }
}

/** Visitors of one kind share a browser context. */
async function takeAll(look: Look): Promise<void> {
  for (const by of new Set(wanted.map((shot) => shot.by))) {
    const context = await openVisitor(browser, look, by);
    for (const shot of wanted.filter((some) => some.by === by)) await take(context, look, shot);
    await context.close();
  }
}

let bytes = 0;
let taken = 0;
mkdirSync(folder, { recursive: true });
const server = await startAtMoment({ OWNER_PASSWORD: owner.password });
const browser = await chromium.launch({ executablePath: findShell(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const look of looks) await takeAll(look);
} finally {
  await browser.close();
  await server.stop();
  server.remove();
}
console.log(`${folder}: ${taken} pictures, ${bytes} B`);
