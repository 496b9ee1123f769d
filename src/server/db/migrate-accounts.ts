import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';
import { addColumn, countPublicChanges } from './migrate-parts.ts';

/** Counted tries, shared by all processes, and the browsers from which somebody has signed in before. */
export async function createThrottle(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('empty_time', 'bigint', (column) => column.notNull())
    .addColumn('free_time', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('throttle_empty').on('throttle').column('empty_time').execute();
  await db.schema
    .createTable('known_device')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('seen_time', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['token_hash', 'user_id'])
    .execute();
  await db.schema.createIndex('known_device_user').on('known_device').columns(['user_id', 'seen_time']).execute();
}

/**
 * The log of every account. It does not refer to `user`, because failures with names that nobody has are counted in the same
 * way, so that they take as long; deleting an account deletes its rows.
 */
export async function createAudit(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('start_time', 'bigint', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('audit_key', ['user_id', 'hour', 'kind', 'outcome', 'device', 'address'])
    .execute();
  await db.schema.createIndex('audit_time').on('audit').columns(['user_id', 'time']).execute();
  await db.schema
    .createTable('farewell')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .execute();
}

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

/** Accounts get the words with which readers see them, whose changes count as changes of what readers see. */
export async function addIntroductions(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  await addColumn(db, { table: 'user', name: 'introduction', type: 'text', value: '' });
  await countPublicChanges(db, {
    trigger: 'public_introduction_changed',
    event: 'update of introduction on "user"',
  });
}

/** Accounts may take letters from readers; pages say whether, and do so no longer of a suspended account. */
export async function createLetters(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  await addColumn(db, { table: 'user', name: 'accepts_letters', type: 'integer', value: 0 });
  await countPublicChanges(db, {
    trigger: 'public_letters_changed',
    event: 'update of accepts_letters, state on "user"',
  });
  await db.schema
    .createTable('letter')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('poster_id', 'text')
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('read_time', 'bigint')
    .addColumn('delete_time', 'bigint')
    .execute();
  await db.schema.createIndex('letter_user').on('letter').columns(['user_id', 'create_time', 'id']).execute();
  await db.schema.createIndex('letter_deleted').on('letter').column('delete_time').execute();
}

/** An account may have one calendar of its own, with its days as JSON; the address itself is not stored. */
export async function createPrivateCalendars(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('private_calendar')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('days', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('change_time', 'bigint', (column) => column.notNull())
    .execute();
}
