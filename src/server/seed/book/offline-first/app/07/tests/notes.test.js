import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveNote } from '../notes.js';
import { openDatabase } from '../once.js';

const first = { id: 'n1', title: '买菜', text: '豆腐', version: 0 };

test('两个人改同一版，后到的得到冲突和当前内容', () => {
  const database = openDatabase(':memory:');
  saveNote(database, first);
  assert.deepEqual(saveNote(database, { ...first, text: '手机上改的', version: 1 }), { code: 'saved', version: 2 });
  assert.deepEqual(saveNote(database, { ...first, text: '电脑上改的', version: 1 }), {
    code: 'conflict',
    current: { ...first, text: '手机上改的', version: 2 },
  });
});

test('那一行已经不在，不当成冲突', () => {
  const database = openDatabase(':memory:');
  assert.deepEqual(saveNote(database, { ...first, version: 1 }), { code: 'gone' });
});
