import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '../../src/server/db/migrations.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { postgresDialect } from '../../src/server/db/postgres.ts';
import { sqliteDialect } from '../../src/server/db/sqlite.ts';
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
  expect(await database.selectFrom('poster').selectAll().orderBy('id').execute()).toMatchObject(articles);
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
