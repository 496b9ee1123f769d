import { type RawBuilder, sql } from 'kysely';
import { type SearchField, searchFields } from '../../domain/search/search-texts.ts';
import { judgedLength } from '../../domain/search/relevance.ts';
import { isToken, termTokens, textTokens } from '../../domain/search/tokens.ts';
import { createTokenIndex, tokenIndex } from '../db/migrate-search.ts';
import type { Database } from '../db/schema.ts';
import { type IndexedArticle, type RankedRow, rankedOf, type SearchIndex, type HitQuery } from './search-index.ts';

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

  /** Locks the tables for a moment. Writes queue behind the lock, so it gives up before their statements time out. */
  async clear(database) {
    await sql`set local lock_timeout = '2s'`.execute(database);
    const tables = searchFields.map(tableOf);
    await sql`truncate search_article, ${sql.join(tables)}`.execute(database);
    for (const field of searchFields) await sql`drop index if exists ${tokenIndex(field)}`.execute(database);
  },

  /**
   * Creating an index over all rows takes a tenth of the time of growing it row by row. One connection builds and holds a lock
   * meanwhile, because PostgreSQL may go on building for a process that is gone.
   */
  complete(database, signal) {
    return database.connection().execute(async (connection) => {
      const begun = await sql<{ isOurs: boolean; pid: number }>`
        select pg_try_advisory_lock(${builderLock}) as "isOurs", pg_backend_pid() as pid`.execute(connection);
      const { isOurs, pid } = begun.rows[0]!;
      if (!isOurs) return false;
      const stopListening = cancelWhen(signal, database, pid);
      try {
        await createMissing(connection, signal);
        return true;
      } catch (error) {
        if (signal?.aborted) return false;
        throw error;
      } finally {
        stopListening();
        // A broken connection has released both already, and its own error is the one to report.
        await sql`select pg_advisory_unlock(${builderLock})`.execute(connection).catch(() => undefined);
        await sql`reset maintenance_work_mem`.execute(connection).catch(() => undefined);
      }
    });
  },

  /** Reads in one snapshot, without sequential scans: the planner underrates the cost of reading tokens and would not use the index. */
  withReader(database, work) {
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

/** The number of the advisory lock; no other lock of the program uses it. */
const builderLock = 5_115;

/** Creates indexes that are missing or invalid. An index whose creation was interrupted stays invalid and costs every write. */
async function createMissing(connection: Database, signal?: AbortSignal): Promise<void> {
  // With the default of 64 MB PostgreSQL writes the tokens of many articles to disk and back several times.
  await sql`set maintenance_work_mem = '256MB'`.execute(connection);
  for (const field of searchFields) {
    if (await isUsable(connection, field)) continue;
    signal?.throwIfAborted();
    await sql`drop index concurrently if exists ${tokenIndex(field)}`.execute(connection);
    signal?.throwIfAborted();
    await createTokenIndex(connection, field, 'concurrently');
  }
}

async function isUsable(database: Database, field: SearchField): Promise<boolean> {
  const found = await sql`
    select from pg_index join pg_class index on index.oid = indexrelid
    where indrelid = ${`search_${field}`}::regclass and relname = ${`search_${field}_tokens`} and indisvalid
    `.execute(database);
  return found.rows.length > 0;
}

/** Cancels the creation of an index, which takes minutes, when the process is to end; the next build repeats that index alone. */
function cancelWhen(signal: AbortSignal | undefined, database: Database, pid: number): () => void {
  // Where the database is away there is nothing to cancel, and the building connection reports the error.
  const cancel = () => void sql`select pg_cancel_backend(${pid})`.execute(database).catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  return () => signal?.removeEventListener('abort', cancel);
}

function idAndTime(field: SearchField): RawBuilder<unknown> {
  return sql`${tableOf(field)}.poster_id as id, ${tableOf(field)}.publish_time as time`;
}

function newest(columns: RawBuilder<unknown>, { terms, field, without, limit, offset }: HitQuery): RawBuilder<unknown> {
  const table = tableOf(field);
  const better =
    without && sql`and ${table}.poster_id not in (select ${tableOf(without)}.poster_id ${hits(without, terms)})`;
  return sql`
    select ${columns} ${hits(field, terms)} ${better ?? sql``}
    order by ${table}.publish_time desc, ${table}.poster_id desc limit ${limit} offset ${offset}`;
}

const tableOf = (field: SearchField) => sql.table(`search_${field}`);

/** `from` and `where` of the rows whose field holds the terms. */
function hits(field: SearchField, terms: readonly string[]): RawBuilder<unknown> {
  const table = tableOf(field);
  const unsure = terms.filter((term) => !isToken(term));
  const article = unsure.length > 0 ? sql`join search_article using (poster_id)` : sql``;
  const checks = unsure.map((term) => sql`and strpos(search_article.${sql.ref(field)}, ${term}) > 0`);
  return sql`from ${table} ${article} where ${table}.tokens @> ${[...new Set(terms.flatMap(termTokens))]}::text[] ${sql.join(checks, sql` `)}`;
}
