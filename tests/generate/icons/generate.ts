// Draws the icons that are not the one of the site: those of the shortcuts and the one for systems that colour icons
// themselves, from the drawings beside this file; and the small one of those that are cut to any shape:
// node tests/generate/icons/generate.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { losslessCompressPng, Transformer } from '@napi-rs/image';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../support/chromium.ts';

const drawings = new URL('./', import.meta.url);
const icons = new URL('../../../public/icons/', import.meta.url);

async function draw(page: Page, drawing: string): Promise<Buffer> {
  await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
  return page.locator('svg').screenshot({ omitBackground: true });
}

async function write(name: string, drawn: Buffer): Promise<void> {
  const target = new URL(`system/${name}`, icons);
  const file = await losslessCompressPng(drawn);
  writeFileSync(target, file);
  console.log(`${fileURLToPath(target)} ${file.length} B`);
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const name of readdirSync(drawings).filter((file) => file.endsWith('.svg'))) {
  await write(name.replace(/svg$/, 'png'), await draw(page, readFileSync(new URL(name, drawings), 'utf8')));
}
await browser.close();
const maskable = new Transformer(readFileSync(new URL('maskable-512.png', icons)));
await write('maskable-192.png', await maskable.resize(192, 192).png());
