import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { countTags } from '#server/article/read/counts.ts';
import { readConfig } from '#server/config/config.ts';
import { migrations } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import { packText, unpackText } from '#server/db/packed-text.ts';
import { postgresDialect } from '#server/db/postgres.ts';
import type { Database } from '#server/db/schema.ts';
import { sqliteDialect } from '#server/db/sqlite.ts';
import { seedDatabase } from '#server/seed/seed.ts';
import { addUser } from '#server/user/store.ts';
import { freshPostgres } from './site.ts';

interface First {
  user: Record<string, string | number>;
  poster: Record<string, string | number | null>;
  poster_tag: { poster_id: string; tag: string };
}

const user = { id: 'u', username: '甲', name_key: '甲', nickname: '', avatar: '', gender: '0', bio: '', password: '' };
const poster = {
  author_id: 'u',
  title: '题',
  title_key: '题',
  summary: '',
  renderer: 1,
  minutes: 1,
  tags: '["ＡＢc"]',
};
const rest = { cover: '', version: 3, views: 7, create_time: 1, update_time: 2 };

/** Three articles as the first version kept them: published, withdrawn, and never published. */
const articles = [
  { ...poster, ...rest, id: 'a', content: '正文甲', html: '<p>甲</p>', status: 'published', publish_time: 100 },
  { ...poster, ...rest, id: 'b', content: '正文乙', html: '<p>乙</p>', status: 'draft', publish_time: 200 },
  { ...poster, ...rest, id: 'c', content: '正文丙', html: '<p>丙</p>', status: 'draft', publish_time: null },
];

test.each(['sqlite', 'postgres'])('旧库升级，文章一字不变，标签知道发布的时间（%s）', async (kind) => {
  const url = kind === 'postgres' ? await freshPostgres() : undefined;
  const file = join(mkdtempSync(join(tmpdir(), 'site-migration-')), 'site.sqlite');
  const old = new Kysely<First>({
    dialect: url ? postgresDialect({ url, onError: console.error, purpose: 'maintenance' }) : sqliteDialect(file),
  });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0001-start')).error).toBeUndefined();
  await old
    .insertInto('user')
    .values({ ...user, create_time: 1 })
    .execute();
  await old.insertInto('poster').values(articles).execute();
  await old
    .insertInto('poster_tag')
    .values(articles.map(({ id }) => ({ poster_id: id, tag: 'ＡＢc' })))
    .execute();
  await old.destroy();

  const database = await openDatabase({ url, file, onError: console.error });
  const rows = await database.selectFrom('poster').selectAll().orderBy('id').execute();
  expect(rows.map(({ html, ...row }) => ({ ...row, html: unpackText(html, row.content) }))).toMatchObject(articles);
  const tags = await database
    .selectFrom('poster_tag')
    .select(['poster_id', 'publish_time'])
    .orderBy('poster_id')
    .execute();
  expect(tags.map(({ publish_time: time }) => time)).toEqual([100, null, null]);
  const history = await database.selectFrom('poster_version').selectAll().orderBy('poster_id').execute();
  expect(history).toMatchObject(
    articles.map(({ id, title, content, status }) => ({ poster_id: id, author_id: 'u', title, content, status })),
  );
  for (const row of history) {
    expect(row).toMatchObject({ version: 3, kind: 'update', time: 2, tags: '["ＡＢc"]', length: 3, bytes: 9 });
  }
  const keys = await database.selectFrom('poster_tag').select('tag_key').execute();
  expect(keys.map(({ tag_key: key }) => key)).toEqual(['abc', 'abc', 'abc']);
  await database.deleteFrom('poster').where('id', '=', 'a').execute();
  expect(await database.selectFrom('poster_tag').select('poster_id').execute()).toHaveLength(2);
  await database.destroy();
});

test.each(['sqlite', 'postgres'])('只差大小写的标签升级后是一个，写法随多数，篇数也对（%s）', async (kind) => {
  const url = kind === 'postgres' ? await freshPostgres() : undefined;
  const file = join(mkdtempSync(join(tmpdir(), 'site-migration-')), 'site.sqlite');
  const old = new Kysely<First>({
    dialect: url ? postgresDialect({ url, onError: console.error, purpose: 'maintenance' }) : sqliteDialect(file),
  });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0018-build-files')).error).toBeUndefined();
  await old
    .insertInto('user')
    .values({ ...user, create_time: 1 })
    .execute();
  const tagged = [['docker', '雪'], ['Docker'], ['docker', 'Docker'], ['DOCKER']];
  for (const [index, tags] of tagged.entries()) {
    const [article] = articles;
    const time = index === 3 ? null : index + 1;
    const status = index === 3 ? 'draft' : 'published';
    const row = { ...article, id: `${index}`, tags: JSON.stringify(tags), status, publish_time: time, html: '' };
    await old.insertInto('poster').values(row).execute();
    const keyed = tags.map((tag) => ({ poster_id: `${index}`, tag, tag_key: tag.toLowerCase(), publish_time: time }));
    await old.insertInto('poster_tag').values(keyed).execute();
  }
  await old.destroy();

  const database = await openDatabase({ url, file, onError: console.error });
  const rows = await database.selectFrom('poster').select('tags').orderBy('id').execute();
  const own = rows.map(({ tags }) => JSON.parse(tags) as string[]);
  // Two articles each have `docker` and `Docker`; the first of the alphabet is taken.
  expect(own).toEqual([['Docker', '雪'], ['Docker'], ['Docker'], ['DOCKER']]);
  expect(await countTags(database, { authorId: undefined, size: 10 })).toEqual([
    { tag: 'Docker', count: 3 },
    { tag: '雪', count: 1 },
  ]);
  await database.destroy();
});

/** `poster` and its trash before they knew what lists show of their HTML. */
interface BeforeSummaries {
  user: Record<string, string | number>;
  poster: Record<string, unknown>;
  poster_trash: Record<string, unknown>;
}

test.each(['sqlite', 'postgres'])(
  '旧库升级，每篇文章有摘要与 HTML 的大小，太大的、解不开的留给读的时候重做（%s）',
  async (kind) => {
    const url = kind === 'postgres' ? await freshPostgres() : undefined;
    const file = join(mkdtempSync(join(tmpdir(), 'site-migration-')), 'site.sqlite');
    const old = new Kysely<BeforeSummaries>({
      dialect: url ? postgresDialect({ url, onError: console.error, purpose: 'maintenance' }) : sqliteDialect(file),
    });
    const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo('0018-build-files')).error).toBeUndefined();
    await old
      .insertInto('user')
      .values({ ...user, create_time: 1 })
      .execute();
    const written = { ...poster, ...rest, hidden: 0, status: 'published', publish_time: 1 };
    const rows = Array.from({ length: 120 }, (_, number) => {
      const picture = number === 9 ? '<p><img src="/asset/a.png"></p>' : '';
      const html = number === 7 ? `<p>很大。</p>${'x'.repeat(1_000_000)}` : `<p>第 ${number} 篇。</p>${picture}`;
      const content = number === 8 ? '用 SQL 改过。' : `第 ${number} 篇。`;
      return { ...written, id: `p${number}`, content, html: packText(html, `第 ${number} 篇。`) };
    });
    await old.insertInto('poster').values(rows).execute();
    await old
      .insertInto('poster_trash')
      .values({ ...rows[0], id: 'gone', delete_time: 1 })
      .execute();
    await old.destroy();

    const database = await openDatabase({ url, file, onError: console.error });
    const stored = await database
      .selectFrom('poster')
      .select(['id', 'text_summary', 'html_bytes', 'text_cover'])
      .execute();
    expect(stored).toHaveLength(120);
    for (const { id, text_summary: summary, html_bytes: bytes, text_cover: cover } of stored) {
      const number = Number(id.slice(1));
      const text = `第 ${number} 篇。`;
      const others: Record<number, unknown> = {
        7: ['很大。', null, ''],
        8: [null, null, null],
        9: [text, 50, '/asset/a.png'],
      };
      expect([summary, bytes, cover], id).toEqual(others[number] ?? [text, Buffer.byteLength(`<p>${text}</p>`), '']);
    }
    const trashed = await database.selectFrom('poster_trash').select('text_summary').execute();
    expect(trashed).toEqual([{ text_summary: '第 0 篇。' }]);
    await database.destroy();
  },
);

interface BeforeOwners {
  user: Record<string, string | number>;
  meta: { key: string; value: string };
}

/** A database of the last version without owners of the site, as its accounts were created. */
async function databaseWith(kind: string, names: readonly string[]) {
  const url = kind === 'postgres' ? await freshPostgres() : undefined;
  const file = join(mkdtempSync(join(tmpdir(), 'site-migration-')), 'site.sqlite');
  const old = new Kysely<BeforeOwners>({
    dialect: url ? postgresDialect({ url, onError: console.error, purpose: 'maintenance' }) : sqliteDialect(file),
  });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0012-public-version')).error).toBeUndefined();
  await old.insertInto('meta').values({ key: 'starter', value: '1' }).execute();
  for (const [index, name] of names.entries()) {
    const account = { ...user, id: `u${index}`, username: name, name_key: name, create_time: index + 1 };
    await old.insertInto('user').values(account).execute();
  }
  await old.destroy();
  return openDatabase({ url, file, onError: console.error });
}

const owners = async (database: Database) => {
  const rows = await database.selectFrom('user').select('username').where('role', '=', 'owner').execute();
  return rows.map(({ username }) => username);
};

const siteConfig = () => {
  const config = readConfig({});
  if (!config.ok) throw new Error(config.error.message);
  return config.value;
};

describe.each(['sqlite', 'postgres'])('旧库的站主（%s）', (kind) => {
  test('第一次启动时写下的账号成为站主，其余的是作者；降级之后再启动，不再自动成为站主', async () => {
    const database = await databaseWith(kind, ['雪窗主人', '后来的人']);
    await seedDatabase(database, siteConfig(), 1_800_000_000);
    expect(await owners(database)).toEqual(['雪窗主人']);
    await database.updateTable('user').set({ role: 'author' }).execute();
    await seedDatabase(database, siteConfig(), 1_800_000_000);
    expect(await owners(database)).toEqual([]);
    await database.destroy();
  });

  test('这个名字若是后来才有人注册的，就不是站主：升级之前与之后都一样', async () => {
    const before = await databaseWith(kind, ['先来的人', '雪窗主人']);
    await seedDatabase(before, siteConfig(), 1_800_000_000);
    expect(await owners(before)).toEqual([]);
    await before.destroy();
    const after = await databaseWith(kind, []);
    await seedDatabase(after, siteConfig(), 1_800_000_000);
    await addUser(after, { username: '雪窗主人', password: '', now: 1_800_000_001 });
    await seedDatabase(after, siteConfig(), 1_800_000_002);
    expect(await owners(after)).toEqual([]);
    await after.destroy();
  });
});
