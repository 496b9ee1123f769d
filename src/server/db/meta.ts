import type { Database } from './schema.ts';

// Notes that the site keeps about itself, each a text by its key in the table `meta`.

/** A note; undefined where there is none. */
export async function readMeta(database: Database, key: string): Promise<string | undefined> {
  const row = await database.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Writes a note, in place of an earlier one. */
export async function writeMeta(database: Database, key: string, value: string): Promise<void> {
  await database
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Adds a note; false where there is one, which stays. Of several processes at the same moment one gets true. */
export async function addMeta(database: Database, key: string, value: string): Promise<boolean> {
  const added = await database
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows ?? 0) === 1;
}

/**
 * Reads a note, `first` where there was none, and locks its row until the transaction ends; SQLite has one writer, so the transaction is
 * the lock.
 */
export async function lockMeta(database: Database, key: string, first: string): Promise<string> {
  await addMeta(database, key, first);
  const { value } = await database
    .updateTable('meta')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('key', '=', key)
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}
