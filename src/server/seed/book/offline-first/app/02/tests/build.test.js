import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from '../build.js';

const files = build(join(import.meta.dirname, '../client'));
const worker = String(files.get('/sw.js')?.body);
const { entries } = JSON.parse(/^const BUILD = (.*);$/m.exec(worker)?.[1] ?? '');

test('清单里的每个地址都有文件；外壳在清单里，sw.js 不在', () => {
  const listed = entries.map(({ url }) => url);
  assert.deepEqual(listed.filter((url) => !files.has(url)), []);
  assert.deepEqual([...files.keys()].filter((path) => !listed.includes(path)), ['/sw.js']);
});

test('外壳要的文件都在清单里', () => {
  const wanted = [...String(files.get('/shell.html')?.body).matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url);
  assert.ok(wanted.length >= 2);
  assert.deepEqual(wanted.filter((url) => !entries.some((entry) => entry.url === url)), []);
});

test('Service Worker 是一个完整的文件，浏览器按普通脚本读', () => {
  assert.doesNotMatch(worker, /^(import|export) /m);
  new Function(worker);
});

test('带摘要的存一年，名字固定的每次核对', () => {
  for (const [path, { headers }] of files)
    assert.match(headers['cache-control'], path.startsWith('/static/') ? /immutable/ : /^no-cache$/);
});
