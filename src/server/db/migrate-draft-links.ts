import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';

/** Articles can be read by a link before they are published, and remarked on; the links end with the article. */
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
  await createRemarks(db);
}

/** A remark does not refer to `poster`, because it outlives an article that goes to the trash. */
async function createRemarks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_remark')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('poster_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('quote', 'text', (column) => column.notNull())
    .addColumn('before_text', 'text', (column) => column.notNull())
    .addColumn('after_text', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('settle_time', 'bigint')
    .execute();
  await db.schema.createIndex('draft_remark_poster').on('draft_remark').column('poster_id').execute();
}
