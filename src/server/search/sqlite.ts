import { type RawBuilder, sql } from 'kysely';
import { type SearchField, searchFields, type SearchTexts } from '../../domain/search/search-texts.ts';
import { judgedLength } from '../../domain/search/relevance.ts';
import { isToken, termTokens, textTokens } from '../../domain/search/tokens.ts';
import type { Database } from '../db/schema.ts';
import { numberFor } from './numbers.ts';
import { type IndexedArticle, type RankedRow, rankedOf, type SearchIndex, type HitQuery } from './search-index.ts';

/**
 * Tokens in FTS5, one table for each field, with neither the texts nor places in them (`detail=none`): counting a hundred
 * thousand hits takes 3 ms. Terms longer than a token are looked for once more in the text itself.
 */
export const sqliteIndex: SearchIndex = {
  async add(database, articles: readonly IndexedArticle[]) {
    for (const article of articles) await addOne(database, article);
  },

  async remove(database, ids) {
    for (const id of ids) await removeOne(database, id);
  },

  async clear(database) {
    for (const field of searchFields) {
      await sql`insert into ${tableOf(field)} (${tableOf(field)}) values ('delete-all')`.execute(database);
    }
    await sql`delete from search_article`.execute(database);
  },

  complete: async () => true,

  /** Runs all queries of a search in one transaction, so that a write in between does not shift their results against each other. */
  withReader(database, work) {
    return database.connection().execute(async (connection) => {
      await sql`begin`.execute(connection);
      const value = await work(connection).catch(async (error: unknown) => {
        // The first error is the cause. SQLite may have rolled back by itself, and then a rollback fails.
        await sql`rollback`.execute(connection).catch(() => undefined);
        throw error;
      });
      await sql`commit`.execute(connection);
      return value;
    });
  },

  async count(database, field, terms) {
    const found = await sql<{ total: number }>`select count(*) as total ${hits(field, terms)}`.execute(database);
    return found.rows[0]?.total ?? 0;
  },

  async find(database, wanted) {
    const id = sql`search_article.poster_id as id`;
    const found = await sql<{ id: string }>`${newest(id, wanted)}`.execute(database);
    return found.rows.map((row) => row.id);
  },

  async read(database, wanted) {
    const columns = sql`
      search_article.poster_id as id, search_article.publish_time as time,
      search_article.title, search_article.head, substr(search_article.text, 1, ${judgedLength}) as text`;
    const found = await sql<RankedRow>`${newest(columns, wanted)}`.execute(database);
    return found.rows.map(rankedOf);
  },
};

function newest(columns: RawBuilder<unknown>, { terms, field, without, limit, offset }: HitQuery): RawBuilder<unknown> {
  const table = tableOf(field);
  const better = without && sql`and ${table}.rowid not in (select ${tableOf(without)}.rowid ${hits(without, terms)})`;
  return sql`
    select ${columns} ${hits(field, terms, true)} ${better ?? sql``}
    order by ${table}.rowid desc limit ${limit} offset ${offset}`;
}

const tableOf = (field: SearchField) => sql.table(`search_${field}`);

async function addOne(database: Database, { id, publishTime, texts }: IndexedArticle): Promise<void> {
  const number = await numberFor(database, { id, publishTime }, { hide, show });
  const { title, head, text } = texts;
  await sql`
    insert into search_article (number, poster_id, publish_time, title, head, text)
    values (${number}, ${id}, ${publishTime}, ${title}, ${head}, ${text})`.execute(database);
  await show(database, number, texts);
}

async function removeOne(database: Database, id: string): Promise<void> {
  const found = await sql<{ number: number }>`select number from search_article where poster_id = ${id}`.execute(
    database,
  );
  for (const { number } of found.rows) await hide(database, number);
  await sql`delete from search_article where poster_id = ${id}`.execute(database);
}

async function show(database: Database, number: number, texts: SearchTexts): Promise<void> {
  for (const field of searchFields) {
    const tokens = [...textTokens(texts[field])].join(' ');
    await sql`insert into ${tableOf(field)} (rowid, tokens) values (${number}, ${tokens})`.execute(database);
  }
}

async function hide(database: Database, number: number): Promise<void> {
  for (const field of searchFields) await sql`delete from ${tableOf(field)} where rowid = ${number}`.execute(database);
}

/** `from` and `where` of the rows whose field holds the terms; the full-text table is read first, in the order of its rows. */
function hits(field: SearchField, terms: readonly string[], withArticle = false): RawBuilder<unknown> {
  const table = tableOf(field);
  const unsure = terms.filter((term) => !isToken(term));
  const joined = withArticle || unsure.length > 0;
  const article = joined ? sql`cross join search_article on search_article.number = ${table}.rowid` : sql``;
  const checks = unsure.map((term) => sql`and instr(search_article.${sql.ref(field)}, ${term}) > 0`);
  // Scanning texts takes long; every few hundred rows the query checks whether the search was cancelled.
  if (unsure.length > 0) checks.unshift(sql`and (${table}.rowid & 4080 != 0 or goes_on())`);
  return sql`from ${table} ${article} where ${table} match ${queryOf(terms)} ${sql.join(checks, sql` `)}`;
}

function queryOf(terms: readonly string[]): string {
  const tokens = new Set(terms.flatMap(termTokens));
  return [...tokens].map((token) => `"${token.replaceAll('"', '""')}"`).join(' ');
}
