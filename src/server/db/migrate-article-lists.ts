import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';
import { addColumn, countPublicChanges, type PublicEvent } from './migrate-parts.ts';

interface Tables {
  poster: { id: string; status: string; publish_time: number | null };
  poster_tag: { poster_id: string; publish_time: number | null };
}

/** What reading needs at any size of the library: who was counted today, and lists that are found through an index alone. */
export async function createViews(db: Kysely<unknown>): Promise<void> {
  await createCounting(db);
  if (isPostgres(db)) await compareByBytes(db);
  else await putTextsLast(db);
  await datedTags(db as Kysely<Tables>);
  await createListIndexes(db);
}

async function createCounting(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('poster_view')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('poster_id', 'text', (column) => column.notNull())
    .addColumn('reader', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('poster_view_key', ['day', 'poster_id', 'reader'])
    .execute();
  await db.schema
    .createTable('view_day')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute();
}

/** Ids and tags break ties, so both databases must put them in the same order: SQLite compares bytes, whatever the locale. */
async function compareByBytes(db: Kysely<unknown>): Promise<void> {
  for (const [table, name] of [
    ['poster', 'id'],
    ['poster_tag', 'poster_id'],
    ['poster_tag', 'tag'],
  ] as const) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(name)} type text collate "C"`.execute(db);
  }
}

/**
 * SQLite keeps a row's columns in one chain of pages and walks it up to the column it wants: behind two long texts, the
 * short columns of ten articles cost a list more than all the rest of it. PostgreSQL keeps long texts apart by itself.
 */
async function putTextsLast(db: Kysely<unknown>): Promise<void> {
  for (const name of ['content', 'html']) {
    const moved = `${name}_moved`;
    await addColumn(db, { table: 'poster', name: moved, type: 'text', value: '' });
    await sql`update poster set ${sql.ref(moved)} = ${sql.ref(name)}`.execute(db);
    await db.schema.alterTable('poster').dropColumn(name).execute();
    await db.schema.alterTable('poster').renameColumn(moved, name).execute();
  }
}

/** A tag knows when its article was published, so that the list of a tag is one stretch of one index. */
async function datedTags(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('poster_tag').addColumn('publish_time', 'bigint').execute();
  await db
    .updateTable('poster_tag')
    .set((column) => ({
      publish_time: column
        .selectFrom('poster')
        .select('poster.publish_time')
        .whereRef('poster.id', '=', 'poster_tag.poster_id')
        .where('poster.status', '=', 'published'),
    }))
    .execute();
  await db.schema
    .createIndex('poster_tag_list')
    .on('poster_tag')
    .columns(['tag', 'publish_time', 'poster_id'])
    .execute();
}

/** Both indexes cover sorting, so the long rows are read only for the page that is shown. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('poster_published').execute();
  await db.schema.createIndex('poster_list').on('poster').columns(['status', 'publish_time', 'id', 'views']).execute();
  await db.schema
    .createIndex('poster_author_list')
    .on('poster')
    .columns(['author_id', 'status', 'publish_time', 'id', 'views'])
    .execute();
}

/** Lists every published article with its last change without touching the articles' own long rows. */
export async function indexPlaces(db: Kysely<unknown>): Promise<void> {
  const columns = ['status', 'publish_time', 'id', 'update_time'];
  await db.schema.createIndex('poster_places').on('poster').columns(columns).execute();
}

/** Finds the most viewed articles, by which the hot list is sorted, without touching the articles' own rows. */
export async function indexMostViewed(db: Kysely<unknown>): Promise<void> {
  const columns = ['status', 'views', 'publish_time', 'id', 'author_id'];
  await db.schema.createIndex('poster_most_viewed').on('poster').columns(columns).execute();
}

/** The columns of each table that anonymous readers see. Views, and HTML made anew from the same text, are left out on purpose. */
const seen = {
  poster: 'author_id, title, summary, content, tags, cover, status, create_time, update_time, publish_time',
  user: 'username, nickname, avatar',
};

/** Which changes of a table count: drafts are nobody's to read, and a new account has written nothing yet. */
const events: readonly PublicEvent[] = [
  { trigger: 'public_poster_added', event: 'insert on poster', when: "new.status = 'published'" },
  { trigger: 'public_poster_removed', event: 'delete on poster', when: "old.status = 'published'" },
  {
    trigger: 'public_poster_changed',
    event: `update of ${seen.poster} on poster`,
    when: "(old.status = 'published' or new.status = 'published')",
  },
  { trigger: 'public_user_changed', event: `update of ${seen.user} on "user"`, when: 'true' },
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
  if (isPostgres(db)) await createCountFunction(db);
  for (const event of events) await countPublicChanges(db, event);
}

/** The function of the triggers in PostgreSQL: it counts once in a transaction. */
async function createCountFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_public_change() returns trigger language plpgsql as $$
    begin
      if current_setting('site.counted_in', true) is distinct from txid_current()::text then
        perform set_config('site.counted_in', txid_current()::text, true);
        update public_version set version = version + 1;
      end if;
      return null;
    end $$`.execute(db);
}
