import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { rendererVersion } from '#domain/article/markdown.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { freePort } from '../support/free-port.ts';
import { generateArticles } from '../support/search/articles.ts';
import { fillWith, makeIndex } from '../support/search/fill.ts';
import { makeQueries } from '../support/search/queries.ts';
import type { Load, LoadResult } from './load-client.ts';

interface Size {
  readonly articles: number;
  readonly seconds: number;
  readonly connections: number;
}

/**
 * The built site under load, in a process of its own over SQLite: how long others wait while home is read and articles are
 * searched, how pages compare with a bare server of the same bytes, and whether a crowd is answered at all.
 */
async function benchLoad({ articles: count, seconds, connections }: Size): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'site-load-'));
  const { ids, queries } = await fill(directory, count);
  const port = await freePort();
  const server = await startServer(port, directory);
  try {
    const idle = await run({
      ...probe(
        port,
        ids.map((id) => `/api/poster/get?id=${id}`),
      ),
      duration: 5_000,
    });
    console.log(`闲时 文章 JSON  ${describe(idle)}`);
    await benchReaders({ port, seconds, idle, ids, queries });
    for (const [title, path] of besides(ids)) await benchBeside(port, { title, path }, directory);
    await benchOverload(port, ids);
    await benchLogins(port, ids);
    await benchCrowd(port, connections, ids);
  } finally {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(directory, { recursive: true });
  }
}

async function fill(directory: string, count: number): Promise<{ ids: string[]; queries: string[] }> {
  const config = readConfig({ DATA_DIR: directory });
  if (!config.ok) throw new Error(config.error.message);
  const source = { url: undefined, file: join(directory, 'site.sqlite'), onError: console.error };
  const database = await openDatabase(source);
  await seedDatabase(database, config.value, Math.floor(Date.now() / 1000));
  const articles = generateArticles(count, 1);
  await fillWith(database, articles, rendererVersion);
  await makeIndex({ source, database });
  await database.destroy();
  const queries = makeQueries(articles, 2).flatMap((each) => each.queries);
  console.log(`${count} 篇文章，${queries.length} 个查询`);
  return { ids: articles.slice(-3_000).map(({ id }) => id), queries };
}

async function startServer(port: number, directory: string): Promise<ChildProcess> {
  // Told by its name from any other server that may have taken the port meanwhile.
  const name = `site-load-${process.pid}`;
  const child = spawn(process.execPath, ['src/server/launch.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      LOG_LEVEL: 'fatal',
      SITE_NAME: name,
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`http://localhost:${port}/manifest.webmanifest`).catch(() => undefined);
    if (answer?.ok && (await answer.text()).includes(name)) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Readers {
  readonly port: number;
  readonly seconds: number;
  readonly idle: LoadResult;
  readonly ids: readonly string[];
  readonly queries: readonly string[];
}

/** Eight who read home and eight who search, all without a pause; meanwhile two others ask now and then. */
async function benchReaders({ port, seconds, idle, ids, queries }: Readers): Promise<void> {
  const duration = seconds * 1000;
  const searches = queries.map((query) => `/api/poster/search?q=${encodeURIComponent(query)}`);
  const [home, search, health, ready, article] = await Promise.all([
    run({ port, paths: ['/'], connections: 8, duration, pause: 0 }),
    run({ port, paths: searches, connections: 8, duration, pause: 0 }),
    run({ ...probe(port, ['/healthz']), duration }),
    run({ ...probe(port, ['/readyz']), duration }),
    run({
      ...probe(
        port,
        ids.map((id) => `/api/poster/get?id=${id}`),
      ),
      duration,
    }),
  ]);
  console.log(`\n${seconds} 秒，8 人读首页、8 人搜索`);
  console.log(`首页       ${describe(home)}`);
  console.log(`搜索       ${describe(search)}`);
  console.log(`/healthz   ${describe(health)}  （p99 至多 100 毫秒）`);
  console.log(`/readyz    ${describe(ready)}`);
  console.log(
    `文章 JSON  ${describe(article)}  p99 是闲时的 ${(at(article, 0.99) / at(idle, 0.99)).toFixed(1)} 倍（至多 5）`,
  );
}

/** What is compared with a bare server: pages and calls whose answers are kept for others who ask the same. */
const besides = (ids: readonly string[]): [title: string, path: string][] => [
  ['首页', '/'],
  ['文章页', `/article/blog/${ids[1]}`],
  ['列表 JSON', '/api/poster/fetch?page=1&size=10'],
  ['文章 JSON', `/api/poster/get?id=${ids[1]}`],
  ['搜索 JSON', '/api/poster/search?q=%E6%97%B6%E9%97%B4'],
];

const connectionCounts = [1, 32, 256];
const besideRounds = 3;

interface Asked {
  readonly title: string;
  readonly path: string;
}

/** The same bytes from the site and from a bare server, by turns: the medians of the rates, and of the 99th percentiles. */
async function benchBeside(port: number, { title, path }: Asked, directory: string): Promise<void> {
  const file = join(directory, 'same-bytes');
  writeFileSync(file, await bytesOf(port, path));
  const bare = fork(new URL('./bare-server.ts', import.meta.url), [file]);
  const [barePort] = (await once(bare, 'message')) as [number];
  for (const connections of connectionCounts) {
    const ours: LoadResult[] = [];
    const theirs: LoadResult[] = [];
    for (let round = 0; round < besideRounds; round += 1) {
      ours.push(await run({ ...steady(port, path), connections }));
      theirs.push(await run({ ...steady(barePort, '/'), connections }));
    }
    const rates = [ours, theirs].map((results) => median(results.map(rate)));
    const [p99, bareP99] = [ours, theirs].map((results) => median(results.map((result) => at(result, 0.99))));
    const wrong = ours.reduce((sum, { statuses, times }) => sum + times.length - (statuses[200] ?? 0), 0);
    console.log(
      `${title}，${connections} 个连接：每秒 ${rates[0]?.toFixed(0)}，空服务 ${rates[1]?.toFixed(0)}，${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(2)} 倍；` +
        `p99 ${p99?.toFixed(1)} 与 ${bareP99?.toFixed(1)} 毫秒；不是 200 的 ${wrong}`,
    );
  }
  bare.kill();
  await once(bare, 'exit');
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Pages that nobody has kept, asked for as fast as they are rendered, and then at five times that rate. */
async function benchOverload(port: number, ids: readonly string[]): Promise<void> {
  const pages = (from: number): string[] => ids.slice(from, from + 1_000).map((id) => `/article/blog/${id}`);
  const full = await run({ port, paths: pages(0), connections: 4, duration: 5_000, pause: 0, most: 1_000 });
  const perSecond = rate(full);
  // So many connections with so long a pause ask at this rate while answers take a second at most.
  const connections = 500;
  const pause = (connections / (5 * perSecond)) * 1_000;
  const over = await run({ port, paths: pages(1_000), connections, duration: 10_000, pause });
  console.log(`\n没有留着的文章页，排满：每秒 ${perSecond.toFixed(0)}，${describe(full)}`);
  console.log(
    `五倍（每秒问 ${rate(over).toFixed(0)}）：接下的 p99 ${at({ ...over, times: over.accepted }, 0.99).toFixed(0)} 毫秒（至多 1000），` +
      `全部 ${describe(over)}`,
  );
}

const loginsAtOnce = 50;
const loginRounds = 10;

/**
 * Fifty who sign in at the same moment, again and again, and readers of articles beside them as long as that takes. Each comes from an
 * address of their own with a name of their own, so that no limit of attempts spares the server the hashing.
 */
async function benchLogins(port: number, ids: readonly string[]): Promise<void> {
  const over = new AbortController();
  const paths = ids.map((id) => `/api/poster/get?id=${id}`);
  const reading = readUntil(over.signal, { ...probe(port, paths), duration: 1_000 });
  const waits: number[] = [];
  const statuses = new Map<number, number>();
  for (let round = 0; round < loginRounds; round += 1) {
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: loginsAtOnce }, (_, index) => logIn(port, round, index)));
    waits.push(performance.now() - began);
    for (const code of answers) statuses.set(code, (statuses.get(code) ?? 0) + 1);
  }
  over.abort();
  console.log(
    `\n${loginsAtOnce} 人同时登录 ${loginRounds} 次（全部答完 ${median(waits).toFixed(0)} 毫秒，最久 ${Math.max(...waits).toFixed(0)}；` +
      `${[...statuses].map(([code, count]) => `${code}×${count}`).join(' ')}）时读文章：${describe(await reading)}（p99 至多 100）`,
  );
}

/** Repeats a load until the signal; the results of all repetitions as one. */
async function readUntil(over: AbortSignal, load: Load): Promise<LoadResult> {
  const results: LoadResult[] = [];
  while (!over.aborted) results.push(await run(load));
  const [times, accepted] = [results.flatMap((each) => each.times), results.flatMap((each) => each.accepted)];
  for (const list of [times, accepted]) list.sort((one, other) => one - other);
  const statuses: Record<number, number> = {};
  for (const each of results) {
    for (const [status, count] of Object.entries(each.statuses)) {
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
    }
  }
  return { times, accepted, statuses, took: results.reduce((sum, { took }) => sum + took, 0) };
}

/** The code of the answer: 5 and more attempts from one address or for one name would be throttled. */
async function logIn(port: number, round: number, index: number): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${round}.${index}` },
    body: JSON.stringify({ name: `没有的人${round}-${index}`, password: 'wrong-window' }),
  });
  return ((await answer.json()) as { code: number }).code;
}

/** Each of very many asks once, half of them for a page nobody else wants. */
async function benchCrowd(port: number, connections: number, ids: readonly string[]): Promise<void> {
  const paths = Array.from({ length: connections }, (_, index) =>
    index % 2 === 0 ? '/' : `/article/blog/${ids[index % ids.length]}`,
  );
  const crowd = await run({ port, paths, connections, duration: 60_000, pause: 0, most: connections });
  console.log(
    `\n${connections} 个连接各问一次：${describe(crowd)}，最久 ${at(crowd, 1).toFixed(0)} 毫秒（至多 10 000）`,
  );
}

const probe = (port: number, paths: readonly string[]) => ({ port, paths, connections: 1, pause: 20 });
const steady = (port: number, path: string) => ({ port, paths: [path], duration: 2_000, pause: 0 });

async function run(load: Load): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-client.ts', import.meta.url), { workerData: load });
  const [result] = (await once(worker, 'message')) as [LoadResult];
  await worker.terminate();
  return result;
}

/** As they came over the wire. */
function bytesOf(port: number, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, path, host: '127.0.0.1', headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
    asking.on('error', reject).end();
  });
}

function at({ times }: LoadResult, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

const rate = ({ times, took }: LoadResult): number => (times.length / took) * 1000;

function describe(result: LoadResult): string {
  const parts = [0.5, 0.95, 0.99, 1].map((share) => at(result, share).toFixed(1)).join(' / ');
  const statuses = Object.entries(result.statuses).map(([status, count]) => `${status}×${count}`);
  return `p50/p95/p99/最大 ${parts} 毫秒  ${statuses.join(' ')}`;
}

// `npm run build && node tests/bench/load.ts [articles] [seconds] [connections]`; about ten minutes on a quiet machine.
if (import.meta.main) {
  const [articles = 100_000, seconds = 60, connections = 2_000] = process.argv.slice(2).map(Number);
  await benchLoad({ articles, seconds, connections });
}
