import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { openDemo } from './demo.js';

const demo = openDemo();
before(async () => {
  await demo.up();
  await demo.open();
  await visit('/');
  await ready();
});
after(() => demo.close());
afterEach(() => (demo.errors.length = 0));

/** 等事实，不等时间：页面恢复完草稿，会加上 data-ready。 */
async function visit(path) {
  await demo.page.goto(demo.origin + path);
  await demo.page.locator('[data-ready]').waitFor();
}

const ready = () =>
  demo.page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active.state !== 'activated') await new Promise((go) => active.addEventListener('statechange', go));
  });

const cacheNames = () => demo.page.evaluate(() => caches.keys());

async function write(title, text) {
  await demo.page.getByLabel('标题').fill(title);
  await demo.page.getByLabel('正文').fill(text);
  await demo.page.getByRole('button', { name: '保存' }).click();
}

const notes = async () => (await fetch(`${demo.origin}/api/notes`)).json();

test('第一次打开没有一行错误，浏览器认为可以安装', async () => {
  assert.deepEqual(demo.errors, []);
  const devtools = await demo.context.newCDPSession(demo.page);
  assert.deepEqual(await devtools.send('Page.getInstallabilityErrors'), { installabilityErrors: [] });
});

test('服务器没了、浏览器也重开过，页面照常打开，没打开过的页面也能打开', async () => {
  await demo.context.close();
  await demo.down();
  await demo.open();
  await visit('/');
  await demo.page.getByRole('heading', { name: '便笺' }).waitFor();
  await visit('/device');
  await demo.page.getByText('程序文件齐全').waitFor();
});

test('断网时写的，连上以后送出一次，哪怕第一次的响应丢在半路', async () => {
  await visit('/');
  await write('买菜', '豆腐');
  await demo.page.getByText('已收下，等待网络').waitFor();
  await demo.page.reload();
  await demo.page.getByText('豆腐').waitFor();
  demo.dropAnswers = true;
  await demo.up();
  await visit('/');
  while (demo.keys.length === 0) await demo.page.waitForTimeout(20);
  assert.equal((await notes()).length, 1);
  demo.dropAnswers = false;
  await visit('/');
  await demo.page.getByText('已收下，等待网络').waitFor({ state: 'detached' });
  await demo.page.getByText('豆腐').waitFor();
  while (demo.keys.length < 2) await demo.page.waitForTimeout(20);
  assert.equal((await notes()).length, 1);
  assert.equal(new Set(demo.keys).size, 1);
});

test('敲完就刷新，最后一次输入还在', async () => {
  await demo.page.getByLabel('正文').pressSequentially('还没写完');
  await demo.page.reload();
  await demo.page.locator('[data-ready]').waitFor();
  assert.equal(await demo.page.getByLabel('正文').inputValue(), '还没写完');
  assert.deepEqual(await demo.page.evaluate(() => Object.keys(localStorage)), []);
  await demo.page.getByLabel('正文').fill('');
});

test('两处改了同一个字段，退回给人，拿回来改了再送出', async () => {
  await demo.page.getByRole('button', { name: '修改' }).click();
  const [note] = await notes();
  const headers = { 'idempotency-key': 'another-device' };
  await fetch(`${demo.origin}/api/notes`, { method: 'POST', headers, body: JSON.stringify({ ...note, text: '豆腐三块' }) });
  await write('买菜', '豆腐两块');
  await demo.page.getByText('别处也改了这一张').waitFor();
  assert.equal((await notes())[0].text, '豆腐三块');
  await demo.page.getByRole('button', { name: '拿回来改' }).click();
  await demo.page.getByRole('button', { name: '保存' }).click();
  await demo.page.getByText('已收下，等待网络').waitFor({ state: 'detached' });
  while ((await notes())[0].version !== 3) await demo.page.waitForTimeout(20);
  assert.equal((await notes())[0].text, '豆腐两块');
});

test('连接断了，自己换一条', async () => {
  const results = await demo.page.evaluate(async () => {
    const { openStore } = await import(document.querySelector('script').src.replace('main.js', 'store.js'));
    const store = openStore('notes-test');
    const first = await store.put('a', 1);
    await new Promise((go) => (indexedDB.deleteDatabase('notes-test').onsuccess = go));
    return [first.ok, (await store.put('b', 2)).ok, (await store.get('b')).value];
  });
  assert.deepEqual(results, [true, true, 2]);
});

test('新版本等着，点了才换，刷新一次；缓存留两代', async () => {
  const before = await cacheNames();
  await demo.deploy(10);
  let loads = 0;
  await visit('/');
  demo.page.on('load', () => (loads += 1));
  const button = demo.page.getByRole('button', { name: '更新' });
  await button.waitFor();
  const reloaded = demo.page.waitForEvent('load');
  await button.click();
  await reloaded;
  await demo.page.waitForTimeout(500); // 要证明没有第二次刷新，只能等一会儿
  assert.equal(loads, 1);
  assert.equal((await cacheNames()).length, 2);
  await demo.deploy(20);
  await visit('/');
  const again = demo.page.waitForEvent('load');
  await button.click();
  await again;
  await ready();
  const after = await cacheNames();
  assert.equal(after.length, 2);
  assert.ok(!after.includes(before[0]));
});

test('清单里缺一个文件，新版本装不上，旧的照常，不留半份', async () => {
  const before = await cacheNames();
  demo.missing = '/shell.html';
  await demo.deploy(30);
  const state = await demo.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update().catch(() => undefined);
    while (registration.installing) await new Promise((go) => setTimeout(go, 50));
    return [registration.active?.state, registration.waiting];
  });
  assert.deepEqual(state, ['activated', null]);
  assert.deepEqual(await cacheNames(), before);
  demo.missing = '';
});

test('缓存里没有一个接口的地址', async () => {
  const paths = await demo.page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });
  assert.ok(paths.includes('/shell.html'));
  assert.deepEqual(paths.filter((path) => path.startsWith('/api')), []);
});
