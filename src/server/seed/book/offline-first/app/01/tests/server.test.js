import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { openServer } from '../server.js';

const server = openServer(':memory:').listen(0, '127.0.0.1');
let origin = '';
before(async () => {
  if (!server.listening) await once(server, 'listening');
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

test('每个页面都给外壳，探测答 204', async () => {
  assert.match(await (await fetch(`${origin}/`)).text(), /<div id="root">/);
  assert.equal((await fetch(`${origin}/healthz`)).status, 204);
});

test('缺了的脚本是 404，不是一页 HTML', async () => {
  const response = await fetch(`${origin}/static/missing.js`);
  assert.equal(response.status, 404);
  assert.match(response.headers.get('content-type') ?? '', /^text\/plain/);
});

test('写一张便笺，读得出来；不成样子的答 400', async () => {
  const note = { id: 'n1', title: '买菜', text: '豆腐', version: 0 };
  const post = (body) => fetch(`${origin}/api/notes`, { method: 'POST', headers: { 'idempotency-key': 'k1' }, body });
  assert.deepEqual(await (await post(JSON.stringify(note))).json(), { code: 'saved', version: 1 });
  assert.deepEqual(await (await fetch(`${origin}/api/notes`)).json(), [{ ...note, version: 1 }]);
  for (const wrong of ['', '{}', 'x'.repeat(70_000)]) assert.equal((await post(wrong)).status, 400);
});
