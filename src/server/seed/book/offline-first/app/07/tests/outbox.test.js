import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { outbox } from '../client/outbox.js';
import { saveNote, statusOf } from '../notes.js';
import { once, openDatabase } from '../once.js';
import { memoryStore } from './memory-store.js';

const locks = { request: (_name, _options, work) => work({}) };
Object.defineProperty(globalThis, 'navigator', { value: { locks }, configurable: true });
const empty = { title: '', text: '' };
const first = { id: 'n1', title: '买菜', text: '豆腐', version: 0 };
let store, box, database, cut, keys;

/** 真的服务器那一半；cut 为真时，写完了，响应丢在半路。 */
async function answer(_path, { headers, body }) {
  keys.push(headers['idempotency-key']);
  const saved = once(database, headers['idempotency-key'], () => saveNote(database, JSON.parse(body)));
  if (cut) throw new TypeError('fetch failed');
  return Response.json(saved, { status: statusOf[saved.code] });
}

const rows = () => database.prepare('SELECT title, text, version FROM notes').all().map((row) => ({ ...row }));

beforeEach((t) => {
  t.mock?.timers.reset();
  database = openDatabase(':memory:');
  store = memoryStore();
  box = outbox(store, async () => undefined);
  cut = false;
  keys = [];
  globalThis.fetch = answer;
});

async function writeAll(t, requests) {
  t.mock.timers.enable({ apis: ['Date'] });
  for (const [note, base] of requests) {
    await box.write('/api/notes', note, base);
    t.mock.timers.tick(1);
  }
}

test('响应丢在半路，重发只有一张便笺，一个键', async (t) => {
  await writeAll(t, [[first, empty]]);
  cut = true;
  assert.equal(await box.flush(), false);
  cut = false;
  assert.equal(await box.flush(), true);
  assert.deepEqual(rows(), [{ title: '买菜', text: '豆腐', version: 1 }]);
  assert.deepEqual([keys.length, new Set(keys).size], [2, 1]);
});

test('断网时连改两次，都接在前一次之后', async (t) => {
  await writeAll(t, [[first, empty], [{ ...first, text: '豆腐两块' }, first], [{ ...first, title: '周末', text: '豆腐两块' }, { ...first, text: '豆腐两块' }]]);
  assert.equal(await box.flush(), true);
  assert.deepEqual(rows(), [{ title: '周末', text: '豆腐两块', version: 3 }]);
});

test('冲突而能合并，换新的键再发', async (t) => {
  saveNote(database, first);
  saveNote(database, { ...first, title: '周末买菜', version: 1 });
  await writeAll(t, [[{ ...first, text: '青菜', version: 1 }, first]]);
  assert.equal(await box.flush(), true);
  assert.deepEqual(rows(), [{ title: '周末买菜', text: '青菜', version: 3 }]);
  assert.equal(new Set(keys).size, 2);
});

test('改了同一个字段，退回，带上对方的内容；服务器上的不动', async (t) => {
  saveNote(database, first);
  saveNote(database, { ...first, text: '豆腐三块', version: 1 });
  await writeAll(t, [[{ ...first, text: '豆腐两块', version: 1 }, first]]);
  assert.equal(await box.flush(), true);
  const [request] = await box.all();
  assert.deepEqual([request.refused, request.current.text, request.body.text], [true, '豆腐三块', '豆腐两块']);
  assert.equal(rows()[0].text, '豆腐三块');
});

test('拒绝的退回，读不懂的 200 留着，后面的不抢先', async (t) => {
  const statuses = { '/big': 413, '/hotel': 200, '/behind': 200 };
  globalThis.fetch = async (path) => new Response('<h1>读不懂</h1>', { status: statuses[path] });
  t.mock.timers.enable({ apis: ['Date'] });
  for (const path of Object.keys(statuses)) {
    await box.write(path, first, empty);
    t.mock.timers.tick(1);
  }
  assert.equal(await box.flush(), false);
  assert.deepEqual((await box.all()).map(({ path, refused }) => [path, refused ?? false]), [['/big', true], ['/hotel', false], ['/behind', false]]);
});

test('服务器总是答冲突，停下来，过一会儿再试', async () => {
  let asked = 0;
  globalThis.fetch = async () => Response.json({ code: 'conflict', current: { ...first, version: (asked += 1) } }, { status: 409 });
  await box.write('/api/notes', { ...first, text: '青菜', version: 1 }, first);
  assert.equal(await box.flush(), false);
  assert.ok(asked <= 101);
});
