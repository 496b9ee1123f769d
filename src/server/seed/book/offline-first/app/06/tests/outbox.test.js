import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { outbox } from '../client/outbox.js';
import { memoryStore } from './memory-store.js';

const locks = { request: (_name, _options, work) => work({}) };
Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
let store, box, delivered;

beforeEach(() => {
  store = memoryStore();
  delivered = [];
  box = outbox(store, async ({ body }) => void delivered.push(body.id));
});

/** 依次写下几条，每条收到给定的响应。 */
async function flushWith(t, answers) {
  t.mock.timers.enable({ apis: ['Date'] });
  const keys = [];
  globalThis.fetch = async (path, { headers }) => {
    keys.push(headers['idempotency-key']);
    const [status, body] = answers[path];
    return new Response(body, { status });
  };
  for (const path of Object.keys(answers)) {
    await box.write(path, { id: path, title: '', text: '', version: 0 });
    t.mock.timers.tick(1);
  }
  return { done: await box.flush(), keys };
}

test('拒绝的退回，204 是送到，读不懂的 200 留着，后面的不抢先', async (t) => {
  const html = '<h1>Request Entity Too Large</h1>';
  const { done } = await flushWith(t, { '/big': [413, html], '/empty': [204, null], '/hotel': [200, html], '/behind': [200, '{}'] });
  assert.equal(done, false);
  assert.deepEqual(delivered, ['/empty']);
  assert.deepEqual((await box.all()).map(({ path, refused }) => [path, refused ?? false]), [
    ['/big', true],
    ['/hotel', false],
    ['/behind', false],
  ]);
});

test('重发用同一个键', async (t) => {
  const { keys } = await flushWith(t, { '/busy': [503, ''] });
  await box.flush();
  assert.equal(keys.length, 2);
  assert.equal(new Set(keys).size, 1);
});
