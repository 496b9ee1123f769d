import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read } from '../client/read.js';
import { memoryStore } from './memory-store.js';

test('有网络给新的并留一份，没有网络给留下的，没留过就说没有', async () => {
  const store = memoryStore();
  globalThis.fetch = async () => Response.json(['豆腐']);
  assert.deepEqual(await read(store, '/api/notes', 5), { from: 'network', body: ['豆腐'], at: 5 });
  globalThis.fetch = async () => Promise.reject(new TypeError('fetch failed'));
  assert.deepEqual(await read(store, '/api/notes', 9), { from: 'device', body: ['豆腐'], at: 5 });
  assert.deepEqual(await read(store, '/api/other', 9), { from: 'nowhere' });
});
