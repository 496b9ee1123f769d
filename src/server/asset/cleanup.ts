import type { Database } from '../db/schema.ts';

const atOnce = 500;

/** Removes a user as owner of pictures, and deletes those that no other user has stored. */
export async function releaseAssetsOf(database: Database, userId: string): Promise<void> {
  const owned = await database.deleteFrom('asset_owner').where('user_id', '=', userId).returning('asset_id').execute();
  const ids = [...new Set(owned.map((row) => row.asset_id))];
  for (let from = 0; from < ids.length; from += atOnce) {
    await removeUnowned(database, ids.slice(from, from + atOnce));
  }
}

/** Deletes pictures without an owner, among those with the given ids or among all. */
export async function removeUnowned(database: Database, ids?: readonly string[]): Promise<void> {
  await database
    .deleteFrom('asset')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('asset_owner').select('asset_id').whereRef('asset_owner.asset_id', '=', 'asset.id'))),
    )
    .execute();
}

/** A replaced avatar is kept for so long, because other devices and cached pages still show it. */
const keptSeconds = 30 * 86_400;

/**
 * Deletes avatars that were replaced long ago, and pictures without an owner. Pictures of articles stay, because a draft that has
 * not reached the server yet may refer to them.
 */
export async function sweepAssets(database: Database, now: number): Promise<void> {
  const shown = await database
    .selectFrom('asset_owner')
    .innerJoin('user', 'user.id', 'asset_owner.user_id')
    .select(['asset_owner.asset_id', 'asset_owner.user_id', 'user.avatar'])
    .where('asset_owner.kind', '=', 'avatar')
    .where('asset_owner.create_time', '<=', now - keptSeconds)
    .execute();
  for (const { asset_id: id, user_id: userId } of shown.filter((row) => !row.avatar.includes(row.asset_id))) {
    await database
      .deleteFrom('asset_owner')
      .where('user_id', '=', userId)
      .where('asset_id', '=', id)
      .where('kind', '=', 'avatar')
      .execute();
  }
  await removeUnowned(database);
}
