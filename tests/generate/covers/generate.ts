// Draws the covers of the articles and books that come with the site, one module in `article` or `book` for each:
// node tests/generate/covers/generate.ts [ID…]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import { ResizeFilterType, Transformer } from '@napi-rs/image';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../support/chromium.ts';
import type { BookText } from './binding.ts';
import { type Brush, openBrush } from './brush.ts';

interface Drawing {
  readonly draw: (brush: Brush, text: BookText) => string;
}

const root = new URL('../../../', import.meta.url);
/**
 * What the drawings measure by, and how many pixels are written: an article's cover at twice the size of its largest place, a book's at
 * twice that of the book's page. A book has no smaller file: three of them stand on the home page, 104 pixels wide, and count in every
 * reader's first visit.
 */
const kinds = {
  article: { drawn: { width: 1280, height: 720 }, written: { width: 1200, height: 675 }, maxBytes: 30_000 },
  book: { drawn: { width: 900, height: 1200 }, written: { width: 420, height: 560 }, maxBytes: 13_000 },
};
const wanted = process.argv.slice(2);

/** Smaller files beside that of an article: what a list shows, and what a phone shows, at twice their sizes. */
const sizes = {
  small: { width: 342, height: 192, maxBytes: 6000 },
  medium: { width: 780, height: 439, maxBytes: 18_000 },
};

/** The best quality that fits. */
async function encode(png: Buffer, most: number, size?: { width: number; height: number }): Promise<Buffer> {
  let file: Buffer = Buffer.alloc(0);
  for (let quality = 88; quality > 40; quality -= 2) {
    const picture = new Transformer(png);
    file = await (size ? picture.resize({ ...size, filter: ResizeFilterType.Lanczos3 }) : picture).webp(quality);
    if (file.length <= most) break;
  }
  return file;
}

/** A book carries its cover in its own folder; those of articles are files of the site. */
function placeOf(kind: keyof typeof kinds, id: string): { target: URL; text: BookText } {
  if (kind === 'article') return { target: new URL(`public/covers/${id}.webp`, root), text: { author: '' } };
  const folder = new URL(`src/server/seed/book/${id}/`, root);
  const text = JSON.parse(readFileSync(new URL('book.json', folder), 'utf8')) as BookText;
  return { target: new URL('cover.webp', folder), text };
}

async function writeSmaller(png: Buffer, target: URL): Promise<void> {
  const name = target.pathname.split('/').at(-1)!;
  for (const [folder, size] of Object.entries(sizes)) {
    writeFileSync(new URL(`${folder}/${name}`, target), await encode(png, size.maxBytes, size));
  }
}

async function drawAll(page: Page, kind: keyof typeof kinds): Promise<void> {
  const { drawn, written, maxBytes } = kinds[kind];
  await page.setViewportSize(written);
  const drawings = new URL(`./${kind}/`, import.meta.url);
  const ids = readdirSync(drawings).map((file) => file.slice(0, -'.ts'.length));
  for (const id of ids) {
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    const { draw } = (await import(new URL(`${id}.ts`, drawings).href)) as Drawing;
    const { target, text } = placeOf(kind, id);
    const drawing = draw(openBrush(crc32(id), drawn.width, drawn.height), text);
    await page.setContent(`<style>body{margin:0}svg{display:block;width:100%;height:auto}</style>${drawing}`);
    const png = await page.screenshot({ type: 'png' });
    const file = await encode(png, maxBytes);
    writeFileSync(target, file);
    if (kind === 'article') await writeSmaller(png, target);
    console.log(`${fileURLToPath(target)} ${file.length} B`);
  }
}

for (const folder of Object.keys(sizes)) mkdirSync(new URL(`public/covers/${folder}/`, root), { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
await drawAll(page, 'article');
await drawAll(page, 'book');
await browser.close();
