import { sql } from 'kysely';
import type { ManagedArticle } from '#contract/site.ts';
import { withheldReason } from '../article/read/visibility.ts';
import type { Database } from '../db/schema.ts';

/** Reads articles as the owner's list shows them, in the order of the ids. */
export async function readManagedArticles(database: Database, ids: readonly string[]): Promise<ManagedArticle[]> {
  if (ids.length === 0) return [];
  const found = [...(await readWritten(database, ids)), ...(await readTrashed(database, ids))];
  const reports = await countReports(database, ids);
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [presentArticle(row, reports.get(id) ?? 0)] : [];
  });
}

const columns = ['title', 'status', 'hidden', 'publish_time', 'update_time', 'views'] as const;

function readWritten(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('poster')
    .innerJoin('user', 'user.id', 'poster.author_id')
    .leftJoin('featured', 'featured.poster_id', 'poster.id')
    .select(columns.map((name) => `poster.${name}` as const))
    .select(['poster.id', 'user.id as author_id', 'user.username', 'user.nickname', 'user.state as author_state'])
    .select(['featured.time as featured_time', sql<number | null>`null`.as('delete_time')])
    .where('poster.id', 'in', ids)
    .execute();
}

function readTrashed(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('poster_trash')
    .innerJoin('user', 'user.id', 'poster_trash.author_id')
    .select(columns.map((name) => `poster_trash.${name}` as const))
    .select(['poster_trash.id', 'user.id as author_id', 'user.username', 'user.nickname', 'user.state as author_state'])
    .select([sql<number | null>`null`.as('featured_time'), 'poster_trash.delete_time'])
    .where('poster_trash.id', 'in', ids)
    .execute();
}

async function countReports(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('report')
    .select(({ fn }) => ['poster_id', fn.countAll<number>().as('count')])
    .where('poster_id', 'in', ids)
    .where('state', '=', 'open')
    .groupBy('poster_id')
    .execute();
  return new Map(rows.map(({ poster_id: id, count }) => [id, Number(count)]));
}

type Row = Awaited<ReturnType<typeof readWritten>>[number];

function presentArticle(row: Row, reports: number): ManagedArticle {
  const { id, title, views, username, nickname } = row;
  return {
    id,
    title,
    author: { id: row.author_id, username, nickname: nickname || username },
    publishTime: row.publish_time,
    updateTime: row.update_time,
    views,
    withheld: withheldReason(row),
    isUnlisted: row.status === 'unlisted',
    isFeatured: row.featured_time !== null,
    reports,
    deleteTime: row.delete_time,
  };
}
