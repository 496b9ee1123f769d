import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { dropOldBuilds, storeAll } from '../client/precache.js';
import { fakeCaches } from './fake-caches.js';

beforeEach((t) => {
  globalThis.caches = fakeCaches();
  t.mock?.restoreAll();
});

test('全部存好，名字固定的绕开 HTTP 缓存', async (t) => {
  const asked = t.mock.method(globalThis, 'fetch', async (url) => new Response(url));
  await storeAll(1, [{ url: '/shell.html', revision: 'a' }, { url: '/static/b/main.js', revision: null }]);
  assert.equal(await (await caches.match('/shell.html')).text(), '/shell.html');
  assert.deepEqual(asked.mock.calls.map(({ arguments: [, { cache }] }) => cache), ['reload', 'default']);
});

test('缺一个文件，整次作废，不留半份', async (t) => {
  t.mock.method(globalThis, 'fetch', async (url) => new Response('', { status: url === '/b' ? 404 : 200 }));
  await assert.rejects(storeAll(2, [{ url: '/a', revision: null }, { url: '/b', revision: null }]), /404/);
  assert.deepEqual(await caches.keys(), []);
});

test('留下自己和最近的一代，别的应用的不动；退回旧版本时也一样', async () => {
  for (const name of ['notes-9', 'notes-10', 'notes-8', 'other']) await caches.open(name);
  await dropOldBuilds(10);
  assert.deepEqual((await caches.keys()).sort(), ['notes-10', 'notes-9', 'other']);
  await caches.open('notes-8');
  await dropOldBuilds(8);
  assert.deepEqual((await caches.keys()).sort(), ['notes-10', 'notes-8', 'other']);
});
