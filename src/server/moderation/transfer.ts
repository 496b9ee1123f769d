import { settleArticlesOf } from '../article/write/visibility.ts';
import type { Database } from '../db/schema.ts';

/**
 * Gives the articles of an account to another one, with trash, history and pictures; ids and addresses stay. Returns the number of
 * articles outside the trash. The avatar stays with its account.
 */
export async function transferAllOf(database: Database, fromId: string, toId: string): Promise<number> {
  const moved = await database
    .updateTable('poster')
    .set({ author_id: toId })
    .where('author_id', '=', fromId)
    .executeTakeFirst();
  await database.updateTable('poster_trash').set({ author_id: toId }).where('author_id', '=', fromId).execute();
  await database.updateTable('poster_version').set({ author_id: toId }).where('author_id', '=', fromId).execute();
  await transferPictures(database, fromId, toId);
  await settleArticlesOf(database, toId);
  return Number(moved.numUpdatedRows);
}

/** The new owner may have stored the same picture already. */
async function transferPictures(database: Database, fromId: string, toId: string): Promise<void> {
  await database
    .insertInto('asset_owner')
    .columns(['asset_id', 'user_id', 'kind', 'create_time'])
    .expression((select) =>
      select
        .selectFrom('asset_owner')
        .select(({ val }) => ['asset_id', val(toId).as('user_id'), 'kind', 'create_time'])
        .where('user_id', '=', fromId)
        .where('kind', '=', 'image'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
