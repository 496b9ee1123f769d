import type { Database } from '../db/schema.ts';

const atOnce = 500;

/** Takes somebody's pictures away from them, and removes those that nobody else has stored. */
export async function releaseAssets(database: Database, userId: string): Promise<void> {
  const owned = await database.deleteFrom('asset_owner').where('user_id', '=', userId).returning('asset_id').execute();
  const ids = [...new Set(owned.map((row) => row.asset_id))];
  for (let from = 0; from < ids.length; from += atOnce) {
    await removeUnowned(database, ids.slice(from, from + atOnce));
  }
}

/** Removes pictures nobody owns any more: of those named, or of all. */
export async function removeUnowned(database: Database, ids?: readonly string[]): Promise<void> {
  await database
    .deleteFrom('asset')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('asset_owner').select('asset_id').whereRef('asset_owner.asset_id', '=', 'asset.id'))),
    )
    .execute();
}
