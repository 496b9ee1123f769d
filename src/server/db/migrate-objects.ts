import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';
import { addColumn } from './migrate-parts.ts';

/**
 * Lets the bytes of a picture lie in a bucket. Whatever deletes the row of such a picture, or gives it other bytes, leaves the object to
 * be removed: triggers note it, because rows are deleted in several places.
 */
export async function addObjects(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, { table: 'asset', name: 'object_key', type: 'text', value: '' });
  await db.schema
    .createTable('unused_object')
    .addColumn('object_key', 'text', (column) => column.primaryKey())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .execute();
  await (isPostgres(db) ? noteOnPostgres(db) : noteOnSqlite(db));
}

const events = [
  { name: 'delete', event: 'delete on asset', when: "old.object_key <> ''" },
  {
    name: 'update',
    event: 'update of object_key on asset',
    when: "old.object_key <> '' and old.object_key <> new.object_key",
  },
];

async function noteOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const { name, event, when } of events) {
    const trigger = `create trigger asset_object_${name} after ${event} when ${when}
      begin insert or replace into unused_object values (old.object_key, 0); end`;
    await sql.raw(trigger).execute(db);
  }
}

async function noteOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_unused_object() returns trigger language plpgsql as $$
    begin
      insert into unused_object values (old.object_key, 0) on conflict (object_key) do update set time = 0;
      return null;
    end $$`.execute(db);
  for (const { name, event, when } of events) {
    const trigger = `create trigger asset_object_${name} after ${event}
      for each row when (${when}) execute function note_unused_object()`;
    await sql.raw(trigger).execute(db);
  }
}

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
