import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';

/** Articles can be read by a link before they are published; the links end with the article. */
export async function createDraftLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_link')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('poster_id', isPostgres(db) ? sql`text collate "C"` : 'text', (column) =>
      column.notNull().references('poster.id').onDelete('cascade'),
    )
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('expire_time', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('draft_link_poster').on('draft_link').columns(['poster_id', 'expire_time']).execute();
}
