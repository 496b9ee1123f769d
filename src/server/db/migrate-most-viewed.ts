import type { Kysely } from 'kysely';

/** Finds the most viewed articles, from which the hot list takes its candidates, without touching the articles' own rows. */
export async function indexMostViewed(db: Kysely<unknown>): Promise<void> {
  const columns = ['status', 'views', 'publish_time', 'id', 'author_id'];
  await db.schema.createIndex('poster_most_viewed').on('poster').columns(columns).execute();
}
