import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';
import { forEachHtml } from './migrate-parts.ts';
import { createForSqlite, searchFields } from './migrate-search.ts';
import { packText } from './packed-text.ts';

interface Tables {
  poster: { id: string; content: string; html: string; html_packed: Uint8Array };
  poster_trash: { id: string; content: string; html: string; html_packed: Uint8Array };
  meta: { key: string; value: string };
}

/** The site's texts on less room: HTML as what it adds to its Markdown, and an index that keeps no text twice. */
export async function packTexts(db: Kysely<unknown>): Promise<void> {
  for (const table of ['poster', 'poster_trash'] as const) await packHtml(db as Kysely<Tables>, table);
  await dropSearch(db);
  await (isPostgres(db) ? createForPostgres(db) : createForSqlite(db, packedColumns));
  // Whatever was noted about the index belongs to the one before.
  await (db as Kysely<Tables>).deleteFrom('meta').where('key', '=', 'search-index').execute();
}

const rowsAtOnce = 100;

async function packHtml(db: Kysely<Tables>, table: 'poster' | 'poster_trash'): Promise<void> {
  const bytes = sql.raw(isPostgres(db) ? "bytea not null default ''" : "blob not null default x''");
  await sql`alter table ${sql.table(table)} add column html_packed ${bytes}`.execute(db);
  await forEachHtml<string>(db, { table, atOnce: rowsAtOnce }, ({ id, html, base }) =>
    db
      .updateTable(table)
      .set({ html_packed: packText(html, base) })
      .where('id', '=', id)
      .execute(),
  );
  await db.schema.alterTable(table).dropColumn('html').execute();
  await db.schema.alterTable(table).renameColumn('html_packed', 'html').execute();
}

async function dropSearch(db: Kysely<unknown>): Promise<void> {
  for (const name of [...searchFields, 'article']) await db.schema.dropTable(`search_${name}`).execute();
}

/** In SQLite the text is packed with the article's content as its base, and begins with the title and the head. */
const packedColumns = 'title_length integer not null, head_length integer not null, text blob not null';

/**
 * The text begins with the title and the head, so that it is kept once. It lies outside the rows, which are narrow for that: candidates
 * are put in order of time before any text is read. Ids are compared byte by byte, as SQLite does.
 */
async function createForPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_article (
      poster_id text collate "C" primary key, publish_time bigint not null,
      title_length integer not null, head_length integer not null, text text collate "C" not null
    ) with (toast_tuple_target = 128)`.execute(db);
  await createTokenFunction(db);
  for (const field of searchFields) await createTokenIndex(db, field);
}

/**
 * The tokens of a folded text as numbers: every character, every two neighbours, and every three of ASCII, each hashed to one of 131,072
 * buckets. The index then has few entries however many different words there are; what shares a bucket by chance is found out in
 * the text itself. An index on the function keeps tokens nowhere but in itself.
 */
async function createTokenFunction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_tokens(folded text) returns integer[] language plpgsql immutable strict parallel safe as $function$
    declare
      tokens integer[] := '{}';
      symbol text;
      before bigint := 32;
      last bigint := 32;
      code bigint;
    begin
      foreach symbol in array string_to_array(folded, null) loop
        code := ascii(symbol);
        if code not in (10, 32) then
          tokens := tokens || ((code * 2654435761) >> 15 & 131071)::integer;
          if last not in (10, 32) then
            tokens := tokens || (((last * 131 + code) * 2654435761) >> 15 & 131071)::integer;
            if code < 128 and last < 128 and before < 128 and before not in (10, 32) then
              tokens := tokens || ((((before * 131 + last) * 131 + code) * 2654435761) >> 15 & 131071)::integer;
            end if;
          end if;
        end if;
        before := last;
        last := code;
      end loop;
      return tokens;
    end $function$`.execute(db);
}

type Field = (typeof searchFields)[number];

/** The name of the index on the tokens of a field in PostgreSQL. */
export const tokenIndex = (field: Field) => sql.ref(`search_article_${field}`);

/** A field of `search_article` in PostgreSQL, written as its index has it: only then is the index used. */
export const fieldText = (field: Field) =>
  field === 'text'
    ? sql`search_article.text`
    : sql`left(search_article.text, search_article.${sql.ref(`${field}_length`)})`;

/**
 * Without its list of what is still to be sorted in, which every search would have to read. `concurrently` lets everybody write
 * meanwhile; it cannot run in a transaction.
 */
export async function createTokenIndex(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  field: Field,
  how: '' | 'concurrently' = '',
): Promise<void> {
  const text = field === 'text' ? sql`text` : sql`left(text, ${sql.ref(`${field}_length`)})`;
  const index = sql`index ${sql.raw(how)} ${tokenIndex(field)}`;
  await sql`create ${index} on search_article using gin (search_tokens(${text})) with (fastupdate = off)`.execute(db);
}
