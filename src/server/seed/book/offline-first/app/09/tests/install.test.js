import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
let standalone = false;
globalThis.matchMedia = () => ({ matches: standalone });
Object.defineProperty(globalThis, 'navigator', { value: { userAgent: '', maxTouchPoints: 5 }, configurable: true });
const { install, wayToInstall } = await import('../client/install.js');

test('各种设备各有办法', () => {
  assert.equal(wayToInstall('iPhone Safari'), 'ios-share');
  assert.equal(wayToInstall('Macintosh Safari'), 'ios-share');
  assert.equal(wayToInstall('iPhone MicroMessenger/8'), 'open-in-browser');
  assert.equal(wayToInstall('Linux Firefox'), 'menu');
  standalone = true;
  assert.equal(wayToInstall('iPhone Safari'), 'installed');
  standalone = false;
});

test('浏览器的事件留下来，只用一次', async () => {
  let prompts = 0;
  const prompt = async () => ((prompts += 1), { outcome: 'accepted' });
  page.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  assert.equal(wayToInstall('Android Chrome'), 'prompt');
  assert.deepEqual([await install(), await install(), prompts], [true, false, 1]);
});

test('图标的尺寸与清单说的相同', () => {
  const client = join(import.meta.dirname, '../client');
  const { icons } = JSON.parse(readFileSync(join(client, 'manifest.webmanifest'), 'utf8'));
  for (const { src, sizes } of icons) {
    const png = readFileSync(join(client, src));
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes);
  }
});
