import type { Kysely } from 'kysely';

/**
 * Lists every published article with its last change without touching the articles' own long rows. It begins with the columns
 * of `poster_published`, which is not needed any more.
 */
export async function indexPlaces(db: Kysely<unknown>): Promise<void> {
  const columns = ['status', 'publish_time', 'id', 'update_time'];
  await db.schema.createIndex('poster_places').on('poster').columns(columns).execute();
  await db.schema.dropIndex('poster_published').execute();
}
