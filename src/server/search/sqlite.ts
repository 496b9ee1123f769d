import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { judgedLength } from '#domain/search/relevance.ts';
import { type SearchField, searchFields, type SearchTexts } from '#domain/search/search-texts.ts';
import { isToken, termTokens, textTokens } from '#domain/search/tokens.ts';
import { htmlBase, packText, unpackText } from '../db/packed-text.ts';
import type { Database } from '../db/schema.ts';
import { numberFor } from './numbers.ts';
import type { Candidate, CandidateQuery, IndexedArticle, SearchIndex } from './search-index.ts';
import { createTextCache } from './text-cache.ts';

/** So many texts are unpacked before the query checks whether the search was cancelled. */
const candidatesAtOnce = 250;

/**
 * Tokens in FTS5, one table for each field, with neither the texts nor places in them (`detail=none`). The texts are packed with the
 * contents of their articles as bases. Terms longer than a token are looked for once more in the text itself.
 */
export const sqliteIndex: SearchIndex = {
  candidatesAtOnce,

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

  /** Merges what was written in many transactions: the index gets a tenth smaller, and searches read fewer pieces of it. */
  async complete(database, signal) {
    for (const field of searchFields) if (!(await mergeAll(database, tableOf(field), signal))) return false;
    return true;
  },

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

  async candidates(database, query) {
    const { terms, field, withTexts } = query;
    const unsure = terms.filter((term) => !isToken(term));
    if (!withTexts && unsure.length === 0) {
      const rows = await readCandidates<CandidateRow>(database, query);
      return rows.map((row) => ({ ...row, isHit: true }));
    }
    const rows = await readCandidates<CandidateRow & PackedRow>(database, query, sql`, ${packedColumns}`);
    const texts = await unpackAll(database, rows);
    return rows.map((row) => candidateOf(row, textsOf(row, texts.get(row.id) ?? ''), { unsure, field, withTexts }));
  },

  async holding(database, units, most) {
    const rows = await readHolding(database, units, most);
    const texts = await unpackAll(database, rows);
    return rows.map((row) => ({ ...row, isHit: true, texts: judgedTexts(textsOf(row, texts.get(row.id) ?? '')) }));
  },
};

/** Pages that are written in one step; requests run between two steps. */
const pagesAtOnce = 200;

/** Merges all pieces of a full-text table step by step; false where the signal has ended the work. */
async function mergeAll(
  database: Database,
  table: ReturnType<typeof tableOf>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  // A negative number begins a merge of all pieces, and positive ones go on with it.
  for (let pages = -pagesAtOnce; ; pages = pagesAtOnce) {
    if (signal?.aborted) return false;
    const before = await totalChanges(database);
    await sql`insert into ${table} (${table}, rank) values ('merge', ${pages})`.execute(database);
    // Fewer than two changes are those of the command itself: there was nothing to merge.
    if ((await totalChanges(database)) - before < 2) return true;
    await yieldToOthers();
  }
}

async function totalChanges(database: Database): Promise<number> {
  const found = await sql<{ changes: number }>`select total_changes() as changes`.execute(database);
  return found.rows[0]?.changes ?? 0;
}

interface CandidateRow {
  readonly id: string;
  readonly time: number;
  readonly number: number;
}

/** What the texts of an article are unpacked from, together with its content. */
interface PackedRow {
  readonly titleLength: number;
  readonly headLength: number;
  readonly packed: Uint8Array;
}

const packedColumns = sql`
  search_article.title_length as "titleLength", search_article.head_length as "headLength", search_article.text as packed`;

/** The full-text table is read first, in the order of its rows. */
async function readCandidates<Row>(
  database: Database,
  { terms, field, after }: CandidateQuery,
  packed: RawBuilder<unknown> = sql``,
): Promise<Row[]> {
  const table = tableOf(field);
  const below = after ? sql`and ${table}.rowid < ${after.number}` : sql``;
  const found = await sql<Row>`
    select search_article.poster_id as id, search_article.publish_time as time, ${table}.rowid as number ${packed}
    from ${table} cross join search_article on search_article.number = ${table}.rowid
    where ${table} match ${queryOf(terms)} ${below} and (${table}.rowid & 4080 != 0 or goes_on())
    order by ${table}.rowid desc limit ${candidatesAtOnce}`.execute(database);
  return found.rows;
}

/** Counts in the full-text tables alone; the rows of the best articles are read afterwards. */
async function readHolding(
  database: Database,
  units: readonly string[],
  most: number,
): Promise<(CandidateRow & PackedRow)[]> {
  const holders = units.flatMap((unit) =>
    [tableOf('text'), tableOf('head')].map(
      (table) =>
        sql`select rowid from ${table} where ${table} match ${queryOf([unit])} and (rowid & 4080 != 0 or goes_on())`,
    ),
  );
  const found = await sql<CandidateRow & PackedRow>`
    select search_article.poster_id as id, search_article.publish_time as time, best.number as number, ${packedColumns}
    from (
      select rowid as number, count(*) as held from (${sql.join(holders, sql` union all `)})
      group by rowid order by held desc, rowid desc limit ${most}
    ) best cross join search_article on search_article.number = best.number
    order by best.held desc, best.number desc`.execute(database);
  return found.rows;
}

/** The texts of this thread's last searches: most searches look at the newest articles, and unpacking takes longer than looking. */
const unpacked = createTextCache(12_000_000);

/** The texts of articles by their ids. */
async function unpackAll(
  database: Database,
  rows: readonly (Pick<CandidateRow, 'id'> & PackedRow)[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const missing = new Map<string, Uint8Array>();
  for (const { id, packed } of rows) {
    const text = unpacked.get(id, packed);
    if (text === undefined) missing.set(id, packed);
    else texts.set(id, text);
  }
  if (missing.size === 0) return texts;
  const bases = await database
    .selectFrom('poster')
    .select(['id', htmlBase.as('base')])
    .where('id', 'in', [...missing.keys()])
    .execute();
  for (const row of bases) {
    const packed = missing.get(row.id)!;
    const text = unpackText(packed, row.base);
    unpacked.put(row.id, packed, text);
    texts.set(row.id, text);
  }
  return texts;
}

interface Wanted extends Pick<CandidateQuery, 'field' | 'withTexts'> {
  /** The terms that the index alone does not answer. */
  readonly unsure: readonly string[];
}

function candidateOf(
  { id, time, number }: CandidateRow,
  texts: SearchTexts,
  { unsure, field, withTexts }: Wanted,
): Candidate {
  const isHit = unsure.every((term) => texts[field].includes(term));
  if (!isHit || !withTexts) return { id, time, number, isHit };
  return { id, time, number, isHit, texts: judgedTexts(texts) };
}

function judgedTexts(texts: SearchTexts): SearchTexts {
  return { ...texts, text: texts.text.slice(0, judgedLength) };
}

function textsOf({ titleLength, headLength }: PackedRow, text: string): SearchTexts {
  return { title: text.slice(0, titleLength), head: text.slice(0, headLength), text };
}

const tableOf = (field: SearchField) => sql.table(`search_${field}`);

async function addOne(database: Database, { id, publishTime, texts }: IndexedArticle): Promise<void> {
  const number = await numberFor(database, { id, publishTime }, { hide, show });
  const { title, head, text } = texts;
  const packed = packText(text, (await baseOf(database, id)) ?? '');
  await sql`
    insert into search_article (number, poster_id, publish_time, title_length, head_length, text)
    values (${number}, ${id}, ${publishTime}, ${title.length}, ${head.length}, ${packed})`.execute(database);
  await addTokens(database, number, texts);
}

async function baseOf(database: Database, id: string): Promise<string | undefined> {
  return (await database.selectFrom('poster').select(htmlBase.as('base')).where('id', '=', id).executeTakeFirst())
    ?.base;
}

async function removeOne(database: Database, id: string): Promise<void> {
  const found = await sql<{ number: number }>`select number from search_article where poster_id = ${id}`.execute(
    database,
  );
  for (const { number } of found.rows) await hide(database, number);
  await sql`delete from search_article where poster_id = ${id}`.execute(database);
}

/** Adds the tokens of an article that has got another number. */
async function show(database: Database, number: number): Promise<void> {
  const found = await sql<PackedRow & { id: string }>`
    select poster_id as id, ${packedColumns} from search_article where number = ${number}`.execute(database);
  for (const row of found.rows) {
    const base = await baseOf(database, row.id);
    // An entry without an article is found by nobody (`site check` removes it).
    if (base !== undefined) await addTokens(database, number, textsOf(row, unpackText(row.packed, base)));
  }
}

async function addTokens(database: Database, number: number, texts: SearchTexts): Promise<void> {
  for (const field of searchFields) {
    const tokens = [...textTokens(texts[field])].join(' ');
    await sql`insert into ${tableOf(field)} (rowid, tokens) values (${number}, ${tokens})`.execute(database);
  }
}

async function hide(database: Database, number: number): Promise<void> {
  for (const field of searchFields) await sql`delete from ${tableOf(field)} where rowid = ${number}`.execute(database);
}

function queryOf(terms: readonly string[]): string {
  const tokens = new Set(terms.flatMap(termTokens));
  return [...tokens].map((token) => `"${token.replaceAll('"', '""')}"`).join(' ');
}
