import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { rendererVersion } from '#domain/article/markdown.ts';
import { isPostgres } from '#server/db/kind.ts';
import { type DatabaseSource, maintain, openDatabase } from '#server/db/open.ts';
import type { Database } from '#server/db/schema.ts';
import { startPostgres } from '../support/own-postgres.ts';
import { generateArticles } from '../support/search/articles.ts';
import { fillWith, makeIndex } from '../support/search/fill.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { memoryOfServer } from './server-memory.ts';

/** One row of the table: what is asked, and how long the answer takes with nothing kept of an earlier one. */
interface Read {
  readonly name: string;
  readonly path: string;
}

const rounds = 5;
/** Answers are kept until the next second of the clock. */
const untilForgotten = 1_050;

const reads: readonly Read[] = [
  { name: '首页（写入之后）', path: '/' },
  { name: '列表第 1 页', path: '/api/poster/fetch?page=1&size=10' },
  { name: '列表第 1000 页', path: '/api/poster/fetch?page=1000&size=10' },
  { name: '文章', path: '/api/poster/get?id=:id' },
  { name: '最热', path: '/api/poster/fetch?page=1&size=10&sort=hot' },
  { name: '标签', path: '/api/poster/tags' },
  { name: '归档', path: '/api/poster/archive' },
  { name: '搜两字', path: '/api/poster/search?q=%E6%97%B6%E9%97%B4' },
  { name: '搜四字', path: '/api/poster/search?q=%E6%B5%8F%E8%A7%88%E5%99%A8%E9%87%8C' },
  { name: '搜英文', path: '/api/poster/search?q=TypeScript' },
  { name: '搜不到', path: '/api/poster/search?q=%E9%BE%98%E9%BE%98' },
  { name: '订阅', path: '/rss.xml' },
  { name: '网站地图', path: '/sitemap.xml' },
  { name: '网站地图第 1 份', path: '/sitemap-articles-1.xml' },
];

/** What the site costs at a number of articles: building the index, room on the disk, start, memory, and every kind of read. */
async function benchGrowth(kind: 'sqlite' | 'postgres', count: number): Promise<void> {
  const postgres = kind === 'postgres' ? await startPostgres() : undefined;
  const environment: Record<string, string> = postgres ? { DATABASE_URL: `${postgres.url}/postgres` } : {};
  const server = await startServer(environment);
  await server.stop();
  const source = {
    url: environment['DATABASE_URL'],
    file: `${server.dataDirectory}/site.sqlite`,
    onError: console.error,
  };
  const { id, text } = await fill(source, count);
  console.log(`\n${kind}，${count} 篇，正文 ${megabytes(text)}`);
  await describeRoom(source, text);
  await addHistory(source, text);
  const began = performance.now();
  await server.start();
  console.log(`  启动 ${(performance.now() - began).toFixed(0)} ms`);
  const database = await openDatabase(source);
  for (const read of reads) await describeRead(server, database, { ...read, path: read.path.replace(':id', id) });
  console.log(`  内存 ${megabytes(memoryOfServer())}`);
  await database.destroy();
  await server.stop();
  server.remove();
  await postgres?.stop();
}

/** Published articles with their tags, their history and views of some; returns one id and the bytes of all texts. */
async function fill(source: DatabaseSource, count: number): Promise<{ id: string; text: number }> {
  const database = await openDatabase(source);
  const articles = generateArticles(count, 1);
  await fillWith(database, articles, rendererVersion);
  const began = performance.now();
  const usage = process.cpuUsage();
  await makeIndex({ source, database });
  const { user, system } = process.cpuUsage(usage);
  const seconds = (performance.now() - began) / 1_000;
  console.log(
    `\n索引 ${seconds.toFixed(1)} 秒，每秒 ${(count / seconds).toFixed(0)} 篇，本进程处理器 ${((user + system) / 1e6).toFixed(0)} 秒`,
  );
  await maintain(source, database, async (unlimited) => {
    await sql
      .raw(isPostgres(database) ? 'vacuum (full, analyze)' : 'pragma wal_checkpoint(truncate)')
      .execute(unlimited);
    if (!isPostgres(database)) await sql`vacuum`.execute(unlimited);
  });
  await database.destroy();
  const text = articles.reduce((sum, { title, body }) => sum + Buffer.byteLength(title) + Buffer.byteLength(body), 0);
  return { id: articles[Math.floor(count / 2)]?.id ?? '', text };
}

/** The history of an article begins with what it says now, so that every real one is kept a second time. */
async function addHistory(source: DatabaseSource, text: number): Promise<void> {
  const database = await openDatabase(source);
  const before = await roomOf(database);
  await maintain(source, database, async (unlimited) => {
    await sql`
      insert into poster_version (poster_id, author_id, version, kind, status, title, summary, tags, cover, session, time, start_time,
        length, bytes, content)
      select id, author_id, version, 'create', status, title, summary, tags, cover, '', update_time, update_time, length(content),
        octet_length(content), content from poster where id not in (select poster_id from poster_version)`.execute(
      unlimited,
    );
  });
  const added = (await roomOf(database)) - before;
  console.log(`  一篇一个版本的历史 ${megabytes(added)}，正文的 ${(added / text).toFixed(2)} 倍`);
  await database.destroy();
}

async function roomOf(database: Database): Promise<number> {
  return (await readRooms(database)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The room of each table with its indexes, the largest first, in times of the text. */
async function describeRoom(source: DatabaseSource, text: number): Promise<void> {
  const database = await openDatabase(source);
  const rows = await readRooms(database);
  const all = await roomOf(database);
  console.log(`  磁盘 ${megabytes(all)}，正文的 ${(all / text).toFixed(2)} 倍`);
  for (const { name, bytes } of rows.filter((row) => row.bytes > all / 100)) {
    console.log(`    ${name.padEnd(24)} ${megabytes(bytes).padStart(10)}  ${(bytes / text).toFixed(2)}`);
  }
  await database.destroy();
}

async function readRooms(database: Database): Promise<{ name: string; bytes: number }[]> {
  const query = isPostgres(database)
    ? sql<{ name: string; bytes: number }>`
        select relname as name, pg_total_relation_size(oid) as bytes from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 2 desc`
    : sql<{ name: string; bytes: number }>`
        select coalesce(s.tbl_name, d.name) as name, sum(d.pgsize) as bytes
        from dbstat d left join sqlite_schema s on s.name = d.name group by 1 order by 2 desc`;
  const { rows } = await query.execute(database);
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

async function describeRead({ origin }: RunningServer, database: Database, { name, path }: Read): Promise<void> {
  const times: number[] = [];
  let [status, bytes] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await pause(untilForgotten);
    if (path === '/')
      await database
        .updateTable('public_version')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .execute();
    const began = performance.now();
    const answer = await fetch(origin + path);
    bytes = (await answer.arrayBuffer()).byteLength;
    times.push(performance.now() - began);
    status = answer.status;
  }
  times.sort((one, other) => one - other);
  const [least, median, most] = [times[0], times[Math.floor(rounds / 2)], times.at(-1)].map((time) => time?.toFixed(1));
  console.log(
    `  ${name.padEnd(10, '　')} ${status}  ${median} ms（${least}–${most}），${(bytes / 1024).toFixed(1)} KB`,
  );
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

// `npm run build && node tests/bench/growth.ts [sqlite|postgres] [articles]`; about a quarter of an hour for 100,000.
if (import.meta.main) {
  const [kind = 'sqlite', count = '10000'] = process.argv.slice(2);
  await benchGrowth(kind === 'postgres' ? 'postgres' : 'sqlite', Number(count));
}
