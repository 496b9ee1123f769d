import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saveNote } from '../notes.js';
import { once, openDatabase } from '../once.js';

test('同一个键做两次，只写一行，响应相同', () => {
  const database = openDatabase(':memory:');
  const send = () => once(database, 'key-1', () => saveNote(database, { id: crypto.randomUUID(), title: '', text: '初稿', version: 0 }));
  assert.deepEqual(send(), { code: 'saved', version: 1 });
  assert.deepEqual(send(), { code: 'saved', version: 1 });
  assert.equal(database.prepare('SELECT count(*) AS n FROM notes').get()?.['n'], 1);
});

test('做到一半失败，键不留下，可以再来', () => {
  const database = openDatabase(':memory:');
  const fail = () => once(database, 'key-2', () => { throw new Error('磁盘满了'); });
  assert.throws(fail, /磁盘满了/);
  assert.equal(database.prepare('SELECT count(*) AS n FROM answers').get()?.['n'], 0);
});
