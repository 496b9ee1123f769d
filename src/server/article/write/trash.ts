import { limits } from '#contract/limits.ts';
import { onPage, type Slice } from '../../call/paging.ts';
import { countRows } from '../../db/queries.ts';
import type { Database, Schema } from '../../db/schema.ts';
import { removeFromIndex, indexArticles, searchIndexOf } from '../../search/article-index.ts';
import { authorStatus, storedStatus } from '../read/visibility.ts';
import { cancelSchedule } from './schedule.ts';
import { setTags } from './store.ts';

/**
 * Moves an article to the trash; false where there is none. One statement deletes and reads the row, so that no write of the
 * same moment is lost between the two. The history stays in its table.
 */
export async function moveToTrash(database: Database, id: string, now: number): Promise<boolean> {
  const row = await database.deleteFrom('poster').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return false;
  await database
    .insertInto('poster_trash')
    .values({ ...row, delete_time: now })
    .execute();
  await cancelSchedule(database, id);
  await removeFromIndex(database, id);
  return true;
}

/** Brings an article back as it was, with its times and views; false when it is not in its author's trash. */
export async function restoreFromTrash(database: Database, id: string, authorId: string): Promise<boolean> {
  const trashed = await database
    .deleteFrom('poster_trash')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .returningAll()
    .executeTakeFirst();
  if (!trashed) return false;
  const { delete_time: _, ...row } = trashed;
  // Meanwhile the owner of the site may have decided about the article or its author.
  const visibility = { authorId: row.author_id, hidden: row.hidden, listing: row.listing };
  const { status } = await database
    .insertInto('poster')
    .values({ ...row, status: storedStatus(authorStatus(row.status), visibility) })
    .returning('status')
    .executeTakeFirstOrThrow();
  await setTags(database, id, { tags: JSON.parse(row.tags) as string[], status }, row.publish_time);
  await indexArticles(database, [id]);
  return true;
}

/**
 * Removes an article for good, its history too; `absent` when it is not in its author's trash. What the site's owner has hidden stays
 * until `sweepTrash`: its author could otherwise publish it anew under the same address, and the owner would lose the reports.
 */
export async function purgeFromTrash(
  database: Database,
  id: string,
  authorId: string,
): Promise<'purged' | 'absent' | 'hidden'> {
  const own = await database
    .selectFrom('poster_trash')
    .select('hidden')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  if (!own) return 'absent';
  if (own.hidden === 1) return 'hidden';
  const purged = await database
    .deleteFrom('poster_trash')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .where('hidden', '=', 0)
    .returning('id')
    .execute();
  if (purged.length === 0) return 'absent';
  await deleteRecordsOf(database, [id]);
  return 'purged';
}

const listed = ['id', 'title', 'status', 'delete_time', 'update_time'] as const;
export type TrashedRow = Pick<Schema['poster_trash'], (typeof listed)[number]>;

/** Lists one page of an author's trash; the article deleted last comes first. */
export function listTrash(database: Database, authorId: string, slice: Slice): Promise<TrashedRow[]> {
  return database
    .selectFrom('poster_trash')
    .select(listed)
    .where('author_id', '=', authorId)
    .orderBy('delete_time', 'desc')
    .orderBy('id', 'desc')
    .$call((query) => onPage(query, slice))
    .execute();
}

export async function countTrash(database: Database, authorId: string): Promise<number> {
  return countRows(database.selectFrom('poster_trash').where('author_id', '=', authorId));
}

/** Returns the author of an article in the trash; undefined when it is not there. */
export async function trashOwner(database: Database, id: string): Promise<string | undefined> {
  const row = await database.selectFrom('poster_trash').select('author_id').where('id', '=', id).executeTakeFirst();
  return row?.author_id;
}

/** Purges articles that have been in the trash for `limits.trashSeconds`, with their history. */
export async function sweepTrash(database: Database, now: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const swept = await transaction
      .deleteFrom('poster_trash')
      .where('delete_time', '<=', now - limits.trashSeconds)
      .returning('id')
      .execute();
    for (const { id } of swept) await deleteRecordsOf(transaction, [id]);
  });
}

/** Deletes what refers to articles that are gone for good: their history, their addresses, and what readers wrote about them. */
async function deleteRecordsOf(database: Database, ids: readonly string[]): Promise<void> {
  await database.deleteFrom('poster_version').where('poster_id', 'in', ids).execute();
  await database.deleteFrom('poster_address').where('poster_id', 'in', ids).execute();
  await database.deleteFrom('poster_import').where('poster_id', 'in', ids).execute();
  await database.deleteFrom('report').where('poster_id', 'in', ids).execute();
  await database.deleteFrom('draft_remark').where('poster_id', 'in', ids).execute();
}

const atOnce = 500;

/** Removes every article of an author, also from the trash, with its history, reports, readers of today and search entries. */
export async function deleteArticlesOf(database: Database, authorId: string): Promise<void> {
  await database.deleteFrom('poster_version').where('author_id', '=', authorId).execute();
  await database
    .deleteFrom('poster_schedule')
    .where('poster_id', 'in', (own) => own.selectFrom('poster').select('id').where('author_id', '=', authorId))
    .execute();
  const trashed = await database.deleteFrom('poster_trash').where('author_id', '=', authorId).returning('id').execute();
  const written = await database.deleteFrom('poster').where('author_id', '=', authorId).returning('id').execute();
  const ids = [...written, ...trashed].map(({ id }) => id);
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    await searchIndexOf(database).remove(database, some);
    await deleteRecordsOf(database, some);
    await database.deleteFrom('poster_view').where('poster_id', 'in', some).execute();
  }
}
