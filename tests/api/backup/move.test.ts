import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { compareDatabases } from '#server/backup/compare-databases.ts';
import { createBackup } from '#server/backup/create-backup.ts';
import { moveDatabase } from '#server/backup/move-database.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { migrations } from '#server/db/migrations.ts';
import { openDatabase } from '#server/db/open.ts';
import { postgresDialect } from '#server/db/postgres.ts';
import type { Schema } from '#server/db/schema.ts';
import { sqliteDialect } from '#server/db/sqlite.ts';
import { refreshIndex } from '#server/search/rebuild.ts';
import { fillSite } from '../../support/backup-site.ts';
import { placeOf, settings, siteConfig, stop, temporaryDirectory, valueOf } from '../../support/backup.ts';
import { testLength } from '../../support/test-length.ts';
import { freshPostgres, openSite } from '../site.ts';

const now = 1_800_000_000;
const options = { replace: false, whileRunning: false, now };
const embedded = (dataDirectory: string) => ({ url: undefined, file: join(dataDirectory, 'site.sqlite') });

test('SQLite 搬到 PostgreSQL 再搬回来，一处不差，搬完能用', async () => {
  const site = await openSite('sqlite');
  await fillSite(site, testLength({ name: 'ARTICLES', short: 16, long: 500 }));
  await site.close();
  const from = { url: undefined, dataDirectory: site.dataDirectory };
  const url = await freshPostgres();
  const there = valueOf(await moveDatabase({ ...options, from, to: { ...from, url } }));
  expect(there.comparison).toMatchObject({ differences: 0, examples: [] });
  expect(there.comparison.rows).toBeGreaterThan(50);
  const back = temporaryDirectory();
  const returned = valueOf(
    await moveDatabase({ ...options, from: { ...from, url }, to: { url: undefined, dataDirectory: back } }),
  );
  expect(returned.comparison).toEqual(there.comparison);
  expect(valueOf(await compareDatabases(embedded(site.dataDirectory), embedded(back)))).toEqual(there.comparison);
  expect(existsSync(join(back, 'book/snow/book.json'))).toBe(true);
  for (const source of [{ url, file: '' }, embedded(back)]) {
    const database = await openDatabase({ ...source, onError: console.error });
    expect(await refreshIndex(database)).toBe(true);
    const before = await version(database);
    await database.updateTable('poster').set({ title: '搬家以后' }).where('status', '=', 'published').execute();
    // The triggers came along and count on.
    expect(await version(database)).toBeGreaterThan(before);
    await database.destroy();
  }
});

async function version(database: Kysely<Schema>): Promise<number> {
  return (await database.selectFrom('public_version').select('version').executeTakeFirstOrThrow()).version;
}

test('比较说得出每一种不同', async () => {
  const site = await openSite('sqlite');
  await site.close();
  const from = { url: undefined, dataDirectory: site.dataDirectory };
  const url = await freshPostgres();
  valueOf(await moveDatabase({ ...options, from, to: { ...from, url } }));
  const database = await openDatabase({ url, file: '', onError: console.error });
  await database.insertInto('meta').values({ key: '多的', value: '1' }).execute();
  await database.deleteFrom('meta').where('key', '=', 'starter').execute();
  await database.updateTable('user').set({ bio: '改过' }).execute();
  await database.destroy();
  const compared = valueOf(await compareDatabases(embedded(site.dataDirectory), { url, file: '' }));
  expect(compared.differences).toBe(3);
  expect(compared.examples.toSorted().join()).toMatch(
    /^meta starter：只在前一个里,meta 多的：只在后一个里,user .+：内容不同$/,
  );
});

test.each(['sqlite', 'postgres'] as const)(
  '正在用的目标、正在用的来源、已有的网站都拒绝；替换时原来的放到旁边（%s）',
  async (kind) => {
    const site = await openSite('sqlite');
    await site.close();
    const from = { url: undefined, dataDirectory: site.dataDirectory };
    const other = await openSite(kind);
    const to = { ...placeOf(other), dataDirectory: kind === 'sqlite' ? other.dataDirectory : from.dataDirectory };
    const busy = await moveDatabase({ ...options, from, to, replace: true });
    expect(busy.ok ? '' : busy.error.code).toBe('in-use');
    const running = await moveDatabase({
      ...options,
      from: to,
      to: { url: undefined, dataDirectory: temporaryDirectory() },
    });
    expect(running.ok ? '' : running.error.code).toBe('in-use');
    const copied = await moveDatabase({
      ...options,
      whileRunning: true,
      from: to,
      to: { url: undefined, dataDirectory: temporaryDirectory() },
    });
    expect(valueOf(copied).comparison.differences).toBe(0);
    await stop(other);
    const occupied = await moveDatabase({ ...options, from, to });
    expect(occupied.ok ? '' : occupied.error.code).toBe('not-empty');
    const { aside } = valueOf(await moveDatabase({ ...options, from, to, replace: true }));
    const place = { url: to.url, file: join(to.dataDirectory, 'site.sqlite') };
    expect(valueOf(await compareDatabases(embedded(from.dataDirectory), place)).differences).toBe(0);
    if (kind === 'sqlite') expect(readdirSync(aside.directory!)).toContain('site.sqlite');
    else expect(await countIn(to.url!, aside.schema!)).toBeGreaterThan(0);
  },
);

/** The articles that were put aside. */
async function countIn(url: string, schema: string): Promise<number> {
  const database = new Kysely<Schema>({
    dialect: postgresDialect({ url, onError: console.error, purpose: 'maintenance' }),
  });
  const { rows } = await sql<{ count: string }>`select count(*) from ${sql.id(schema, 'poster')}`.execute(database);
  await database.destroy();
  return Number(rows[0]!.count);
}

test.each(['sqlite', 'postgres'] as const)('上一版（0012）的备份恢复后升级到这一版（%s）', async (kind) => {
  const dataDirectory = temporaryDirectory();
  const url = kind === 'postgres' ? await freshPostgres() : undefined;
  const old = new Kysely<Schema>({
    dialect: url
      ? postgresDialect({ url, onError: console.error, purpose: 'maintenance' })
      : sqliteDialect(join(dataDirectory, 'site.sqlite')),
  });
  const migrator = new Migrator({ db: old, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo('0012-public-version')).error).toBeUndefined();
  await sql`insert into "user" values ('u', '甲', '甲', '', '', '0', '', '', 1)`.execute(old);
  await old.destroy();
  const path = join(temporaryDirectory(), 'old.tar.gz');
  const config = { ...siteConfig({ source: { url, file: '', onError: console.error }, dataDirectory }) };
  valueOf(await createBackup({ config, path, settings, now }));
  const place = { url: url && (await freshPostgres()), dataDirectory: temporaryDirectory() };
  const { header } = valueOf(await restoreBackup({ path, keys: {}, place, replace: false, endsSessions: false, now }));
  expect(header.migrations.at(-1)).toBe('0012-public-version');
  const database = await openDatabase({
    url: place.url,
    file: join(place.dataDirectory, 'site.sqlite'),
    onError: console.error,
  });
  const users = await database.selectFrom('user').selectAll().execute();
  expect(users).toEqual([expect.objectContaining({ id: 'u', username: '甲', role: 'author', state: 'active' })]);
  await database.destroy();
});
