// Draws every icon that is not the drawing itself: those of the site from public/icons/icon.svg, those of the shortcuts and the one for
// systems that colour icons themselves from the drawings beside this file:
// node tests/generate/icons/generate.ts
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { losslessCompressPng, pngQuantize } from '@napi-rs/image';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../support/chromium.ts';

const drawings = new URL('./', import.meta.url);
const publicFolder = new URL('../../../public/', import.meta.url);
const drawing = readFileSync(new URL('icons/icon.svg', publicFolder), 'utf8');

/** The same drawing to the edges of a square that the system cuts to its own shape, with the window at a part of its size. */
function unframed(size: number): string {
  const small = `<g id="art" transform="translate(256 256) scale(${size}) translate(-256 -262)">`;
  return drawing.replace(' rx="116"', '').replace('<g id="art">', small);
}

async function draw(page: Page, svg: string, side?: number): Promise<Buffer> {
  const size = side ? `width:${side}px;height:${side}px` : '';
  await page.setContent(`<style>body{margin:0}svg{display:block;${size}}</style>${svg}`);
  const png = await page.locator('svg').screenshot({ omitBackground: true });
  // Every device keeps the icons, and 256 colours are enough for them.
  return losslessCompressPng(await pngQuantize(png, { maxQuality: 90 }));
}

function write(name: string, file: Buffer): void {
  const target = new URL(name, publicFolder);
  writeFileSync(target, file);
  console.log(`${fileURLToPath(target)} ${file.length} B`);
}

/** An icon file of Windows: a list of sizes and places, then the pictures themselves. */
function iconFile(pictures: readonly { readonly side: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let place = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(place, entry + 12);
    place += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 600, height: 600 } });
for (const side of [192, 512]) write(`icons/icon-${side}.png`, await draw(page, drawing, side));
write('icons/apple-touch-icon.png', await draw(page, unframed(0.92), 180));
// A circle of four fifths of the side is shown by every system.
write('icons/maskable-512.png', await draw(page, unframed(0.74), 512));
write('icons/system/maskable-192.png', await draw(page, unframed(0.74), 192));
for (const name of readdirSync(drawings).filter((file) => file.endsWith('.svg'))) {
  const svg = readFileSync(new URL(name, drawings), 'utf8');
  write(`icons/system/${name.replace(/svg$/, 'png')}`, await draw(page, svg));
}
const small: { side: number; png: Buffer }[] = [];
for (const side of [16, 32, 48]) small.push({ side, png: await draw(page, drawing, side) });
write('favicon.ico', iconFile(small));
await browser.close();
