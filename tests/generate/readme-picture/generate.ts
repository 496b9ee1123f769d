// Takes the picture of the README from the built site (`npm run build` first): npx node tests/generate/readme-picture/generate.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Transformer } from '@napi-rs/image';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { findChromium } from '../../support/chromium.ts';
import { moment, startAtMoment } from '../shots/moment.ts';

const target = fileURLToPath(new URL('../../../src/docs/pictures/overview.webp', import.meta.url));
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
};
const shots = [
  { path: '/', ready: 'h1', shape: { viewport: { width: 1280, height: 860 } } },
  { path: '/lunar/calendar?d=2026-02-17', ready: '[role=grid]', shape: phone },
  { path: '/article/blog/why-lunar-months-differ', ready: '.prose h2', shape: { ...phone, colorScheme: 'dark' } },
] as const;

const height = 584;
const margin = 28;
const style = `
  body { margin: 0; padding: ${margin}px; display: flex; width: max-content; gap: 24px; background: #e8edf2; }
  img { height: ${height}px; border-radius: 10px; box-shadow: 0 4px 18px #0003; }
`;

async function take(browser: Browser, origin: string, { path, ready, shape }: (typeof shots)[number]): Promise<string> {
  const options = {
    ...shape,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  } as const;
  const page = await browser.newPage(options);
  await page.clock.setFixedTime(moment);
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.locator(ready).first().waitFor();
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.close();
  return `<img src="data:image/png;base64,${png.toString('base64')}">`;
}

const server = await startAtMoment();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const images: string[] = [];
for (const shot of shots) images.push(await take(browser, server.origin, shot));
const sheet = await browser.newPage({ viewport: { width: 1600, height: height + 2 * margin } });
await sheet.setContent(`<style>${style}</style>${images.join('')}`, { waitUntil: 'load' });
const file = await new Transformer(await sheet.locator('body').screenshot()).webp(82);
writeFileSync(target, file);
console.log(`${target} ${file.length} B`);
await browser.close();
await server.stop();
server.remove();
