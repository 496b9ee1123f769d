import type { Kysely } from 'kysely';

/** Lists every published article with its last change without touching the articles' own long rows. */
export async function indexPlaces(db: Kysely<unknown>): Promise<void> {
  const columns = ['status', 'publish_time', 'id', 'update_time'];
  await db.schema.createIndex('poster_places').on('poster').columns(columns).execute();
}
