import assert from 'node:assert/strict';
import { once } from 'node:events';
import { beforeEach, test } from 'node:test';
import { clearDevice } from '../client/clear.js';
import { workerUrl } from '../client/worker-url.js';
import { openServer } from '../server.js';

let removed;
beforeEach(() => {
  removed = [];
  globalThis.localStorage = { removeItem: (key) => removed.push(key), 'urgent/new': '', theme: '' };
  globalThis.indexedDB = {
    deleteDatabase(name) {
      removed.push(name);
      const request = {};
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  };
});

test('没送出的先问过，不答应就什么也不动', async () => {
  assert.equal(await clearDevice(2, () => false, ['notes-outbox']), false);
  assert.deepEqual(removed, []);
  assert.equal(await clearDevice(2, () => true, ['notes-outbox']), true);
  assert.deepEqual(removed, ['notes-outbox', 'urgent/new']);
});

test('策略只放行自己的 Service Worker', () => {
  let rules;
  globalThis.trustedTypes = { createPolicy: (_name, given) => (rules = given) };
  assert.equal(workerUrl(), '/sw.js');
  assert.throws(() => rules.createScriptURL('/other.js'), TypeError);
});

test('外壳带着策略，列出了 Service Worker 和清单', async (t) => {
  const server = openServer(':memory:').listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${server.address().port}/`);
  for (const rule of ["default-src 'none'", "worker-src 'self'", "manifest-src 'self'"])
    assert.ok(headers.get('content-security-policy').includes(rule));
});
