import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { repairCache } from '../client/check-cache.js';
import { loadPart, reloadOnce } from '../client/recover.js';
import { fakeCaches } from './fake-caches.js';

let reloads;
beforeEach(() => {
  const kept = new Map();
  reloads = 0;
  globalThis.caches = fakeCaches();
  globalThis.location = { reload: () => (reloads += 1) };
  globalThis.sessionStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
});

test('自动刷新一分钟至多一次；没有地方记下就不刷', () => {
  assert.deepEqual([reloadOnce(100_000), reloadOnce(159_999), reloadOnce(160_000)], [true, false, true]);
  globalThis.sessionStorage = { getItem: () => { throw new Error('被禁用'); } };
  assert.equal(reloadOnce(900_000), false);
  assert.equal(reloads, 2);
});

test('取一段代码：再试一次，刷新一次，然后停下', async () => {
  let tries = 0;
  const fail = async () => { tries += 1; throw new TypeError('取不到'); };
  assert.equal(await loadPart(async () => 'part'), 'part');
  assert.equal(await loadPart(fail), 'reloading');
  assert.equal(await loadPart(fail), 'failed');
  assert.deepEqual([tries, reloads], [4, 1]);
});

test('缺了的补上，服务器上也没有的说出来', async () => {
  globalThis.fetch = async (url) => new Response('', { status: url === '/gone.js' ? 404 : 200 });
  const entries = ['/shell.html', '/gone.js'].map((url) => ({ url, revision: null }));
  assert.deepEqual(await repairCache(1, entries), { repaired: ['/shell.html'], missing: ['/gone.js'] });
  assert.deepEqual(await repairCache(1, entries), { repaired: [], missing: ['/gone.js'] });
});

test('自我注销的文件在删完、注销以前不让浏览器停掉它，别的缓存不动', async () => {
  const listeners = new Map();
  const steps = [];
  const self = {
    addEventListener: (type, listener) => listeners.set(type, listener),
    registration: { unregister: async () => steps.push('unregister') },
    clients: { matchAll: async () => [{ url: '/', navigate: () => steps.push('navigate') }] },
  };
  const caches = { keys: async () => ['notes-1', 'other'], delete: async (name) => steps.push(name) };
  runInNewContext(readFileSync(join(import.meta.dirname, '../rescue/sw.js'), 'utf8'), { self, caches });
  const waited = [];
  listeners.get('activate')({ waitUntil: (work) => waited.push(work) });
  assert.equal(waited.length, 1);
  await waited[0];
  assert.deepEqual(steps, ['notes-1', 'unregister', 'navigate']);
});
