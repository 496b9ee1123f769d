import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrations } from '#server/db/migrations.ts';
import { postgresDialect } from '#server/db/postgres.ts';
import { sqliteDialect } from '#server/db/sqlite.ts';
import { runSiteCommandHere } from '../support/command-line.ts';
import { freshPostgres } from './site.ts';

const names = Object.keys(migrations);
const old = names.indexOf('0012-public-version');
const pending = names.slice(old + 1);

/** A database as an older version has left it, open as its server has it, and the settings that name it. */
async function openOld(kind: 'sqlite' | 'postgres') {
  const directory = mkdtempSync(join(tmpdir(), 'site-old-'));
  const url = kind === 'postgres' ? await freshPostgres() : undefined;
  const file = join(directory, 'site.sqlite');
  const database = new Kysely<{ user: Record<string, string | number> }>({
    dialect: url ? postgresDialect({ url, onError: console.error, purpose: 'requests' }) : sqliteDialect(file),
  });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  expect((await migrator.migrateTo(names[old]!)).error).toBeUndefined();
  const user = {
    id: 'u',
    username: '甲',
    name_key: '甲',
    nickname: '',
    avatar: '',
    gender: '0',
    bio: '',
    password: '',
  };
  await database
    .insertInto('user')
    .values({ ...user, create_time: 1 })
    .execute();
  return { database, directory, settings: { DATA_DIR: directory, ...(url && { DATABASE_URL: url }) } };
}

test.each(['sqlite', 'postgres'] as const)(
  '旧版的数据库（%s）：别的命令不动它；试一遍不留痕迹；旧版还在用时不升级；升级以后可用',
  async (kind) => {
    const { database, directory, settings } = await openOld(kind);
    const hasRole = async () => (await database.introspection.getTables()).some(({ name }) => name === 'invitation');

    for (const words of [
      ['user', 'list'],
      ['check', '--fix'],
      ['owner', '乙'],
      ['article', 'reindex'],
    ]) {
      const { code, error } = await runSiteCommandHere(words, settings);
      expect([words, code]).toEqual([words, 1]);
      expect(error).toMatch(
        /^数据库是旧版本的，还有 \d+ 个迁移没有做（.*）。请停下旧版网站，运行 npm run site -- migrate，/,
      );
    }
    expect(await hasRole()).toBe(false);

    const rehearsed = await runSiteCommandHere(['migrate', '--dry-run', '--json'], settings);
    expect(JSON.parse(rehearsed.out)).toMatchObject({ ok: true, data: { pending } });
    expect(await hasRole()).toBe(false);
    expect(readdirSync(directory).filter((name) => name.startsWith('.migrate'))).toEqual([]);
    await database.updateTable('user').set({ nickname: '旧版还能写' }).execute();
    const refused = await runSiteCommandHere(['migrate'], settings);
    expect([refused.code, refused.error]).toEqual([2, expect.stringContaining('正被旧版的网站使用')]);
    expect(await hasRole()).toBe(false);

    await database.destroy();
    const migrated = await runSiteCommandHere(['migrate'], settings);
    expect([migrated.code, migrated.error]).toEqual([0, '']);
    expect(migrated.out).toMatch(new RegExp(`^完成 ${pending.length} 个迁移，用时 [\\d.]+ 秒：\n`));
    expect((await runSiteCommandHere(['user', 'list'], settings)).out).toMatch(/ {2}甲 +作者 +正常 /);
  },
);

test('更新的版本建的数据库：一句话说明，不动它', async () => {
  const { database, settings } = await openOld('sqlite');
  const later = { name: '9999-later', timestamp: '2099' };
  await (database as unknown as Kysely<{ kysely_migration: typeof later }>)
    .insertInto('kysely_migration')
    .values(later)
    .execute();
  await database.destroy();
  for (const words of [['user', 'list'], ['migrate']]) {
    const { code, error } = await runSiteCommandHere(words, settings);
    expect(code).toBe(2);
    expect(error).toMatch(
      /^环境变量 DATA_DIR 指的目录里的数据库 site\.sqlite 是更新的版本建的（含有这一版无法识别的 9999-later）/,
    );
  }
});
