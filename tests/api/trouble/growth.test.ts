import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readArchive } from '#server/article/read/archive.ts';
import { readAuthor } from '#server/article/read/author.ts';
import { countMonths, countTags } from '#server/article/read/counts.ts';
import { listPublished, readPublished } from '#server/article/read/list.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/schema.ts';
import { readSiteState } from '#server/moderation/state.ts';
import { articlesPerPart, divideMonths, readArticleEntries } from '#server/seo/article-parts.ts';
import { addManyPosters } from '../../fixtures/many-posters.ts';
import { siteConfig } from '../../support/backup.ts';
import { planOnSqlite, rowsReadOnPostgres, statementsOf } from '../../support/read-rows.ts';
import { idOf, ownerName } from '../moderation/owner.ts';
import { openSite, type Site } from '../site.ts';

const now = 1_800_000_000;
const slice = { page: 1, size: 10 };
const newest = { sort: 'new', now } as const;

/** The reads that pages, feeds and sitemaps are made of. */
const reads: Record<string, (database: Database, site: Site) => Promise<unknown>> = {
  列表: (database) => listPublished(database, {}, newest, slice),
  一个标签: (database) => listPublished(database, { tag: '雪' }, newest, slice),
  一位作者: async (database, site) => listPublished(database, { authorId: await idOf(site, ownerName) }, newest, slice),
  一位作者的一个标签: async (database, site) =>
    listPublished(database, { tag: '雪', authorId: await idOf(site, ownerName) }, newest, slice),
  订阅: (database) => readPublished(database, {}, newest, { page: 1, size: 20 }),
  标签: (database) => countTags(database, { authorId: undefined, size: 50 }),
  归档: (database) => readArchive(database, {}),
  作者: (database) => readAuthor(database, ownerName),
  网站地图: (database) => countMonths(database),
  站点状态: (database, site) => readSiteState(database, siteConfig(site) as Config),
};

async function grow(site: Site, count: number): Promise<void> {
  const { database } = site;
  await database.deleteFrom('poster').execute();
  await addManyPosters(database, count, now - 20 * 86_400);
  await database
    .updateTable('poster')
    .set({ tags: '["雪"]', views: sql`length(id) + create_time % 97` })
    .execute();
  await sql`
    insert into poster_tag (poster_id, tag, tag_key, publish_time)
    select id, '雪', '雪', publish_time from poster`.execute(database);
  await sql.raw(site.source.url ? 'vacuum analyze' : 'analyze').execute(database);
}

test('读的行数不随文章增多（PostgreSQL）', async () => {
  const site = await openSite('postgres');
  const { database } = site;
  const readOf = async (read: (typeof reads)[string]): Promise<number> => {
    let rows = 0;
    for (const statement of await statementsOf(database, (watched) => read(watched, site))) {
      rows += await rowsReadOnPostgres(database, statement);
    }
    return rows;
  };
  const measured: Record<number, Record<string, number>> = {};
  for (const count of [2_000, 8_000]) {
    await grow(site, count);
    const rows = Object.entries(reads).map(async ([name, read]) => [name, await readOf(read)] as const);
    measured[count] = Object.fromEntries(await Promise.all(rows));
  }
  for (const name of Object.keys(reads)) {
    const [few, many] = [measured[2_000]![name]!, measured[8_000]![name]!];
    expect([name, few > 0, many <= few + 50]).toEqual([name, true, true]);
    expect([name, many < 500]).toEqual([name, true]);
  }
  const parts = divideMonths(await countMonths(database));
  expect(parts.length).toBeGreaterThan(3);
  const last = await readOf((watched) => readArticleEntries(watched, parts[1]!));
  expect(last).toBeLessThanOrEqual(2 * articlesPerPart);
  await site.close();
});

test('每一步都在索引里找，没有一步从头读到尾（SQLite）', async () => {
  const site = await openSite('sqlite');
  await grow(site, 2_000);
  for (const [name, read] of Object.entries(reads)) {
    for (const statement of await statementsOf(site.database, (watched) => read(watched, site))) {
      const plan = await planOnSqlite(site.database, statement);
      expect([name, plan.filter((step) => /^SCAN (?:poster|poster_tag|counter|asset|report)\b/.test(step))]).toEqual([
        name,
        [],
      ]);
    }
  }
  await site.close();
});
