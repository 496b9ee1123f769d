import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { draft } from '../fixtures/posters.ts';
import { openApp } from '../support/app.ts';

// `TMPDIR=/small node tests/bench/disk-full.ts`, where /small is a file system of about 24 MB that may be filled, for example
// `mount -t tmpfs -o size=24m tmpfs /small`: what the application answers on a disk that is really full, and after it is not.

const ballast = join(tmpdir(), 'ballast');
const site = await openApp(() => Math.floor(Date.now() / 1000), { logger: pino({ level: 'silent' }) });
const credentials = { name: '写者', password: 'snow-window' };
let cookies: Record<string, string> = {};

await ask('register', 'user/register', credentials);
await ask('login', 'user/login', credentials);
const id = await ask('write', 'poster/create', draft());
fill();
await ask('write on a full disk', 'poster/create', draft({ content: '雪'.repeat(60_000) }));
await ask('short write on a full disk', 'poster/create', draft({ content: '雪' }));
await ask('login on a full disk', 'user/login', credentials);
await read('read on a full disk', `/api/poster/get?id=${id}`);
await read('/readyz on a full disk', '/readyz');
await ask('logout on a full disk', 'user/logout', {});
rmSync(ballast);
await read('/readyz with room again', '/readyz');
await ask('login with room again', 'user/login', credentials);
await ask('write with room again', 'poster/create', draft({ content: '雪'.repeat(60_000) }));
await site.close();

async function ask(title: string, call: string, payload: object): Promise<string> {
  const headers = { origin: 'http://localhost:3000' };
  const answer = await site.app.inject({ method: 'POST', url: `/api/${call}`, headers, payload, cookies });
  for (const { name, value } of answer.cookies) cookies = { ...cookies, [name]: value };
  const { code, info } = answer.json<{ code: number; info: { id?: string } | string }>();
  say(title, `${answer.statusCode} ${code} ${typeof info === 'string' ? info : ''}`);
  return typeof info === 'string' ? '' : (info.id ?? '');
}

async function read(title: string, url: string): Promise<void> {
  const { statusCode, body } = await site.app.inject({ url, cookies });
  say(title, `${statusCode} ${body.slice(0, 60)}`);
}

function say(title: string, text: string): void {
  process.stdout.write(`${title}: ${text}\n`);
}

/** Writes until not one more byte fits. */
function fill(): void {
  for (let size = 2 ** 20; size >= 1; size = size === 1 ? 0 : size / 2) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
