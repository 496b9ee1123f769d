import type { Database } from '../db/schema.ts';
import { indexPosters } from './keep.ts';
import { searchIndexOf } from './index-of.ts';

/** Counts up when the tokens or the texts of the same articles change. */
const indexVersion = '2';
const noteKey = 'search-index';
/** Articles read, held and written together. */
const atOnce = 100;

/**
 * Makes the index anew when it was made by another version, or not yet. The note is changed in the same transaction, so
 * processes that start together wait for each other, and one that is stopped on the way leaves things as they were.
 */
export async function refreshIndex(database: Database): Promise<void> {
  if ((await notedVersion(database)) === indexVersion) return;
  await database.transaction().execute(async (transaction) => {
    if (!(await claim(transaction))) return;
    await searchIndexOf(transaction).refill(transaction, () => indexAll(transaction));
  });
}

async function notedVersion(database: Database): Promise<string | undefined> {
  const noted = await database.selectFrom('meta').select('value').where('key', '=', noteKey).executeTakeFirst();
  return noted?.value;
}

/** Whether this process is the one to do it. */
async function claim(database: Database): Promise<boolean> {
  await database
    .insertInto('meta')
    .values({ key: noteKey, value: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const noted = await database
    .updateTable('meta')
    .set({ value: indexVersion })
    .where('key', '=', noteKey)
    .where('value', '!=', indexVersion)
    .executeTakeFirst();
  return Number(noted.numUpdatedRows) === 1;
}

async function indexAll(database: Database): Promise<void> {
  const ids = await publishedIds(database);
  for (let at = 0; at < ids.length; at += atOnce) await indexPosters(database, ids.slice(at, at + atOnce));
}

/** In the order of time, so that each is added at the end. */
async function publishedIds(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('poster')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('publish_time')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
