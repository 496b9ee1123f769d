import type { Kysely } from 'kysely';

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
