import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeFields } from '../client/merge.js';

const base = { title: '买菜', text: '豆腐' };

test('各改各的字段，都保留', () => {
  const merged = mergeFields(base, { ...base, title: '周末买菜' }, { ...base, text: '豆腐、青菜' });
  assert.deepEqual(merged, { value: { title: '周末买菜', text: '豆腐、青菜' }, clashes: [] });
});

test('改了同一个字段，交给人，先放对方的', () => {
  const merged = mergeFields(base, { ...base, text: '豆腐两块' }, { ...base, text: '豆腐三块' });
  assert.deepEqual(merged, { value: { ...base, text: '豆腐三块' }, clashes: ['text'] });
});

test('改得一样，不算冲突', () => {
  const same = { ...base, text: '豆干' };
  assert.deepEqual(mergeFields(base, same, same), { value: same, clashes: [] });
});
