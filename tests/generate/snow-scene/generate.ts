// Draws the winter morning behind the login page and writes it in every format a browser may ask for:
// node tests/generate/snow-scene/generate.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Transformer } from '@napi-rs/image';
import { chromium } from 'playwright-core';
import { findChromium } from '../../support/chromium.ts';
import { drawScene } from './draw.ts';
import { sheets } from './sheets.ts';

const folder = new URL('../../../public/scene/', import.meta.url);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const [name, { sheet, width }] of Object.entries(sheets)) {
  const viewport = { width, height: Math.round((width * sheet.height) / sheet.width) };
  const page = await browser.newPage({ viewport });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100%;height:auto}</style>${drawScene(sheet)}`);
  const drawn = new Transformer(await page.screenshot({ type: 'png' }));
  await page.close();
  write(`${name}.avif`, await drawn.avif({ quality: 56, speed: 4 }));
  write(`${name}.webp`, await drawn.webp(66));
  write(`${name}.jpg`, await drawn.jpeg(62));
}
await browser.close();

function write(name: string, bytes: Buffer): void {
  const target = new URL(name, folder);
  writeFileSync(target, bytes);
  console.log(`${fileURLToPath(target)} ${bytes.length} B`);
}
