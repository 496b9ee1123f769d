import type { Kysely } from 'kysely';

/** What accounts and addresses create in a day, and how many bytes of texts an author has. */
export async function createBounds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('day_use')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('day_use_day').on('day_use').column('day').execute();
  // Holds both columns of the sum, so that the long rows of the history are not read for it.
  await db.schema.createIndex('poster_version_author').on('poster_version').columns(['author_id', 'bytes']).execute();
}
