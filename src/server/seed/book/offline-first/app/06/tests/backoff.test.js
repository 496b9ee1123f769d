import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseAfter } from '../client/backoff.js';

test('5 秒起，每次加倍，最多 10 分钟，抖动在一半以内', () => {
  assert.deepEqual([1, 2, 3, 20].map((failures) => pauseAfter(failures, 1)), [5000, 10_000, 20_000, 600_000]);
  assert.equal(pauseAfter(1, 0), 2500);
});
