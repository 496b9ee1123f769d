import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { answerPage, answerStatic } from '../client/answer.js';
import { fakeCaches } from './fake-caches.js';

beforeEach(() => {
  globalThis.caches = fakeCaches();
  globalThis.fetch = async () => 'network';
});

test('本版本的先给，其次是旧版本的，都没有才问网络', async () => {
  const request = { url: '/static/a/main.js' };
  assert.equal(await answerStatic(request, 2), 'network');
  await (await caches.open('notes-1')).put(request, 'old');
  assert.equal(await answerStatic(request, 2), 'old');
  await (await caches.open('notes-2')).put(request, 'own');
  assert.equal(await answerStatic(request, 2), 'own');
});

test('页面给本版本的外壳，外壳不在才问网络', async () => {
  await (await caches.open('notes-1')).put('/shell.html', 'old shell');
  assert.equal(await answerPage({ url: '/' }, 2), 'network');
  await (await caches.open('notes-2')).put('/shell.html', 'shell');
  assert.equal(await answerPage({ url: '/' }, 2), 'shell');
});
