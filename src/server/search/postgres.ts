import { sql } from 'kysely';
import { judgedLength } from '#domain/search/relevance.ts';
import { type SearchField, searchFields } from '#domain/search/search-texts.ts';
import { createTokenIndex, fieldText, tokenIndex } from '../db/migrate-packed-texts.ts';
import type { Database } from '../db/schema.ts';
import type { Candidate, IndexedArticle, JudgedArticle, SearchIndex } from './search-index.ts';

/** A query finds all its candidates and sorts them by time, so that asking once for many is cheaper than again and again. */
const candidatesAtOnce = 2_500;

/**
 * A GIN index on the tokens of each field, which are computed and kept nowhere else (`search_tokens`). Tokens are hashed, so every
 * candidate is looked at in the text itself. (A tsvector ends at a megabyte, less than the tokens of the longest article.)
 */
export const postgresIndex: SearchIndex = {
  candidatesAtOnce,

  async add(database, articles: readonly IndexedArticle[]) {
    const rows = articles.map(
      ({ id, publishTime, texts: { title, head, text } }) =>
        sql`(${id}, ${publishTime}::bigint, char_length(${title}), char_length(${head}), ${text})`,
    );
    await sql`insert into search_article values ${sql.join(rows)}`.execute(database);
  },

  async remove(database, ids) {
    await sql`delete from search_article where poster_id = any(${ids}::text[])`.execute(database);
  },

  /** Locks the tables for a moment. Writes queue behind the lock, so it gives up before their statements time out. */
  async clear(database) {
    await sql`set local lock_timeout = '2s'`.execute(database);
    await sql`truncate search_article`.execute(database);
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
        await sql`reset lock_timeout`.execute(connection).catch(() => undefined);
      }
    });
  },

  /** Reads in one snapshot, without sequential scans: the planner underrates the cost of computing tokens and would not use the index. */
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

  async candidates(database, { terms, field, after, withTexts }) {
    const below = after ? sql`and (publish_time, poster_id) < (${after.time}::bigint, ${after.id})` : sql``;
    const isHit = terms.map((term) => sql`strpos(${fieldText(field)}, ${term}) > 0`);
    const found = await sql<CandidateRow>`
      select poster_id as id, publish_time as time, ${sql.join(isHit, sql` and `)} as "isHit" ${withTexts ? sql`, ${judgedTexts}` : sql``}
      from (
        select * from search_article
        where search_tokens(${fieldText(field)}) @> search_tokens(${terms.join('\n')}) ${below}
        order by publish_time desc, poster_id desc limit ${candidatesAtOnce}
      ) search_article
      order by publish_time desc, poster_id desc`.execute(database);
    return found.rows.map(candidateOf);
  },

  async holding(database, units, most) {
    const holders = units.flatMap((unit) =>
      (['text', 'head'] as const).map(
        (field) =>
          sql`select poster_id from search_article where search_tokens(${fieldText(field)}) @> search_tokens(${unit})`,
      ),
    );
    const found = await sql<CandidateRow>`
      select poster_id as id, publish_time as time, true as "isHit", ${judgedTexts}
      from (
        select poster_id, publish_time, held
        from (select poster_id, count(*) as held from (${sql.join(holders, sql` union all `)}) holder group by poster_id) holder
        join search_article using (poster_id)
        order by held desc, publish_time desc, poster_id desc limit ${most}
      ) best join search_article using (poster_id, publish_time)
      order by held desc, publish_time desc, poster_id desc`.execute(database);
    return found.rows.map(candidateOf).filter(isJudged);
  },
};

const judgedTexts = sql`
  title_length as "titleLength", head_length as "headLength", left(text, ${sql.lit(judgedLength)}) as text`;

const isJudged = (candidate: Candidate): candidate is JudgedArticle => candidate.texts !== undefined;

/** The lengths count characters, as PostgreSQL does. */
interface CandidateRow {
  readonly id: string;
  readonly time: number;
  readonly isHit: boolean;
  readonly titleLength?: number;
  readonly headLength?: number;
  readonly text?: string;
}

function candidateOf({ id, time, isHit, titleLength = 0, headLength = 0, text }: CandidateRow): Candidate {
  if (!isHit || text === undefined) return { id, time, isHit };
  const texts = { title: beginningOf(text, titleLength), head: beginningOf(text, headLength), text };
  return { id, time, isHit, texts };
}

/** The first so many characters of a text; no character has more than two units. */
const beginningOf = (text: string, characters: number): string =>
  Array.from(text.slice(0, 2 * characters))
    .slice(0, characters)
    .join('');

/** The number of the advisory lock; no other lock of the program uses it. */
const builderLock = 5_115;

/** Creates indexes that are missing or invalid. An index whose creation was interrupted stays invalid and costs every write. */
async function createMissing(connection: Database, signal?: AbortSignal): Promise<void> {
  // With the default of 64 MB PostgreSQL writes the tokens of many articles to disk and back several times.
  await sql`set maintenance_work_mem = '256MB'`.execute(connection);
  // Building waits for transactions that are older, such as a dump of the database, and holds nobody up meanwhile.
  await sql`set lock_timeout = 0`.execute(connection);
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
    where indrelid = 'search_article'::regclass and relname = ${`search_article_${field}`} and indisvalid
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
