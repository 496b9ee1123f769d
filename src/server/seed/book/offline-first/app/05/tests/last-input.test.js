import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { lastInput } from '../client/last-input.js';
import { memoryStore } from './memory-store.js';

const pause = (milliseconds) => new Promise((go) => setTimeout(go, milliseconds));
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
const leave = () => page.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  const kept = new Map();
  globalThis.document = new EventTarget();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  };
});

test('敲完就走，最后一次输入还在，而且 localStorage 已经清空', async () => {
  const store = memoryStore();
  lastInput(store, 'a', 100).typed('买豆腐');
  leave();
  assert.equal(await lastInput(store, 'a').restore(), '买豆腐');
  assert.equal(localStorage.getItem('urgent/a'), null);
  assert.equal(store.kept.get('a'), '买豆腐');
});

test('切走再回来改写，后写的不被先写的盖掉', async () => {
  const store = memoryStore();
  const input = lastInput(store, 'b', 5);
  input.typed('先写的');
  leave();
  input.typed('后写的');
  await pause(20);
  assert.equal(await lastInput(store, 'b').restore(), '后写的');
});
