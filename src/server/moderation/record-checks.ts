import { sql } from 'kysely';
import { isPostgres } from '../db/kind.ts';
import { countedAnew } from '../db/migrate-counts.ts';
import type { Database } from '../db/schema.ts';
import { readOwnerPath } from '../owner-files/paths.ts';
import { listOwnerFiles, readOwnerFile, sha256Of } from '../owner-files/store.ts';
import { type Check, forEach, idsOf } from './site-check.ts';
import { findUses } from './uploads.ts';

/** Whether history, reports and pictures belong to something, and everything is counted right. */
export const recordChecks: readonly Check[] = [
  {
    code: 'foreign-keys',
    sentence: (count) => `${count} 行数据指向已经不存在的数据`,
    async find(database) {
      // PostgreSQL never lets a reference be broken; SQLite does for a program that does not ask for the check.
      if (isPostgres(database)) return [];
      const broken = await sql<{ table: string; rowid: number | null }>`pragma foreign_key_check`.execute(database);
      return broken.rows.map(({ table, rowid }) => `${table} ${rowid ?? ''}`);
    },
  },
  {
    code: 'orphan-versions',
    sentence: (count) => `${count} 篇已经不存在的文章还留有历史版本`,
    select: (database) =>
      database
        .selectFrom('poster_version')
        .select('poster_version.poster_id as id')
        .where(articleIsGone('poster_version.poster_id'))
        .distinct(),
  },
  {
    code: 'missing-version',
    sentence: (count) => `${count} 篇文章的历史里没有最新的版本`,
    select: (database) =>
      database
        .selectFrom('poster')
        .leftJoin('poster_version as newest', (join) =>
          join.onRef('newest.poster_id', '=', 'poster.id').onRef('newest.version', '=', 'poster.version'),
        )
        .select('poster.id')
        .where('newest.version', 'is', null),
  },
  {
    code: 'version-author',
    sentence: (count) => `${count} 篇文章的历史记在别的账号名下`,
    select: (database) =>
      database
        .selectFrom('poster_version')
        .innerJoin('poster', 'poster.id', 'poster_version.poster_id')
        .select('poster.id')
        .whereRef('poster.author_id', '!=', 'poster_version.author_id')
        .distinct(),
    fix: (database, ids) =>
      forEach(ids, (id) =>
        database
          .updateTable('poster_version')
          .set(({ selectFrom }) => ({
            author_id: selectFrom('poster')
              .select('poster.author_id')
              .where('poster.id', '=', id)
              .$asScalar()
              .$notNull(),
          }))
          .where('poster_id', '=', id)
          .execute(),
      ),
  },
  {
    code: 'version-bytes',
    sentence: (count) => `${count} 篇文章的历史记错了字节数`,
    select: (database) =>
      database
        .selectFrom('poster_version')
        .select('poster_id as id')
        .where(sql<boolean>`bytes != octet_length(content)`)
        .distinct(),
    fix: (database, ids) =>
      database
        .updateTable('poster_version')
        .set({ bytes: sql<number>`octet_length(content)` })
        .where('poster_id', 'in', ids)
        .execute(),
  },
  {
    code: 'orphan-reports',
    sentence: (count) => `${count} 条未处理的举报，文章已经不存在`,
    select: (database) =>
      database
        .selectFrom('report')
        .select('report.id')
        .where('state', '=', 'open')
        .where(articleIsGone('report.poster_id')),
    fix: (database, ids, now) =>
      database.updateTable('report').set({ state: 'settled', settle_time: now }).where('id', 'in', ids).execute(),
  },
  {
    code: 'picture-bytes',
    sentence: (count) => `${count} 张图片记错了字节数`,
    select: (database) =>
      database
        .selectFrom('asset')
        .select('id')
        .where('object_key', '=', '')
        .where(sql<boolean>`size != octet_length(bytes)`),
    fix: (database, ids) =>
      database
        .updateTable('asset')
        .set({ size: sql<number>`octet_length(bytes)` })
        .where('id', 'in', ids)
        .execute(),
  },
  {
    code: 'unowned-pictures',
    sentence: (count) => `${count} 张图片不属于任何账号，也没有文章使用`,
    find: findUnowned,
    fix: (database, ids) => database.deleteFrom('asset').where('id', 'in', ids).execute(),
  },
  {
    code: 'owner-files',
    sentence: (count) => `数据库里的书或放假安排有 ${count} 个文件不完整，请重新放入（book put、holiday put）`,
    find: findDamagedFiles,
  },
  {
    code: 'counts',
    sentence: (count) => `${count} 个篇数（总数、标签、作者、月份等）与实际不符`,
    find: findWrongCounters,
    fix: recount,
  },
];

const articleIsGone = (column: string) => sql<boolean>`
  not exists (select 1 from poster where poster.id = ${sql.ref(column)})
  and not exists (select 1 from poster_trash where poster_trash.id = ${sql.ref(column)})`;

async function findUnowned(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('asset')
    .leftJoin('asset_owner', 'asset_owner.asset_id', 'asset.id')
    .select('asset.id')
    .where('asset_owner.asset_id', 'is', null)
    .execute();
  const unused: string[] = [];
  for (const { id } of rows) if ((await findUses(database, id)).length === 0) unused.push(id);
  return unused;
}

/** The files whose path no machine would write, or whose bytes are not those of their hash. */
async function findDamagedFiles(database: Database): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, sha256, size } of await listOwnerFiles(database)) {
    const bytes = await readOwnerFile(database, path);
    const isWhole = bytes && bytes.length === size && sha256Of(bytes) === sha256 && readOwnerPath(path);
    // A file that was removed meanwhile is no damage.
    if (bytes && !isWhole) damaged.push(path);
  }
  return damaged;
}

/** Compares in one statement, because articles are published meanwhile: each side is then of the same moment. */
async function findWrongCounters(database: Database): Promise<string[]> {
  const rows = sql<{ id: string }>`
    select coalesce(kept.scope, anew.scope) || ' ' || coalesce(kept.name, anew.name) as id
    from counter as kept full join (${sql.raw(countedAnew(isPostgres(database)))}) as anew
      on anew.scope = kept.scope and anew.name = kept.name
    where kept.count is distinct from anew.count or kept.viewed is distinct from anew.viewed
    order by id`;
  return idsOf((await rows.execute(database)).rows);
}

/** Counts everything anew. Transactions that commit meanwhile wait, because they add their differences under the same lock. */
async function recount(database: Database): Promise<void> {
  if (isPostgres(database)) await sql`select from public_version for update`.execute(database);
  await database.deleteFrom('counter').execute();
  await sql`
    insert into counter (scope, name, count, viewed) ${sql.raw(countedAnew(isPostgres(database)))}`.execute(database);
}
