import { type RawBuilder, sql } from 'kysely';
import { type SearchField, searchFields } from '../../domain/search/search-texts.ts';
import { judgedLength } from '../../domain/search/relevance.ts';
import { isToken, termTokens, textTokens } from '../../domain/search/tokens.ts';
import { createTokenIndex, tokenIndex } from '../db/migrate-search.ts';
import { type IndexedArticle, type RankedRow, rankedOf, type SearchIndex, type Wanted } from './search-index.ts';

/**
 * Tokens as an array under a GIN index, which tells exactly which rows hold all of some. (A tsvector ends at a megabyte, less
 * than the tokens of the longest article.) Terms longer than a token are looked for once more in the text itself.
 */
export const postgresIndex: SearchIndex = {
  async add(database, articles: readonly IndexedArticle[]) {
    const rows = articles.map(({ id, texts: { title, head, text } }) => sql`(${id}, ${title}, ${head}, ${text})`);
    await sql`insert into search_article values ${sql.join(rows)}`.execute(database);
    for (const field of searchFields) {
      const tokens = articles.map(
        ({ id, publishTime, texts }) => sql`(${id}, ${publishTime}, ${[...textTokens(texts[field])]}::text[])`,
      );
      await sql`insert into ${tableOf(field)} values ${sql.join(tokens)}`.execute(database);
    }
  },

  async remove(database, ids) {
    await sql`delete from search_article where poster_id = any(${ids}::text[])`.execute(database);
  },

  async clear(database) {
    for (const field of searchFields) await sql`drop index if exists ${tokenIndex(field)}`.execute(database);
    await sql`delete from search_article`.execute(database);
  },

  /** An index made of all rows at once takes a tenth of the time of one that grows with them. */
  async complete(database) {
    // The default of 64 MB writes the tokens of many articles to the disk and back several times.
    await sql`set local maintenance_work_mem = '256MB'`.execute(database);
    for (const field of searchFields) await createTokenIndex(database, field);
  },

  /** The planner does not know how long reading the tokens takes, and would rather read all of them than use the index. */
  reading(database, work) {
    return database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        return work(transaction);
      });
  },

  async count(database, field, terms) {
    const found = await sql<{ total: number }>`select count(*) as total ${hits(field, terms)}`.execute(database);
    return Number(found.rows[0]?.total);
  },

  async find(database, wanted) {
    const id = sql`${tableOf(wanted.field)}.poster_id as id`;
    const found = await sql<{ id: string }>`${newest(id, wanted)}`.execute(database);
    return found.rows.map((row) => row.id);
  },

  async read(database, wanted) {
    const found = await sql<RankedRow>`
      select hit.id, hit.time, article.title, article.head, left(article.text, ${judgedLength}) as text
      from (${newest(idAndTime(wanted.field), wanted)}) hit join search_article article on article.poster_id = hit.id
      `.execute(database);
    return found.rows.map(rankedOf);
  },
};

function idAndTime(field: SearchField): RawBuilder<unknown> {
  return sql`${tableOf(field)}.poster_id as id, ${tableOf(field)}.publish_time as time`;
}

function newest(columns: RawBuilder<unknown>, { terms, field, without, limit, offset }: Wanted): RawBuilder<unknown> {
  const table = tableOf(field);
  const better =
    without && sql`and ${table}.poster_id not in (select ${tableOf(without)}.poster_id ${hits(without, terms)})`;
  return sql`
    select ${columns} ${hits(field, terms)} ${better ?? sql``}
    order by ${table}.publish_time desc, ${table}.poster_id desc limit ${limit} offset ${offset}`;
}

const tableOf = (field: SearchField) => sql.table(`search_${field}`);

/** `from` and `where` of everything whose field holds the terms. */
function hits(field: SearchField, terms: readonly string[]): RawBuilder<unknown> {
  const table = tableOf(field);
  const unsure = terms.filter((term) => !isToken(term));
  const article = unsure.length > 0 ? sql`join search_article using (poster_id)` : sql``;
  const checks = unsure.map((term) => sql`and strpos(search_article.${sql.ref(field)}, ${term}) > 0`);
  return sql`from ${table} ${article} where ${table}.tokens @> ${[...new Set(terms.flatMap(termTokens))]}::text[] ${sql.join(checks, sql` `)}`;
}
