import { rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { toArticleColumns } from '#server/db/article-columns.ts';
import { newId } from '#server/db/id.ts';
import { isPostgres } from '#server/db/kind.ts';
import { maintain, openDatabase } from '#server/db/open.ts';
import { packText } from '#server/db/packed-text.ts';
import type { Database } from '#server/db/schema.ts';
import { addUser } from '#server/user/store.ts';
import { openApp } from '../support/app.ts';
import { startPostgres } from '../support/own-postgres.ts';
import { createRandom } from '../support/search/random.ts';

const now = 1_800_000_000;
const day = 86_400;
const authorCount = 50;
const rounds = 7;

const authorName = (number: number): string => `作者${number}`;
const tag = encodeURIComponent('标签3');
const author = encodeURIComponent(authorName(1));

const reads: readonly (readonly [name: string, path: string])[] = [
  ['列表第 1 页', '/api/poster/fetch?page=1&size=10'],
  ['列表第 1000 页', '/api/poster/fetch?page=1000&size=10'],
  ['列表第 5000 页', '/api/poster/fetch?page=5000&size=10'],
  ['一个标签', `/api/poster/fetch?page=1&size=10&tag=${tag}`],
  ['一位作者', `/api/poster/fetch?page=1&size=10&author=${author}`],
  ['一位作者的一个标签', `/api/poster/fetch?page=1&size=10&author=${author}&tag=${tag}`],
  ['最热', '/api/poster/fetch?page=1&size=10&sort=hot'],
  ['最热第 20 页', '/api/poster/fetch?page=20&size=10&sort=hot'],
  ['最热第 100 页', '/api/poster/fetch?page=100&size=10&sort=hot'],
  ['一个标签最热', `/api/poster/fetch?page=1&size=10&sort=hot&tag=${tag}`],
  ['一位作者最热', `/api/poster/fetch?page=1&size=10&sort=hot&author=${author}`],
  ['标签', '/api/poster/tags'],
  ['一位作者的标签', `/api/poster/tags?author=${author}`],
  ['归档', '/api/poster/archive'],
  ['归档第 50 页', '/api/poster/archive?page=50'],
  ['作者', `/api/poster/author?name=${author}`],
  ['订阅', '/rss.xml'],
  ['一个标签的订阅', `/rss.xml?tag=${tag}`],
  ['网站地图', '/sitemap.xml'],
  ['网站地图第 1 份', '/sitemap-articles-1.xml'],
];

/** What lists of articles cost at a number of articles, and what keeping them costs a write. */
async function benchLists(kind: 'sqlite' | 'postgres', count: number): Promise<void> {
  const server = kind === 'postgres' ? await startPostgres() : undefined;
  const url = server && `${server.url}/postgres`;
  let time = now;
  const opened = await openApp(() => time, { url });
  const { app, database, source } = opened;
  const began = performance.now();
  await fill(database, count);
  console.log(`\n${kind}，${count} 篇，写入 ${((performance.now() - began) / 1_000).toFixed(1)} 秒`);
  await maintain(source, database, async (unlimited) => {
    await sql.raw(isPostgres(database) ? 'vacuum analyze' : 'pragma wal_checkpoint(truncate)').execute(unlimited);
  });
  for (const [name, path] of reads) {
    await describe(name, async () => {
      time += 1;
      const { statusCode, rawPayload } = await app.inject(path);
      return `${statusCode} ${(rawPayload.length / 1024).toFixed(1)} KB`;
    });
  }
  await describeWrites(database);
  await opened.close();
  // Opening again shows that nothing at the start grows.
  const reopened = performance.now();
  await (await openDatabase(source)).destroy();
  console.log(`  打开数据库 ${(performance.now() - reopened).toFixed(1)} ms`);
  rmSync(opened.dataDirectory, { recursive: true, force: true });
  await server?.stop();
}

/** Views are spread as they are on a site: most articles have few, some have thousands, and one in four has none. */
async function fill(database: Database, count: number): Promise<void> {
  await database.deleteFrom('poster').execute();
  const authors: string[] = [];
  for (let number = 0; number < authorCount; number += 1) {
    authors.push((await addUser(database, { username: authorName(number), password: '', now: 1 }))!);
  }
  const { below } = createRandom(1);
  const atOnce = 500;
  for (let start = 0; start < count; start += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - start) }, () => {
      const views = below(4) === 0 ? 0 : Math.floor(10 ** ((below(1_000_000) / 1_000_000) ** 2 * 5));
      const tags = [...new Set(Array.from({ length: below(5) }, () => `标签${Math.floor(below(1_000) ** 2 / 2_000)}`))];
      return rowOf({
        id: newId(),
        authorId: authors[below(authorCount)]!,
        time: now - below(1_500 * day),
        views,
        tags,
      });
    });
    const tagRows = rows.flatMap(({ id, tags, publish_time: time }) =>
      (JSON.parse(tags) as string[]).map((name) => ({ poster_id: id, tag: name, tag_key: name, publish_time: time })),
    );
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('poster').values(rows).execute();
      if (tagRows.length > 0) await transaction.insertInto('poster_tag').values(tagRows).execute();
    });
  }
}

interface Filled {
  readonly id: string;
  readonly authorId: string;
  readonly time: number;
  readonly views: number;
  readonly tags: readonly string[];
}

const text = '雪落在窗前的时候，屋里的人正在写字。'.repeat(30);

function rowOf({ id, authorId, time, views, tags }: Filled) {
  return {
    id,
    author_id: authorId,
    ...toArticleColumns({ title: `第 ${id} 篇`, summary: '', tags, cover: '', content: text }),
    title_key: id,
    html: packText(`<p>${text}</p>`, text),
    renderer: 1_000,
    minutes: 2,
    status: 'published' as const,
    version: 1,
    views,
    create_time: time,
    update_time: time,
    publish_time: time,
    hidden: 0,
  };
}

/** Publishing one article, counting a view, and withholding all articles of an author and showing them again. */
async function describeWrites(database: Database): Promise<void> {
  const { id: authorId } = await database
    .selectFrom('user')
    .select('id')
    .where('username', '=', authorName(2))
    .executeTakeFirstOrThrow();
  const tags = ['标签1', '标签2', '标签3', '标签4', '标签5'];
  await describe('发布一篇', async () => {
    const row = rowOf({ id: newId(), authorId, time: now, views: 0, tags });
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('poster').values(row).execute();
    });
    return '';
  });
  const read = database.updateTable('poster').set(({ eb }) => ({ views: eb('views', '+', 1) }));
  const { id } = await database
    .selectFrom('poster')
    .select('id')
    .where('views', '>', 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  await describe('数一次阅读', async () => {
    await read.where('id', '=', id).execute();
    return '';
  });
  for (const hides of [1, 0]) {
    const began = performance.now();
    await database.updateTable('user').set({ hides_articles: hides }).where('id', '=', authorId).execute();
    const update = database
      .updateTable('poster')
      .set({ status: hides ? 'withheld' : 'published' })
      .where('author_id', '=', authorId);
    const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
    console.log(
      `  ${hides ? '藏起' : '显示'}一位作者的 ${numUpdatedRows} 篇 ${(performance.now() - began).toFixed(1)} ms`,
    );
  }
}

async function describe(name: string, work: () => Promise<string>): Promise<void> {
  const times: number[] = [];
  let said = '';
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    said = await work();
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const [least, median, most] = [times[0], times[rounds >> 1], times.at(-1)].map((each) => each?.toFixed(1));
  console.log(`  ${name.padEnd(10, '　')} ${median} ms（${least}–${most}） ${said}`);
}

// `node tests/bench/lists.ts [sqlite|postgres] [articles]`; about a minute for 100,000.
if (import.meta.main) {
  const [kind = 'sqlite', count = '10000'] = process.argv.slice(2);
  await benchLists(kind === 'postgres' ? 'postgres' : 'sqlite', Number(count));
}
