import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';
import { addColumn, countPublicChanges } from './migrate-parts.ts';

/**
 * Creates what the site's owner decides about: roles and states of accounts, invitations, links that set a password, articles that are
 * hidden or featured, reports of readers, settings changed while the site runs, and the log of all that.
 */
export async function createSiteManagement(db: Kysely<unknown>): Promise<void> {
  await addRoles(db);
  await addHiding(db);
  await createLinks(db);
  await createReports(db);
  await createSettings(db);
  await createFeatured(db);
  await countSiteChanges(db);
}

/** Every account of before may write and is active, as it was without roles; `seedDatabase` finds the owner's. */
async function addRoles(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, { table: 'user', name: 'role', type: 'text', value: 'author' });
  await addColumn(db, { table: 'user', name: 'state', type: 'text', value: 'active' });
  await addColumn(db, { table: 'user', name: 'hides_articles', type: 'integer', value: 0 });
  await db.schema.createIndex('user_state').on('user').columns(['state', 'create_time']).execute();
  await addColumn(db, { table: 'session', name: 'proof_time', type: 'bigint', value: 0 });
}

async function addHiding(db: Kysely<unknown>): Promise<void> {
  for (const table of ['poster', 'poster_trash']) {
    await addColumn(db, { table, name: 'hidden', type: 'integer', value: 0 });
  }
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('expire_time', 'bigint', (column) => column.notNull())
    .addColumn('uses_left', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('password_link')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('expire_time', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('password_link_user').on('password_link').column('user_id').execute();
}

/** A report does not refer to `poster`, because it outlives an article that goes to the trash. */
async function createReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('poster_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('settle_time', 'bigint')
    .execute();
  await db.schema.createIndex('report_state').on('report').columns(['state', 'create_time', 'id']).execute();
  await db.schema.createIndex('report_poster').on('report').columns(['poster_id', 'state']).execute();
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_setting')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('update_time', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('site_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('target_name', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('site_event_time').on('site_event').columns(['time', 'id']).execute();
}

async function createFeatured(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('featured')
    .addColumn('poster_id', isPostgres(db) ? sql`text collate "C"` : 'text', (column) =>
      column.primaryKey().references('poster.id').onDelete('cascade'),
    )
    .addColumn('time', 'bigint', (column) => column.notNull())
    .execute();
}

/** Settings and featured articles are seen by all readers, so every change counts in `public_version`. */
async function countSiteChanges(db: Kysely<unknown>): Promise<void> {
  for (const table of ['site_setting', 'featured']) {
    for (const event of ['insert', 'update', 'delete']) {
      await countPublicChanges(db, { trigger: `public_${table}_${event}`, event: `${event} on ${table}` });
    }
  }
}

/**
 * Creates what a second factor needs: the secret of one-time codes, recovery codes, passkeys, and the step between the right
 * password and the session.
 */
export async function createSecondFactor(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('totp')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('confirm_time', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('use_time', 'bigint')
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .execute();
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('seen_time', 'bigint')
    .execute();
  await db.schema.createIndex('passkey_user').on('passkey').column('user_id').execute();
  await db.schema
    .createTable('sign_in_step')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('challenge', 'text', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('expire_time', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('sign_in_step_expire').on('sign_in_step').column('expire_time').execute();
}

/** Books and holiday schedules lie in the database where several machines serve it, so that all of them show the same. */
export async function createOwnerFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('owner_file')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('update_time', 'bigint', (column) => column.notNull())
    // Last, because SQLite walks a row's pages up to the column it wants.
    .addColumn('bytes', isPostgres(db) ? 'bytea' : 'blob', (column) => column.notNull())
    .execute();
}

/** Notes which owner made a link that sets a password; empty for the command line, and for links from before. */
export async function addLinkMakers(db: Kysely<unknown>): Promise<void> {
  await addColumn(db, { table: 'password_link', name: 'maker_id', type: 'text', value: '' });
}
