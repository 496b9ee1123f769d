// Makes the covers of the articles and books that come with the site from the drawings beside this file:
// node tests/generate/covers/generate.ts
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../support/chromium.ts';

const root = new URL('../../../', import.meta.url);
const drawings = new URL('./', import.meta.url);
const size = { width: 1200, height: 630 };
/** No difference is seen beside the drawing, at a sixth of the size. */
const quality = 0.85;

/** A book carries its cover in its own folder; those of articles are files of the site. */
function targetOf(id: string): URL {
  const book = new URL(`src/server/seed/book/${id}/`, root);
  return existsSync(book) ? new URL('cover.webp', book) : new URL(`public/covers/${id}.webp`, root);
}

async function draw(page: Page, drawing: string): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ({ drawing: source, size: { width, height }, quality: most }) => {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
      await image.decode();
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
      const file = await canvas.convertToBlob({ type: 'image/webp', quality: most });
      return [...new Uint8Array(await file.arrayBuffer())];
    },
    { drawing, size, quality },
  );
  return Buffer.from(bytes);
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
mkdirSync(new URL('public/covers/', root), { recursive: true });
for (const name of readdirSync(drawings).filter((file) => file.endsWith('.svg'))) {
  const target = targetOf(name.slice(0, -'.svg'.length));
  const file = await draw(page, readFileSync(new URL(name, drawings), 'utf8'));
  writeFileSync(target, file);
  console.log(`${fileURLToPath(target)} ${file.length} B`);
}
await browser.close();
