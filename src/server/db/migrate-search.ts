import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';

export const searchFields = ['title', 'head', 'text'] as const;

/** The folded texts of published articles, and what finds them; replaced by `migrate-packed-texts.ts`. */
export async function createSearch(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? createForPostgres(db) : createForSqlite(db, texts));
}

const texts = 'title text not null, head text not null, text text not null';

/** Everything printable in ASCII but letters and digits: our tokens may hold any of it. */
const signs = "!\"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~".replace('"', '""');

/** `number` is where an article stands among all by time: full-text rows come in that order without being sorted. */
export async function createForSqlite(db: Kysely<unknown>, columns: string): Promise<void> {
  await sql`
    create table search_article (
      number integer primary key, poster_id text not null unique, publish_time integer not null,
      ${sql.raw(columns)}
    )`.execute(db);
  await sql`create index search_article_time on search_article (publish_time, poster_id)`.execute(db);
  for (const field of searchFields) {
    await sql`
      create virtual table ${sql.table(`search_${field}`)} using fts5(
        tokens, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '${sql.raw(signs)}'"
      )`.execute(db);
  }
}

/**
 * Texts lie inside their rows where they can, because most candidates are looked at again; the tables of tokens are kept
 * narrow instead, because whole results are counted in them. Ids are compared byte by byte, as SQLite does.
 */
async function createForPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_article (
      poster_id text collate "C" primary key,
      title text collate "C" not null, head text collate "C" not null, text text collate "C" not null
    ) with (toast_tuple_target = 8160)`.execute(db);
  await sql`alter table search_article alter column text set storage main`.execute(db);
  for (const field of searchFields) {
    const table = sql.table(`search_${field}`);
    await sql`
      create table ${table} (
        poster_id text collate "C" primary key references search_article (poster_id) on delete cascade,
        publish_time bigint not null, tokens text[] collate "C" not null
      ) with (toast_tuple_target = 128)`.execute(db);
    await createTokenIndex(db, field);
  }
}

async function createTokenIndex(db: Kysely<unknown>, field: string): Promise<void> {
  const [index, table] = [sql.ref(`search_${field}_tokens`), sql.table(`search_${field}`)];
  await sql`create index ${index} on ${table} using gin (tokens) with (fastupdate = off)`.execute(db);
}
