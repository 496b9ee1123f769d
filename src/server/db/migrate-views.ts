import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';

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
    await db.schema
      .alterTable('poster')
      .addColumn(moved, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
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

/** Both hold all that ordering needs: the rows themselves are long, and read only for the page that is shown. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('poster_published').execute();
  await db.schema.createIndex('poster_list').on('poster').columns(['status', 'publish_time', 'id', 'views']).execute();
  await db.schema
    .createIndex('poster_author_list')
    .on('poster')
    .columns(['author_id', 'status', 'publish_time', 'id', 'views'])
    .execute();
}
