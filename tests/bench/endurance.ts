import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { rendererVersion } from '#domain/article/markdown.ts';
import { openDatabase } from '#server/db/open.ts';
import { generateArticles } from '../support/search/articles.ts';
import { fillWith, makeIndex } from '../support/search/fill.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import type { Load, LoadResult } from './load-client.ts';
import { memoryOfServer } from './server-memory.ts';

// `node tests/bench/endurance.ts [minutes=30]`, after a build: one process over SQLite is read and searched all the time, and an author
// writes. What it answered and its memory are printed now and then; the code is 1 where an answer was none or memory keeps growing.

const minutes = Number(process.argv[2] ?? 30);
const articleCount = 3_000;
const reports = 10;
/** How much more memory than after the first part of the time counts as a leak. */
const maxGrowth = 1.25;

async function run(): Promise<boolean> {
  const server = await startServer();
  await server.stop();
  const ids = await fill(server);
  await server.start();
  const port = Number(new URL(server.origin).port);
  const duration = minutes * 60_000;
  const articles = ids.flatMap((id) => [`/article/blog/${id}`, `/api/poster/get?id=${id}`]);
  const searches = ids.map((id) => `/api/poster/search?q=${encodeURIComponent(id.slice(0, 2))}`);
  const lists = [
    '/',
    '/article/blog',
    '/api/poster/fetch?page=1&sort=hot',
    '/api/poster/tags',
    '/rss.xml',
    '/sitemap.xml',
  ];
  const loads = [
    load({ port, paths: articles, connections: 4, duration, pause: 40 }),
    load({ port, paths: searches, connections: 1, duration, pause: 200 }),
    load({ port, paths: lists, connections: 3, duration, pause: 60 }),
  ];
  const memory: number[] = [];
  const over = new AbortController();
  const writing = write(server, over.signal);
  for (let part = 0; part < reports; part += 1) {
    await pause(duration / reports);
    memory.push(memoryOfServer());
    console.log(`${(((part + 1) * minutes) / reports).toFixed(1)} min: ${(memory.at(-1)! / 2 ** 20).toFixed(0)} MB`);
  }
  const results = await Promise.all(loads);
  over.abort();
  const written = await writing;
  const statuses = results.map(({ statuses: each, times }) => `${JSON.stringify(each)} of ${times.length}`);
  const failed = results.reduce((sum, { statuses: each, times }) => sum + times.length - (each[200] ?? 0), 0);
  const growth = memory.at(-1)! / memory[1]!;
  console.log(
    `${minutes} minutes: ${statuses.join('; ')}; ${written} writes; memory ${growth.toFixed(2)} times that of the beginning`,
  );
  await server.stop();
  server.remove();
  return failed === 0 && growth < maxGrowth;
}

async function fill({ dataDirectory }: RunningServer): Promise<string[]> {
  const source = { url: undefined, file: `${dataDirectory}/site.sqlite`, onError: console.error };
  const database = await openDatabase(source);
  const articles = generateArticles(articleCount, 1);
  await fillWith(database, articles, rendererVersion);
  await makeIndex({ source, database });
  await database.destroy();
  return articles.map(({ id }) => id);
}

async function load(of: Load): Promise<LoadResult> {
  const worker = new Worker(new URL('./load-client.ts', import.meta.url), { workerData: of });
  const [result] = (await once(worker, 'message')) as [LoadResult];
  await worker.terminate();
  return result;
}

/** A draft that its author saves every second; returns how many saves were acknowledged. */
async function write({ origin }: RunningServer, over: AbortSignal): Promise<number> {
  const credentials = { name: '常写的人', password: 'snow-window' };
  let cookie = '';
  const post = async (call: string, input: object): Promise<{ code: number; info: unknown }> => {
    const response = await fetch(`${origin}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(input),
    });
    cookie ||= response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return (await response.json()) as { code: number; info: unknown };
  };
  await post('user/register', credentials);
  cookie = '';
  await post('user/login', credentials);
  const text = { title: '常写的', summary: '', content: '第一次', tags: [], cover: '', status: 'draft' };
  const made = await post('poster/create', text);
  const { id } = made.info as { id: string };
  let version = 1;
  while (!over.aborted) {
    const saved = await post('poster/update', { ...text, id, version, content: `第 ${version} 次` });
    if (saved.code === 0) version += 1;
    await pause(1_000);
  }
  return version - 1;
}

process.exit((await run()) ? 0 : 1);
