import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../client/http.js';

/** @param {() => Promise<Response>} answer */
const outcomeOf = (t, answer) => {
  t.mock.method(globalThis, 'fetch', answer);
  return ask('/api/notes');
};

test('有响应，不论状态码', async (t) => {
  const outcome = await outcomeOf(t, async () => Response.json({ code: 'gone' }, { status: 410 }));
  assert.deepEqual(outcome, { kind: 'answered', status: 410, body: { code: 'gone' } });
});

test('酒店的登录页是读不懂的 200', async (t) => {
  const outcome = await outcomeOf(t, async () => new Response('<title>请登录</title>'));
  assert.deepEqual(outcome, { kind: 'malformed', status: 200 });
});

test('连不上与等得太久，分得清', async (t) => {
  const refused = await outcomeOf(t, async () => Promise.reject(new TypeError('fetch failed')));
  assert.deepEqual(refused, { kind: 'unreachable', reason: 'network' });
  t.mock.restoreAll();
  const late = await outcomeOf(t, async () => Promise.reject(new DOMException('太久', 'TimeoutError')));
  assert.deepEqual(late, { kind: 'unreachable', reason: 'timeout' });
});
