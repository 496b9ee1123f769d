import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';

/** Articles get a slug and a series, and every address that has led to an article is remembered. */
export async function createAddresses(db: Kysely<unknown>): Promise<void> {
  // An upgrade over several versions is one transaction, and PostgreSQL alters no table of which a trigger still has to run.
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  for (const table of ['poster', 'poster_trash', 'poster_version']) {
    for (const name of ['slug', 'series']) {
      await db.schema
        .alterTable(table)
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
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
