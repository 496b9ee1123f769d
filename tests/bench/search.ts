import { statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { queryTerms } from '#domain/search/query.ts';
import { maintain } from '#server/db/open.ts';
import { searchIndexOf } from '#server/search/article-index.ts';
import { searchArticleIds } from '#server/search/find.ts';
import { openApp, type OpenedApp } from '../support/app.ts';
import { startPostgres } from '../support/own-postgres.ts';
import { type Article, generateArticles } from '../support/search/articles.ts';
import { fillWith, makeIndex } from '../support/search/fill.ts';
import { createJudge, type Judge } from '../support/search/judge.ts';
import { makeQueries, type QueryClass } from '../support/search/queries.ts';

const rounds = 5;
/** Another second at each look: an answer of the same second is kept, and no search would be measured. */
let now = 1_800_000_000;
const clock = (): number => (now += 1);

interface Trial {
  readonly articles: readonly Article[];
  readonly classes: readonly QueryClass[];
  readonly judge: Judge;
}

/** What is found among so many Chinese articles, in which order and how fast, on both databases. */
export async function benchSearch(count: number): Promise<void> {
  const articles = generateArticles(count, 1);
  const trial = { articles, classes: makeQueries(articles, 2), judge: createJudge(articles) };
  const queries = trial.classes.flatMap((each) => each.queries);
  const length = articles.reduce((sum, { body }) => sum + body.length, 0) / count;
  console.log(`\n找文章：${count} 篇，平均 ${length.toFixed(0)} 字；${queries.length} 个查询`);
  const [first, second] = [await measureSqlite(trial), await measurePostgres(trial)];
  const differing = queries.filter((query) => first.get(query) !== second.get(query));
  console.log(`\n两个数据库的第一页不同的查询：${differing.length}`);
}

/** The first page of each query, as one text. */
type FirstPages = Map<string, string>;

async function measureSqlite(trial: Trial): Promise<FirstPages> {
  const opened = await openApp(clock);
  return measure('SQLite', trial, opened, async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(opened.database);
    const found = await sql<{ bytes: number }>`
      select sum(pgsize) as bytes from dbstat where name like 'search%'`
      .execute(opened.database)
      .catch(() => undefined);
    const [file] = (await sql<{ file: string }>`pragma database_list`.execute(opened.database)).rows;
    return found?.rows[0]?.bytes ?? statSync(file?.file ?? '').size;
  });
}

async function measurePostgres(trial: Trial): Promise<FirstPages> {
  const server = await startPostgres();
  const opened = await openApp(clock, { url: `${server.url}/postgres` });
  const pages = await measure('PostgreSQL', trial, opened, async () => {
    await maintain(opened.source, opened.database, async (database) => {
      await sql`vacuum analyze`.execute(database);
    });
    const found = await sql<{ bytes: number }>`
      select sum(pg_total_relation_size(oid)) as bytes from pg_class where relname like 'search\_%' and relkind = 'r'
      `.execute(opened.database);
    return Number(found.rows[0]?.bytes);
  });
  await server.stop();
  return pages;
}

async function measure(
  name: string,
  trial: Trial,
  opened: OpenedApp,
  sizeOf: () => Promise<number>,
): Promise<FirstPages> {
  await fillWith(opened.database, trial.articles);
  const began = performance.now();
  const usage = process.cpuUsage();
  await makeIndex(opened);
  const own = process.cpuUsage(usage);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `\n${name}：索引 ${seconds.toFixed(0)} 秒建成（本进程的处理器 ${((own.user + own.system) / 1e6).toFixed(0)} 秒），${((await sizeOf()) / 1e6).toFixed(0)} MB（连同折叠后的全文）`,
  );
  const pages: FirstPages = new Map();
  for (const each of trial.classes) console.log(await measureClass(opened, trial.judge, each, pages));
  await opened.close();
  return pages;
}

async function measureClass(
  { app, database }: OpenedApp,
  judge: Judge,
  { name, queries }: QueryClass,
  pages: FirstPages,
): Promise<string> {
  const times: number[] = [];
  const kept = { found: 0, right: 0, expected: 0, ordered: 0 };
  for (const query of queries) {
    const url = `/api/poster/search?q=${encodeURIComponent(query)}`;
    times.push(await bestTime(() => app.inject(url)));
    const { ids } = await searchIndexOf(database).withReader(database, (reader) =>
      searchArticleIds(reader, queryTerms(query), { page: 1, size: 1_000_000 }),
    );
    const expected = judge(query);
    const wanted = new Set(expected);
    kept.found += ids.length;
    kept.expected += expected.length;
    kept.right += ids.filter((id) => wanted.has(id)).length;
    kept.ordered += Number(ids.join() === expected.join());
    pages.set(query, ids.slice(0, 10).join());
  }
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  times.sort((one, other) => one - other);
  const percent = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(2)} %` : '—');
  return [
    name.padEnd(12, '　'),
    `${queries.length} 个`,
    `召回 ${percent(kept.right, kept.expected)}`,
    `精确 ${percent(kept.right, kept.found)}`,
    `次序全对 ${kept.ordered}/${queries.length}`,
    `毫秒（${rounds} 次里最快的）p50 ${at(0.5)} p95 ${at(0.95)} 最大 ${at(1)}`,
  ].join('  ');
}

/** The best of a few runs, since the machine does other things too. */
async function bestTime(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await run();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

// `node tests/bench/search.ts [articles]`; on a quiet machine 100,000 take about ten minutes.
if (import.meta.main) await benchSearch(Number(process.argv[2] ?? 100_000));
