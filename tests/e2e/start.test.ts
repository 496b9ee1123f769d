import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

test('坏的设置让启动停下，只说一句话', async () => {
  const child = spawn(process.execPath, ['src/server/launch.js'], {
    env: { ...process.env, PORT: 'abc' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said).toBe('环境变量 PORT 必须是 1 到 65535 之间的整数，现在是“abc”。\n');
});

test('端口被占用时说出是哪个', async () => {
  const server = await startServer();
  const child = spawn(process.execPath, ['src/server/launch.js'], {
    env: { ...process.env, PORT: new URL(server.origin).port, DATA_DIR: mkdtempSync(join(tmpdir(), 'site-busy-')) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said).toContain(`端口 ${new URL(server.origin).port}`);
  await server.stop();
  server.remove();
});

test('四个进程同时在空目录上启动，都起来，起始文章只写一遍', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'site-together-'));
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer({ DATA_DIR: directory })));
  for (const { origin } of servers) {
    const { info } = (await (await fetch(`${origin}/api/poster/fetch`)).json()) as { info: { total: number } };
    expect(info.total).toBe(3);
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
