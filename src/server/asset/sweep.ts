import type { Database } from '../db/schema.ts';
import { removeUnowned } from './release.ts';

/** Other devices of a person, and pages that are kept, show the last avatar for a while. */
const keptSeconds = 30 * 86_400;

/**
 * Removes avatars that were replaced long ago, and pictures nobody owns any more. Pictures of articles
 * stay: a text that has not reached the server yet may name them.
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
