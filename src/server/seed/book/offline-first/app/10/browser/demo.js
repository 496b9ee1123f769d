import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { openServer } from '../server.js';

/** 一个能随时关掉再打开的便笺服务器，和一份会留下来的用户目录。 */
export function openDemo() {
  const work = mkdtempSync(join(tmpdir(), 'notes-'));
  const client = join(work, 'client');
  cpSync(join(import.meta.dirname, '../client'), client, { recursive: true });
  const demo = { origin: '', dropAnswers: false, missing: '', keys: [], errors: [], page: undefined, context: undefined };
  let server;
  let port = 0;

  async function up() {
    const app = openServer(join(work, 'notes.sqlite'), client);
    server = createServer((request, response) => {
      if (request.method === 'POST') demo.keys.push(request.headers['idempotency-key']);
      if (demo.missing && request.url.endsWith(demo.missing)) return response.writeHead(404).end();
      // 写完了数据库，响应却丢在路上。
      if (request.method === 'POST' && demo.dropAnswers) response.writeHead = () => response.socket.destroy() && response;
      app.emit('request', request, response);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = server.address().port;
    demo.origin = `http://localhost:${port}`;
  }

  async function down() {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  /** 部署新的一版：改过的文件时间更晚，编号就更大。 */
  async function deploy(seconds) {
    await down();
    const time = Date.now() / 1000 + seconds;
    utimesSync(join(client, 'main.js'), time, time);
    await up();
  }

  async function open() {
    demo.context = await chromium.launchPersistentContext(join(work, 'profile'), {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    const page = (demo.page = demo.context.pages()[0] ?? (await demo.context.newPage()));
    page.on('console', (message) => message.type() === 'error' && demo.errors.push(message.text()));
    page.on('pageerror', (error) => demo.errors.push(error.message));
  }

  async function close() {
    await demo.context.close();
    await down().catch(() => undefined);
    rmSync(work, { recursive: true });
  }

  return Object.assign(demo, { up, down, deploy, open, close });
}
