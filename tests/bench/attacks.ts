import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type ApiResponse, codes } from '../../src/contract/api.ts';
import { chunk, png } from '../fixtures/pictures/png.ts';
import { freePort } from '../support/free-port.ts';
import { multipart } from '../support/multipart.ts';

/**
 * What somebody can do to others by asking much: `node tests/bench/attacks.ts [root]` attacks the site of a built checkout (this
 * one unless another is named, so that two can be compared) and says what came out. It takes about four minutes.
 */
async function attack(root: string): Promise<void> {
  const site = await start(root);
  console.log(`攻击 ${root}`);
  try {
    await starvePictures(site);
    await createMuch(site);
    await registerMuch(site);
    await comeFromEveryPort(site);
    await nameOtherHosts(site);
    await sitIdle(site);
  } finally {
    await site.stop();
  }
}

interface Site {
  readonly origin: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

async function start(root: string): Promise<Site> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'site-attacks-'));
  const environment = { PORT: String(port), DATA_DIR: directory, LOG_LEVEL: 'silent', TRUST_PROXY: '1' };
  const child: ChildProcess = spawn(process.execPath, ['src/server/launch.js'], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  const origin = `http://localhost:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok) await pause(100);
  return {
    origin,
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

async function post(
  { origin }: Site,
  call: string,
  input: object,
  headers: Record<string, string> = {},
): Promise<{ answer: ApiResponse<never>; cookie: string }> {
  const response = await fetch(`${origin}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(input),
  });
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { answer: (await response.json()) as ApiResponse<never>, cookie: cookie.join('; ') };
}

/** The cookies of somebody new. */
async function joinAs(site: Site, name: string): Promise<string> {
  const person = { name, password: 'snow-window' };
  await post(site, 'user/register', person, { 'x-forwarded-for': '192.0.2.1' });
  return (await post(site, 'user/login', person, { 'x-forwarded-for': '192.0.2.1' })).cookie;
}

async function upload({ origin }: Site, cookie: string, file: Uint8Array): Promise<ApiResponse<unknown>> {
  const { type, payload } = multipart({ key: 'image', file });
  const response = await fetch(`${origin}/api/asset/create`, {
    method: 'POST',
    headers: { 'content-type': type, cookie, origin },
    body: new Uint8Array(payload),
  });
  return (await response.json()) as ApiResponse<unknown>;
}

const secondsSince = (begin: number): string => `${((performance.now() - begin) / 1000).toFixed(2)} s`;
const count = <Value>(values: readonly Value[], value: Value): number => values.filter((each) => each === value).length;

/** One account sends tiny files that unpack to 40 million pixels each, twelve at a time; another one small pictures meanwhile. */
async function starvePictures(site: Site): Promise<void> {
  const [attacker, other] = [await joinAs(site, '饿死别人的'), await joinAs(site, '等图片的')];
  const large = (mark: string): Buffer =>
    png({ width: 6300, height: 6300, depth: 1, colour: 0 }, chunk('tEXt', `n\0${mark}`));
  const answers: number[] = [];
  const flood = new AbortController();
  const lanes = Array.from({ length: 12 }, async (_, lane) => {
    while (!flood.signal.aborted) answers.push((await upload(site, attacker, large(`${lane} ${answers.length}`))).code);
  });
  await pause(1000);
  const waits: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const begin = performance.now();
    const { code } = await upload(site, other, png({ width: 20 + index }));
    if (code !== codes.ok) console.log(`　　别人的小图：${code}`);
    waits.push(performance.now() - begin);
  }
  flood.abort();
  await Promise.all(lanes);
  console.log(
    `图片：别人的小图最多等了 ${(Math.max(...waits) / 1000).toFixed(2)} s；大图 ${large('').length} 字节一张，`,
  );
  console.log(
    `　　来了 ${answers.length} 张，收 ${count(answers, codes.ok)}，请稍后再来 ${count(answers, codes.tooMany)}`,
  );
}

const articles = 2100;

/** One account creates as fast as it is answered. */
async function createMuch(site: Site): Promise<void> {
  const cookie = await joinAs(site, '灌水的');
  const draft = { title: '水', summary: '', cover: '', content: '水', tags: [], status: 'published' };
  const begin = performance.now();
  const answers: number[] = [];
  while (answers.length < articles) {
    const some = Array.from({ length: 8 }, () => post(site, 'poster/create', draft, { cookie }));
    answers.push(...(await Promise.all(some)).map(({ answer }) => answer.code));
  }
  console.log(`文章：${answers.length} 篇里收下 ${count(answers, codes.ok)}，用了 ${secondsSince(begin)}`);
}

/** One address registers whom it likes; what it is told to wait is not waited. */
async function registerMuch(site: Site): Promise<void> {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const answers: number[] = [];
  for (let index = 0; index < 150; index += 1) {
    answers.push(
      (await post(site, 'user/register', { name: `马甲${index}`, password: 'snow-window' }, headers)).answer.code,
    );
  }
  console.log(`注册：一个地址 150 次，成 ${count(answers, codes.ok)}`);
}

/** A proxy that writes ports makes of one address as many as there are ports. */
async function comeFromEveryPort(site: Site): Promise<void> {
  await joinAs(site, '被猜的');
  const answers: number[] = [];
  for (let port = 1024; port < 1124; port += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.7:${port}` };
    answers.push(
      (await post(site, 'user/login', { name: `谁${port}`, password: 'wrong-window' }, headers)).answer.code,
    );
  }
  console.log(`带端口的地址：100 次错的登录里看了密码的有 ${count(answers, codes.refused)}`);
}

/** Asked by a name that somebody else leads here. */
async function nameOtherHosts({ port }: Site): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /api/poster/new HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  const [first] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  console.log(`陌生的主机名：${first.toString('latin1').split('\r\n')[0]}`);
}

const sockets = 100;
const longest = 90_000;

/** Connections that never say anything, or never end their heads. */
async function sitIdle({ port }: Site): Promise<void> {
  for (const [title, words] of [
    ['什么都不说的', ''],
    ['头写到一半的', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '],
  ] as const) {
    const begin = performance.now();
    const closed = Array.from({ length: sockets }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.resume();
      if (words) socket.write(words);
      await Promise.race([once(socket, 'close'), pause(longest)]);
      const isClosed = socket.destroyed;
      socket.destroy();
      return isClosed;
    });
    const ends = await Promise.all(closed);
    console.log(`${title}连接：${sockets} 条里关掉 ${count(ends, true)}，用了 ${secondsSince(begin)}`);
  }
}

await attack(resolve(process.argv[2] ?? '.'));
