import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/db/open.ts';
import { generateArticles } from '../support/search/articles.ts';
import { fillWith, makeIndex } from '../support/search/fill.ts';
import { startServer } from '../support/server.ts';

const searchers = 8;
/** Words of the generated articles: more than three letters, so that every text is looked through. */
const words = [
  'React',
  'TypeScript',
  'JavaScript',
  'SQLite',
  'GitHub',
  'Linux',
  'Chrome',
  'Unicode',
  'Promise',
  'Token',
];
/** So many milliseconds lie between two probes of a kind. */
const probeGap = 50;

/**
 * What others notice while eight people search without a pause, each time something else, on SQLite: how soon the health check
 * and an article are answered, beside the same when nobody searches.
 */
export async function benchSearchLoad(count: number, seconds: number): Promise<void> {
  const server = await startServer();
  await server.stop();
  const ids = await fill(server.dataDirectory, count);
  await server.start();
  console.log(`\n搜索时的别人：${count} 篇，SQLite，${searchers} 人不停地搜英文词，${seconds} 秒`);
  await probe(server.origin, ids, 2_000);
  const idle = await probe(server.origin, ids, Math.min(20, seconds) * 1_000);
  const stop = new AbortController();
  const searching = Promise.all(
    Array.from({ length: searchers }, (_, index) => searchOn(server.origin, index, stop.signal)),
  );
  const loaded = await probe(server.origin, ids, seconds * 1_000);
  stop.abort();
  const searches = (await searching).flat();
  const [health, article] = [ninetyNinth(loaded.health), ninetyNinth(loaded.article) / ninetyNinth(idle.article)];
  console.log(`  没有人搜：/healthz ${figures(idle.health)}；文章 JSON ${figures(idle.article)}`);
  console.log(`  有人在搜：/healthz ${figures(loaded.health)}；文章 JSON ${figures(loaded.article)}`);
  for (const status of [200, 503]) {
    const times = searches.filter((each) => each.status === status).map(({ time }) => time);
    console.log(`  搜索 ${status}：${times.length} 次${times.length > 0 ? `，${figures(times)}` : ''}`);
  }
  console.log(`  别的回答：${searches.filter(({ status }) => status !== 200 && status !== 503).length}`);
  console.log(
    `  /healthz p99 ${health.toFixed(1)} ms（要 ≤ 100）；文章 JSON p99 是空闲时的 ${article.toFixed(1)} 倍（要 ≤ 5）`,
  );
  await server.stop();
  server.remove();
}

/** Puts articles and their index into the database of a server that is not running. Answers their ids. */
async function fill(dataDirectory: string, count: number): Promise<string[]> {
  const source = { url: undefined, file: join(dataDirectory, 'site.sqlite'), onError: console.error };
  const database = await openDatabase(source);
  const articles = generateArticles(count, 1);
  await fillWith(database, articles);
  await makeIndex({ source, database });
  await database.destroy();
  return articles.map(({ id }) => id);
}

interface Probes {
  readonly health: readonly number[];
  readonly article: readonly number[];
}

/** Asks at a fixed pace, whether or not the last answer has come: a slow answer must not make the next question later. */
async function probe(origin: string, ids: readonly string[], milliseconds: number): Promise<Probes> {
  const health: Promise<number>[] = [];
  const article: Promise<number>[] = [];
  const began = performance.now();
  while (performance.now() - began < milliseconds) {
    health.push(timeOf(`${origin}/healthz`));
    article.push(timeOf(`${origin}/api/poster/get?id=${ids[(article.length * 7_919) % ids.length]}`));
    await pause(probeGap);
  }
  return { health: await Promise.all(health), article: await Promise.all(article) };
}

async function timeOf(url: string): Promise<number> {
  const { status, time } = await ask(url);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return time;
}

async function ask(url: string): Promise<{ status: number; time: number }> {
  const began = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return { status: response.status, time: performance.now() - began };
}

type Search = Awaited<ReturnType<typeof ask>>;

/** Another page or word each time: an answer of the same second is kept, and nothing would be searched. */
async function searchOn(origin: string, searcher: number, signal: AbortSignal): Promise<Search[]> {
  const done: Search[] = [];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const word = words[(turn + searcher) % words.length] ?? '';
    const page = 1 + ((turn * searchers + searcher) % 50);
    done.push(await ask(`${origin}/api/poster/search?q=${word}&page=${page}`));
  }
  return done;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const ninetyNinth = (times: readonly number[]): number => percentile(times, 0.99);

function figures(times: readonly number[]): string {
  const [half, most, longest] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  return `p50 ${half} p99 ${most} 最长 ${longest} ms`;
}

// `node tests/bench/search-load.ts [articles] [seconds]`; the client must be built. Filling takes some minutes.
if (import.meta.main) await benchSearchLoad(Number(process.argv[2] ?? 100_000), Number(process.argv[3] ?? 60));
