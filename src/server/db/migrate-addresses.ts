import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';
import { addColumn } from './migrate-parts.ts';

/** Articles get a slug and a series, and every address that has led to an article is remembered. */
export async function createAddresses(db: Kysely<unknown>): Promise<void> {
  // An upgrade over several versions is one transaction, and PostgreSQL alters no table of which a trigger still has to run.
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  for (const table of ['poster', 'poster_trash', 'poster_version']) {
    for (const name of ['slug', 'series']) {
      await addColumn(db, { table, name, type: 'text', value: '' });
    }
  }
  await db.schema
    .createTable('poster_address')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('poster_id', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('poster_address_poster').on('poster_address').column('poster_id').execute();
  await indexPlacesWithSlugs(db as Kysely<{ poster: { series: string } }>);
}

/** The sitemap and the archive find the slugs in the index, since the rows themselves are long. */
async function indexPlacesWithSlugs(db: Kysely<{ poster: { series: string } }>): Promise<void> {
  await db.schema.dropIndex('poster_places').execute();
  const columns = ['status', 'publish_time', 'id', 'update_time', 'slug'];
  await db.schema.createIndex('poster_places').on('poster').columns(columns).execute();
  await db.schema
    .createIndex('poster_series')
    .on('poster')
    .columns(['author_id', 'series', 'publish_time', 'id'])
    .where('series', '!=', '')
    .execute();
}

/** Articles that wait for their time; one table, so that the rows of articles stay as they are. */
export async function createSchedule(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('poster_schedule')
    .addColumn('poster_id', 'text', (column) => column.primaryKey())
    .addColumn('due_time', 'bigint', (column) => column.notNull())
    .addColumn('failure', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('poster_schedule_due').on('poster_schedule').column('due_time').execute();
}

/** What an import has made, so that it can be undone as a whole. */
export async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('poster_import')
    .addColumn('batch', 'text', (column) => column.notNull())
    .addColumn('poster_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('poster_import_key', ['user_id', 'batch', 'poster_id'])
    .execute();
  await db.schema.createIndex('poster_import_poster').on('poster_import').column('poster_id').execute();
}

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
