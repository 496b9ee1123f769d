import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { type ApiResponse, codes } from '#contract/api.ts';
import { chunk, png } from '../fixtures/pictures/png.ts';
import { freePort } from '../support/free-port.ts';
import { multipart } from '../support/multipart.ts';
import { type PublicThings, publicAddresses } from '../support/public-addresses.ts';
import type { Load, LoadResult } from './load-client.ts';

/**
 * What somebody can do to others by asking much: `node tests/bench/attacks.ts [root] [name]` attacks the site of a built checkout (this
 * one unless another is named, so that two can be compared) and says what came out. All attacks take about six minutes; a name chooses
 * one, such as `readLargest`.
 */
async function attack(root: string, name: string): Promise<void> {
  const attacks = [
    readLargest,
    starvePictures,
    createMuch,
    registerMuch,
    comeFromEveryPort,
    nameOtherHosts,
    sitIdle,
  ].filter((each) => each.name.includes(name));
  const site = await start(root);
  console.log(`攻击 ${root}`);
  try {
    for (const each of attacks) await each(site);
  } finally {
    await site.stop();
  }
}

interface Site {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
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
    pid: child.pid ?? 0,
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

/** The processor time of the server's main thread in milliseconds, compressing and rendering in other threads left out (Linux). */
function mainThread({ pid }: Site): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/** Twenty articles of which each is as large as an article may become, of formulas; resolves to what can be asked about. */
async function writeLargest(site: Site): Promise<PublicThings> {
  const [author, tag] = ['写公式的', '大'];
  const cookie = await joinAs(site, author);
  const ids: string[] = [];
  for (let formulas = 28_000; ids.length < 20;) {
    const draft = { title: '大', summary: '', cover: '', tags: [tag], status: 'published' };
    const { answer } = await post(site, 'poster/create', { ...draft, content: '$a$ '.repeat(formulas) }, { cookie });
    if (answer.code === codes.ok) ids.push((answer.info as { id: string }).id);
    else formulas -= 250;
  }
  const read = async (call: string) =>
    ((await (await fetch(`${site.origin}/api/${call}`)).json()) as { info: never }).info;
  const [book] = ((await read('book/list')) as { list: { id: string }[] }).list;
  const { chapters } = (await read(`book/get?id=${book!.id}`)) as { chapters: { id: string }[] };
  return { id: ids[0]!, author, tag, book: book!.id, chapter: chapters[0]!.id };
}

/** One client asks for all that is made of the largest articles, once and then without end, under names of which none means anything. */
async function readLargest(site: Site): Promise<void> {
  const addresses = publicAddresses(await writeLargest(site));
  const costs: [address: string, bytes: number, first: number, again: number][] = [];
  let asked = 0;
  const ask = async (address: string): Promise<number> => {
    const response = await fetch(site.origin + otherwise(address, (asked += 1)), {
      headers: { 'accept-encoding': 'br' },
    });
    return (await response.arrayBuffer()).byteLength;
  };
  for (const address of addresses) {
    await pause(1100);
    const begin = mainThread(site);
    const bytes = await ask(address);
    const between = mainThread(site);
    await ask(address);
    costs.push([address, bytes, between - begin, mainThread(site) - between]);
  }
  console.log('地址　字节　主线程毫秒：第一次，接着再问');
  for (const [address, bytes, ...times] of costs)
    console.log(`　　${decodeURI(address)}　${bytes}　${times.map((time) => time.toFixed(1)).join('　')}`);
  const worst = costs.toSorted((one, other) => other[2] - one[2]).slice(0, 4);
  for (const address of new Set(['/rss.xml', ...worst.map(([each]) => each)])) await loopOn(site, address);
}

/** Eight loops of one client on an address; somebody else asks whether the site is alive. */
async function loopOn({ port }: Site, address: string): Promise<void> {
  const runLoad = async (load: Omit<Load, 'port'>): Promise<LoadResult> => {
    const thread = new Worker(new URL('./load-client.ts', import.meta.url), { workerData: { port, ...load } });
    return ((await once(thread, 'message')) as [LoadResult])[0];
  };
  const paths = Array.from({ length: 50_000 }, (_, index) => otherwise(address, index));
  const load = runLoad({ paths, connections: 8, duration: 12_000, pause: 0 });
  await pause(1000);
  const { times } = await runLoad({ paths: ['/healthz'], connections: 1, duration: 10_000, pause: 20 });
  const { statuses } = await load;
  const at = (part: number): string => `${times[Math.floor(times.length * part)]?.toFixed(0)} ms`;
  console.log(`${decodeURI(address)} 上八个循环：${JSON.stringify(statuses)}`);
  console.log(`　　别人的 /healthz ${times.length} 次：p50 ${at(0.5)}，p99 ${at(0.99)}，最长 ${at(1 - 1e-9)}`);
}

/** The address with a parameter that means nothing; calls refuse those. */
function otherwise(address: string, round: number): string {
  if (address.startsWith('/api/')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}u=${round}`;
}

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

await attack(resolve(process.argv[2] ?? '.'), process.argv[3] ?? '');
