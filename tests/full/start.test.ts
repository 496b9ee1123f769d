import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSeedArticles } from '#server/seed/seed-articles.ts';
import { freePort } from '../support/free-port.ts';
import { startServer } from '../support/server.ts';

const empty = mkdtempSync(join(tmpdir(), 'site-empty-'));
const nowhere = join(empty, 'nowhere');
const file = join(mkdtempSync(join(tmpdir(), 'site-file-')), 'file');
writeFileSync(file, '');

test.each([
  ['PORT', 'abc', '必须是 1 到 65535 之间的整数，现在是“abc”。'],
  ['HOST', 'no-such-host.invalid', '必须是这台机器自己的名字或地址，现在是“no-such-host.invalid”。'],
  ['HOST', '192.0.2.1', '必须是这台机器自己的名字或地址，现在是“192.0.2.1”。'],
  ['DATA_DIR', file, `必须是可以写入的目录（已有同名的文件，不是目录），现在是“${file}”。`],
  ['DATA_DIR', '/proc', '必须是可以写入的目录（不能写入），现在是“/proc”。'],
  [
    'DATABASE_URL',
    'postgres://snow:secret@127.0.0.1:1/site',
    '指的数据库不能用（主机拒绝连接），现在是“postgres://***@127.0.0.1:1/site”。',
  ],
  ['DATA_DIR', '/proc/x', '必须是可以写入的目录（不能写入），现在是“/proc/x”。'],
  ['DATABASE_URL', 'postgres://', '没有写主机与库，应像 postgres://用户:密码@主机/库，现在是“postgres://”。'],
  ['SITE_OWNER', '有 空格', '必须是最多 16 个字符、没有空白的用户名，现在是“有 空格”。'],
  ['OWNER_PASSWORD', 'short', '必须是 6 到 16 个字符、没有空白的密码。'],
  [
    'DIST_DIR',
    nowhere,
    `指的目录不存在，请先用同样的 DIST_DIR 运行 npm run build，或换成构建所在的目录，现在是“${nowhere}”。`,
  ],
  [
    'DIST_DIR',
    empty,
    `指的目录里没有完整的构建（缺 client/index.html），请用同样的 DIST_DIR 运行 npm run build，或换成构建所在的目录，现在是“${empty}”。`,
  ],
  ['SITE_ORIGN', 'https://snow.example', '不是这里的设置，最接近的是 SITE_ORIGIN，请改正或删除。'],
])('%s=%s 让启动停下，只说一句话', async (name, value, sentence) => {
  expect(await startInVain({ [name]: value })).toEqual({ code: 1, said: `环境变量 ${name} ${sentence}\n` });
});

test('端口被占用时说出是哪个', async () => {
  const server = await startServer();
  const { port } = new URL(server.origin);
  const { code, said } = await startInVain({ PORT: port });
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^环境变量 PORT 指的端口 ${port} 已被占用.*\n$`));
  await server.stop();
  server.remove();
});

test('构建放在项目之外，每一页照常送出', async () => {
  const outside = mkdtempSync(join(tmpdir(), 'site-outside-'));
  for (const part of ['client', 'renderer']) cpSync(join('dist', part), join(outside, part), { recursive: true });
  const server = await startServer({ DIST_DIR: outside });
  for (const path of ['/', '/tool/json', '/article/blog']) {
    const response = await fetch(server.origin + path);
    expect([path, response.status, (await response.text()).includes('<h1')]).toEqual([path, 200, true]);
  }
  await server.stop();
  server.remove();
  rmSync(outside, { recursive: true });
});

test('开发时（npm run dev）不用构建，页面也由服务器画好', async () => {
  const port = await freePort();
  const dataDirectory = mkdtempSync(join(tmpdir(), 'site-dev-'));
  const child = spawn(process.execPath, ['src/server/launch.js', 'dev'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Vite goes on writing after the address, so the pipe has to stay open: a loop that is left would close it.
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (text: Buffer) => text.toString().includes(`:${port}`) && resolve()),
  );
  for (const path of ['/', '/tool/json']) {
    const response = await fetch(`http://localhost:${port}${path}`);
    expect([path, response.status, (await response.text()).includes('<h1')]).toEqual([path, 200, true]);
  }
  // A build that was started at this address before has left its service worker, which would go on answering.
  const worker = await fetch(`http://localhost:${port}/service-worker.js`);
  expect(await worker.text()).toContain('registration.unregister()');
  child.kill();
  await once(child, 'close');
  rmSync(dataDirectory, { recursive: true });
});

/** Starts the real process on a new database and waits until it fails. */
async function startInVain(environment: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['src/server/launch.js'], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'site-vain-')),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('四个进程同时在空目录上启动，都起来，起始文章只写一遍', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-together-'));
  const started = await Promise.allSettled(Array.from({ length: 4 }, () => startServer({ DATA_DIR: directory })));
  const servers = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  // One that is left would outlive the tests, which would wait for it.
  if (servers.length < 4) await Promise.all(servers.map((server) => server.stop()));
  expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
  for (const { origin } of servers) {
    const { info } = (await (await fetch(`${origin}/api/poster/fetch`)).json()) as { info: { total: number } };
    expect(info.total).toBe(readSeedArticles().length);
  }
  const codes = await Promise.all(servers.map((server) => server.stop()));
  expect(codes).toEqual([0, 0, 0, 0]);
});

test('重启之后，文章与会话都还在', async () => {
  const server = await startServer();
  const credentials = JSON.stringify({ name: '重启者', password: 'snow-window' });
  const post = (path: string, body: string, cookie = '') =>
    fetch(server.origin + path, { method: 'POST', body, headers: { 'content-type': 'application/json', cookie } });
  await post('/api/user/register', credentials);
  const login = await post('/api/user/login', credentials);
  const cookie = login.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  expect(await server.stop()).toBe(0);
  await server.start();
  const answer = await fetch(`${server.origin}/api/user/get`, { headers: { cookie } });
  expect(await answer.json()).toMatchObject({ code: 0, info: { username: '重启者' } });
  await server.stop();
  server.remove();
});

test('起始的密码由环境给站主', async () => {
  const server = await startServer({ OWNER_PASSWORD: 'owner-secret', SITE_OWNER: '站主' });
  const answer = await fetch(`${server.origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: '站主', password: 'owner-secret' }),
  }).then((response) => response.json());
  expect(answer).toMatchObject({ code: 0 });
  await server.stop();
  server.remove();
});
