import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';

/** A table whose rows are counted; decision 168 says why triggers count them. */
interface CountedTable {
  readonly name: string;
  /** Which rows count, in words of `row`. */
  readonly counts: string;
  /** By what a row counts, in words of `row`; an update that leaves it as it is changes no counter. */
  readonly status: string;
  readonly more?: Readonly<Record<'author_id' | 'tags' | 'publish_time' | 'views', string>>;
}

/** Articles count by everything that a list of them can be narrowed to, and drafts count nowhere; the others by their state alone. */
const countedTables: readonly CountedTable[] = [
  {
    name: 'poster',
    counts: `row.status <> 'draft'`,
    status: 'row.status',
    more: {
      author_id: 'row.author_id',
      tags: 'row.tags',
      publish_time: 'row.publish_time',
      views: 'case when row.views > 0 then 1 else 0 end',
    },
  },
  { name: 'user', counts: 'true', status: 'row.state' },
  { name: 'report', counts: 'true', status: 'row.state' },
  { name: 'asset', counts: 'true', status: `'all'` },
];

const none = { author_id: 'null', tags: 'null', publish_time: 'null', views: '0' };
const notedColumns = ['scope', 'status', 'author_id', 'tags', 'publish_time', 'views', 'change'] as const;

const ofRow = (row: string, text: string): string => text.replaceAll('row.', `${row}.`);

/** The values of `notedColumns` for one row, whose counters all change by `change`. */
function notedValues({ name, status, more = none }: CountedTable, row: string, change: 1 | -1): string[] {
  const values = [`'${name}'`, status, more.author_id, more.tags, more.publish_time, more.views, String(change)];
  return values.map((value) => ofRow(row, value));
}

/** A select of the same values, with what types they have where some are nothing. */
function selectNoted(table: CountedTable, row: string, change: 1 | -1, isOnPostgres: boolean): string {
  const values = notedValues(table, row, change).map((value, place) => {
    const column = notedColumns[place]!;
    const isText = place < 4;
    // PostgreSQL has to be told how the texts of several tables are compared where they are in one column.
    const typed = isOnPostgres && isText ? `cast(${value} as text) collate "C"` : value;
    return `${column === 'publish_time' ? `cast(${value} as bigint)` : typed} as ${column}`;
  });
  return `select ${values.join(', ')}`;
}

/** The zone by which articles are dated, as `siteFacts.utcOffsetSeconds` has it; another one needs another migration. */
const utcOffsetSeconds = 28_800;
/** The last second of the year 9999 in that zone: neither database writes the month of a later one. */
const lastSecond = 253_402_300_799 - utcOffsetSeconds;

const monthOf = (isOnPostgres: boolean): string =>
  isOnPostgres
    ? `to_char(to_timestamp(least(publish_time, ${lastSecond}) + ${utcOffsetSeconds}) at time zone 'UTC', 'YYYY-MM')`
    : `strftime('%Y-%m', min(publish_time, ${lastSecond}) + ${utcOffsetSeconds}, 'unixepoch')`;

/**
 * The sums by which counters change, made from a relation of `notedColumns`: rows by their status, and published articles also by
 * author, tag, tag of one author, and month.
 */
function sumsOf(noted: string, isOnPostgres: boolean): string {
  const tags = isOnPostgres ? 'jsonb_array_elements_text(tags::jsonb) as tag (value)' : 'json_each(tags) as tag';
  const from = `from ${noted} as noted`;
  const published = `where status = 'published'`;
  const numbers = 'change as count, change * views as viewed';
  const rows = [
    `select scope, status as name, ${numbers} ${from} where status <> 'draft'`,
    `select 'author', author_id, ${numbers} ${from} ${published}`,
    `select 'tag', tag.value, ${numbers} ${from} cross join ${tags} ${published}`,
    `select 'tag/' || author_id, tag.value, ${numbers} ${from} cross join ${tags} ${published}`,
    `select 'month', ${monthOf(isOnPostgres)}, ${numbers} ${from} ${published} and publish_time is not null`,
  ];
  return `
    select scope, name, cast(sum(count) as bigint) as count, cast(sum(viewed) as bigint) as viewed
    from (${rows.join(' union all ')}) as counted
    group by scope, name having sum(count) <> 0 or sum(viewed) <> 0`;
}

/** Counts everything anew: a select of `scope`, `name`, `count` and `viewed`. */
export function countedAnew(isOnPostgres: boolean): string {
  const all = countedTables.map(
    (table) => `${selectNoted(table, 'each', 1, isOnPostgres)} from "${table.name}" as each`,
  );
  return sumsOf(`(${all.join(' union all ')})`, isOnPostgres);
}

/** Adds sums to the counters. Those at zero are deleted through an index that holds no others, so that unused tags leave no rows. */
const addSums = (sums: string): string => `
  insert into counter (scope, name, count, viewed) ${sums}
  on conflict (scope, name)
  do update set count = counter.count + excluded.count, viewed = counter.viewed + excluded.viewed;
  delete from counter where count = 0;`;

/**
 * How many articles, accounts, reports and pictures there are of each kind, kept by triggers in the transaction that changes
 * them: what a read needs is one row, however large the library is, and no statement can forget to count.
 */
export async function createCounts(db: Kysely<unknown>): Promise<void> {
  const text = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  await sql`
    create table counter (
      scope ${text} not null, name ${text} not null, count bigint not null, viewed bigint not null,
      primary key (scope, name)
    )`.execute(db);
  await sql`create index counter_most on counter (scope, count desc, name)`.execute(db);
  await sql`create index counter_empty on counter (count) where count = 0`.execute(db);
  await (isPostgres(db) ? countOnPostgres(db) : countOnSqlite(db));
  await sql.raw(`insert into counter (scope, name, count, viewed) ${countedAnew(isPostgres(db))}`).execute(db);
}

/** An event of a table that can change counters: the rows that it takes from them and adds to them. */
interface CountedEvent {
  readonly table: CountedTable;
  readonly event: 'insert' | 'update' | 'delete';
  readonly when: string;
  readonly changes: readonly (readonly ['old' | 'new', 1 | -1])[];
}

const countedEvents: readonly CountedEvent[] = countedTables.flatMap((table) => {
  const [before, after] = [ofRow('old', table.counts), ofRow('new', table.counts)];
  const differences = [table.status, ...Object.values(table.more ?? {})].map(
    (value) => `(${ofRow('old', value)}) is distinct from (${ofRow('new', value)})`,
  );
  const [taken, added] = [['old', -1] as const, ['new', 1] as const];
  const update = `(${before} or ${after}) and (${differences.join(' or ')})`;
  return [
    { table, event: 'insert', when: after, changes: [added] },
    { table, event: 'update', when: update, changes: [taken, added] },
    { table, event: 'delete', when: before, changes: [taken] },
  ] as const;
});

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const { table, event, when, changes } of countedEvents) {
    const noted = changes.map(([row, change]) => selectNoted(table, row, change, false));
    await sql
      .raw(
        `create trigger count_${table.name}_${event} after ${event} on "${table.name}" when ${when}
         begin ${addSums(sumsOf(`(${noted.join(' union all ')})`, false))} end`,
      )
      .execute(db);
  }
}

const noteFunctionOf = ({ table, event }: CountedEvent): string => `note_${table.name}_${event}`;

/** The functions that the triggers of PostgreSQL call; they move together with the tables. */
export const counterFunctions: readonly string[] = ['settle_counters', ...countedEvents.map(noteFunctionOf)];

/**
 * Triggers note each changed row at once, which locks nothing, and all that a transaction has noted is added to the counters when it
 * commits. The row of `public_version`, which is the last lock of every transaction that changes what readers see, is locked first:
 * transactions can therefore not lock each other's counters, and wait only for each other's commits. The notes last no longer
 * than their transaction, so their table is not written to the log.
 */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table counter_change (
      transaction bigint not null, scope text collate "C" not null, status text collate "C" not null,
      author_id text collate "C", tags text collate "C", publish_time bigint, views integer not null, change integer not null
    )`.execute(db);
  await sql`create index counter_change_transaction on counter_change (transaction)`.execute(db);
  await sql.raw(settleFunction).execute(db);
  await sql`
    create constraint trigger settle_counters after insert on counter_change deferrable initially deferred
    for each row execute function settle_counters()`.execute(db);
  for (const counted of countedEvents) await noteOnPostgres(db, counted);
}

const settleFunction = `
  create function settle_counters() returns trigger language plpgsql as $$
  begin
    if current_setting('site.settled_in', true) is distinct from txid_current()::text then
      perform set_config('site.settled_in', txid_current()::text, true);
      perform from public_version for no key update;
      with note as (delete from counter_change where transaction = txid_current() returning *)
      ${addSums(sumsOf('note', true))}
    end if;
    return null;
  end $$`;

async function noteOnPostgres(db: Kysely<unknown>, counted: CountedEvent): Promise<void> {
  const { table, event, when, changes } = counted;
  const name = noteFunctionOf(counted);
  const values = changes.map(([row, change]) => `(txid_current(), ${notedValues(table, row, change).join(', ')})`);
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$
       begin
         insert into counter_change (transaction, ${notedColumns.join(', ')}) values ${values.join(', ')};
         return null;
       end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger ${name} after ${event} on "${table.name}" for each row when (${when}) execute function ${name}()`,
    )
    .execute(db);
}
