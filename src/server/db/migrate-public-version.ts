import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';

/** The columns of each table that anonymous readers see. Views, and HTML made anew from the same text, are left out on purpose. */
const seen = {
  poster: 'author_id, title, summary, content, tags, cover, status, create_time, update_time, publish_time',
  user: 'username, nickname, avatar',
};

/** Which changes of a table count: drafts are nobody's to read, and a new account has written nothing yet. */
const events = [
  { name: 'poster_added', event: 'insert on poster', when: "new.status = 'published'" },
  { name: 'poster_removed', event: 'delete on poster', when: "old.status = 'published'" },
  {
    name: 'poster_changed',
    event: `update of ${seen.poster} on poster`,
    when: "(old.status = 'published' or new.status = 'published')",
  },
  { name: 'user_changed', event: `update of ${seen.user} on "user"`, when: 'true' },
];

/**
 * A number that grows in the same transaction as every change of what anonymous readers see, so that each process can tell
 * whether what it keeps is still right. Triggers count, so no statement can forget to.
 */
export async function createPublicVersion(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('public_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into public_version (id, version) values (1, 1)`.execute(db);
  await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const { name, event, when } of events) {
    const trigger = `create trigger public_${name} after ${event} when ${when}
      begin update public_version set version = version + 1; end`;
    await sql.raw(trigger).execute(db);
  }
}

/**
 * Counting waits until the commit and happens once per transaction: the row of the number is then the last lock a transaction
 * takes, so writers neither wait for each other's whole transactions nor lock each other out.
 */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_public_change() returns trigger language plpgsql as $$
    begin
      if current_setting('site.counted_in', true) is distinct from txid_current()::text then
        perform set_config('site.counted_in', txid_current()::text, true);
        update public_version set version = version + 1;
      end if;
      return null;
    end $$`.execute(db);
  for (const { name, event, when } of events) {
    const trigger = `create constraint trigger public_${name} after ${event} deferrable initially deferred
      for each row when (${when}) execute function count_public_change()`;
    await sql.raw(trigger).execute(db);
  }
}
