import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';

/** Pictures lie in the database, so that every process can serve every one and a backup of it is a backup of all. */
export async function createAssets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('asset')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    // Last, because SQLite walks a row's pages up to the column it wants.
    .addColumn('bytes', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
    .execute();
  // Pictures are compressed already.
  if (isPostgres(db)) await sql`alter table asset alter column bytes set storage external`.execute(db);
  await db.schema
    .createTable('asset_owner')
    .addColumn('asset_id', 'text', (column) => column.notNull().references('asset.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('asset_owner_key', ['user_id', 'asset_id', 'kind'])
    .execute();
  await db.schema.createIndex('asset_owner_asset').on('asset_owner').column('asset_id').execute();
}
