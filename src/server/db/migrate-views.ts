import type { Kysely } from 'kysely';

/** Who was counted today, and the salt of the day's hashes. */
export async function createViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('poster_view')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('poster_id', 'text', (column) => column.notNull())
    .addColumn('reader', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('poster_view_key', ['day', 'poster_id', 'reader'])
    .execute();
  await db.schema
    .createTable('view_day')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
}
