// Draws the picture of links to pages without a cover of their own, the size that every preview knows:
// node tests/generate/share-picture/generate.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Transformer } from '@napi-rs/image';
import { chromium } from 'playwright-core';
import { findChromium } from '../../support/chromium.ts';
import { openBrush } from '../covers/brush.ts';
import { draw } from './draw.ts';

const size = { width: 1200, height: 630 };
const target = fileURLToPath(new URL('../../../public/scene/share.jpg', import.meta.url));
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: size });
const drawing = draw(openBrush(20_221_222, size.width, size.height));
await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing}`);
// Some of those who make previews know no newer format.
const file = await new Transformer(await page.screenshot({ type: 'png' })).jpeg(80);
writeFileSync(target, file);
console.log(`${target} ${file.length} B`);
await browser.close();
