// Takes the pictures of the manifest from the built site (`npm run build` first), with the texts that come with it:
// node tests/generate/screenshots/generate.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { losslessCompressPng } from '@napi-rs/image';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChromium } from '../../support/chromium.ts';
import { moment, startAtMoment } from '../shots/moment.ts';

const folder = new URL('../../../public/screenshots/', import.meta.url);
const json =
  '{"book":"雪窗集","opened":true,"pages":128,"tags":["农历","离线","工具"],"id":9007199254740993,"price":12.50}';

const shapes: Readonly<Record<string, BrowserContextOptions>> = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 1280, height: 800 } },
};

/** Which pages, and what must be there before the picture is taken. */
const shots = [
  { name: 'narrow-home', path: '/', ready: 'h1' },
  { name: 'narrow-calendar', path: '/lunar/calendar?d=2026-02-17', ready: '[role=grid]' },
  { name: 'narrow-json', path: `/tool/json#t=${encodeURIComponent(json)}`, ready: 'text=✓ 合法' },
  { name: 'narrow-article', path: '/article/blog/why-lunar-months-differ', ready: '.prose h2' },
  { name: 'wide-home', path: '/', ready: 'h1' },
  { name: 'wide-json', path: `/tool/json#t=${encodeURIComponent(json)}`, ready: 'text=✓ 合法' },
  { name: 'wide-calendar', path: '/lunar/calendar?d=2026-02-17', ready: '[role=grid]' },
] as const;

async function take(browser: Browser, origin: string, { name, path, ready }: (typeof shots)[number]): Promise<void> {
  const shape = shapes[name.slice(0, name.indexOf('-'))]!;
  // Without the worker there is no notice that speaks of it.
  const context = await browser.newContext({
    ...shape,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(moment);
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.locator(ready).first().waitFor();
  const target = new URL(`${name}.png`, folder);
  const file = await losslessCompressPng(await page.screenshot({ type: 'png', animations: 'disabled', caret: 'hide' }));
  writeFileSync(target, file);
  console.log(`${fileURLToPath(target)} ${file.length} B`);
  await context.close();
}

const server = await startAtMoment();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
for (const shot of shots) await take(browser, server.origin, shot);
await browser.close();
await server.stop();
server.remove();
