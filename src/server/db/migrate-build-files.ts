import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';

/** Creates the table of the builds' files, which machines without a common disk serve for each other; SQLite's stays empty. */
export async function createBuildFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('build_file')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('bytes', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('encoding', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('update_time', 'bigint', (column) => column.notNull())
    .execute();
  // Most files are compressed already.
  if (isPostgres(db)) await sql`alter table build_file alter column bytes set storage external`.execute(db);
}
