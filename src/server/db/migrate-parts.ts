import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';
import { baseLength } from './packed-text.ts';

interface AddedColumn {
  readonly table: string;
  readonly name: string;
  readonly type: 'text' | 'integer' | 'bigint';
  /** What the rows of before get. */
  readonly value: string | number;
}

/** Adds a column that is never null. */
export async function addColumn(
  db: Pick<Kysely<unknown>, 'schema'>,
  { table, name, type, value }: AddedColumn,
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(name, type, (column) => column.notNull().defaultTo(value))
    .execute();
}

/** Changes of a table that anonymous readers see; without `when` every such change. */
export interface PublicEvent {
  readonly trigger: string;
  readonly event: string;
  readonly when?: string;
}

/**
 * Counts changes in `public_version`. On PostgreSQL counting waits until the commit and happens once per transaction: the row of the number
 * is then the last lock a transaction takes, so writers neither wait for each other's whole transactions nor lock each other out.
 */
export async function countPublicChanges(db: Kysely<unknown>, { trigger, event, when }: PublicEvent): Promise<void> {
  const statement = isPostgres(db)
    ? `create constraint trigger ${trigger} after ${event} deferrable initially deferred
       for each row ${when === undefined ? '' : `when (${when})`} execute function count_public_change()`
    : `create trigger ${trigger} after ${event} ${when === undefined ? '' : `when ${when}`}
       begin update public_version set version = version + 1; end`;
  await sql.raw(statement).execute(db);
}

/** An article with its HTML, as the migration at hand finds it, and the beginning of its content. */
interface HtmlRow<Html> {
  readonly id: string;
  readonly html: Html;
  readonly base: string;
}

/** Goes through the articles of a table, a few at a time, because together their texts may be larger than the memory. */
export async function forEachHtml<Html>(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  { table, atOnce }: { readonly table: 'poster' | 'poster_trash'; readonly atOnce: number },
  work: (row: HtmlRow<Html>) => Promise<unknown>,
): Promise<void> {
  for (let after = ''; ;) {
    const rows = await (db as unknown as Kysely<Record<typeof table, { id: string; html: Html; content: string }>>)
      .selectFrom(table)
      .select(['id', 'html', sql<string>`substr(content, 1, ${sql.lit(baseLength)})`.as('base')])
      .where('id', '>', after as never)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const row of rows) await work(row as HtmlRow<Html>);
    if (rows.length < atOnce) break;
    after = String(rows.at(-1)?.id ?? '');
  }
}
