import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { openDatabase } from '../../src/server/db/open.ts';
import { seedDatabase } from '../../src/server/seed/seed.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { rendererVersion } from '../../src/domain/article/markdown.ts';
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
    const article = `/api/poster/get?id=${ids[0]}`;
    const idle = await run({
      ...probe(
        port,
        ids.map((id) => `/api/poster/get?id=${id}`),
      ),
      duration: 5_000,
    });
    console.log(`闲时 文章 JSON  ${describe(idle)}`);
    await benchReaders({ port, seconds, idle, ids, queries });
    await benchBeside(port, '首页', '/', directory);
    await benchBeside(port, '文章页', `/article/blog/${ids[1]}`, directory);
    console.log(`（同一篇文章的 JSON  ${describe(await run({ ...steady(port, article), connections: 32 }))}）`);
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
  await fillWith(database, articles);
  await database.updateTable('poster').set({ renderer: rendererVersion }).execute();
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
    env: { ...process.env, PORT: String(port), DATA_DIR: directory, LOG_LEVEL: 'fatal', SITE_NAME: name },
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

async function benchBeside(port: number, title: string, path: string, directory: string): Promise<void> {
  const file = join(directory, 'same-bytes');
  writeFileSync(file, await bytesOf(port, path));
  const bare = fork(new URL('./bare-server.ts', import.meta.url), [file]);
  const [barePort] = (await once(bare, 'message')) as [number];
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const ours = rate(await run({ ...steady(port, path), connections: 32 }));
    const theirs = rate(await run({ ...steady(barePort, '/'), connections: 32 }));
    ratios.push(theirs / ours);
    console.log(`${title}，32 个连接：每秒 ${ours.toFixed(0)}，同样字节的空服务 ${theirs.toFixed(0)}`);
  }
  ratios.sort((one, other) => one - other);
  console.log(`${title}：是空服务的 ${ratios[2]?.toFixed(2)} 倍（中位，至多 3）`);
  bare.kill();
  await once(bare, 'exit');
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

// `npm run build && node tests/bench/load.ts [articles] [seconds] [connections]`; about five minutes on a quiet machine.
if (import.meta.main) {
  const [articles = 100_000, seconds = 60, connections = 2_000] = process.argv.slice(2).map(Number);
  await benchLoad({ articles, seconds, connections });
}
