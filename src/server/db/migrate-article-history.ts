import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { fold } from './fold.ts';
import { isPostgres } from './kind.ts';
import { addColumn } from './migrate-parts.ts';

interface Tables {
  poster_tag: { tag: string; tag_key: string };
}

/**
 * What writing needs: the history of every article, and a trash outside the table of articles, so that no list can show what
 * lies in it. Neither refers to `poster`, because both outlive an article's row there; long texts stand last (see 0002-views).
 */
export async function createWriting(db: Kysely<unknown>): Promise<void> {
  await createHistory(db);
  await createTrash(db);
  await keepPresent(db);
  await foldTags(db as Kysely<Tables>);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await describeTable(db, 'poster_version', 'poster_id')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('time', 'bigint', (column) => column.notNull())
    .addColumn('start_time', 'bigint', (column) => column.notNull())
    .addColumn('length', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('poster_version_key', ['poster_id', 'version'])
    .execute();
}

async function createTrash(db: Kysely<unknown>): Promise<void> {
  await describeTable(db, 'poster_trash', 'id')
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('minutes', 'integer', (column) => column.notNull())
    .addColumn('views', 'bigint', (column) => column.notNull())
    .addColumn('create_time', 'bigint', (column) => column.notNull())
    .addColumn('update_time', 'bigint', (column) => column.notNull())
    .addColumn('publish_time', 'bigint')
    .addColumn('delete_time', 'bigint', (column) => column.notNull())
    .addColumn('renderer', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('poster_trash_key', ['id'])
    .execute();
  const byAuthor = db.schema.createIndex('poster_trash_author').on('poster_trash');
  await byAuthor.columns(['author_id', 'delete_time', 'id']).execute();
}

/** What a version and an article in the trash have in common. Ids are compared byte by byte, as in `poster`. */
function describeTable(db: Kysely<unknown>, table: string, idColumn: string): CreateTableBuilder<string, string> {
  return db.schema
    .createTable(table)
    .addColumn(idColumn, isPostgres(db) ? sql`text collate "C"` : 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('cover', 'text', (column) => column.notNull());
}

/** The history begins with what every article says now: what is written next must not be the end of it. */
async function keepPresent(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into poster_version (
      poster_id, author_id, version, status, title, summary, tags, cover,
      kind, session, time, start_time, length, bytes, content
    ) select
      id, author_id, version, status, title, summary, tags, cover,
      case when version = 1 then 'create' else 'update' end, '', update_time, update_time,
      length(content), octet_length(content), content
    from poster`.execute(db);
}

/** Authors look for their articles by tags, too, without regard to case and width. */
async function foldTags(db: Kysely<Tables>): Promise<void> {
  await addColumn(db, { table: 'poster_tag', name: 'tag_key', type: 'text', value: '' });
  for (const { tag } of await db.selectFrom('poster_tag').select('tag').distinct().execute()) {
    await db
      .updateTable('poster_tag')
      .set({ tag_key: fold(tag) })
      .where('tag', '=', tag)
      .execute();
  }
}

/** Versions from before have no count until somebody looks at the history. */
export async function addVersionWords(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('poster_version').addColumn('words', 'integer').execute();
}

/** What accounts and addresses create in a day, and how many bytes of texts an author has. */
export async function createBounds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('day_use')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('day_use_day').on('day_use').column('day').execute();
  // Holds both columns of the sum, so that the long rows of the history are not read for it.
  await db.schema.createIndex('poster_version_author').on('poster_version').columns(['author_id', 'bytes']).execute();
}
