import { type Kysely, sql } from 'kysely';
import { isPostgres } from './kind.ts';

/** The rows by which one row of a table counts: `row` names it, `from` is the table where it is not the row of a trigger. */
interface CountedRow {
  readonly row: string;
  readonly from?: string;
  readonly sign: 1 | -1;
  readonly isOnPostgres: boolean;
}

interface CountedTable {
  readonly table: string;
  /** Which rows count at all; each occurrence of `row.` stands for the row. */
  readonly counts: string;
  /** The columns by which a row counts; the trigger sleeps while an update leaves them as they are. */
  readonly columns: readonly string[];
  /** A select of `scope`, `name`, `count` and `viewed` for one row. */
  readonly rowsOf: (counted: CountedRow) => string;
}

const simpleTable = (table: string, column: string | undefined): CountedTable => ({
  table,
  counts: 'true',
  columns: column === undefined ? [] : [column],
  rowsOf({ row, from, sign, isOnPostgres }) {
    const [scope, name] = [`'${table}'`, column === undefined ? `'all'` : `${row}.${column}`];
    return `
      select ${byBytes(scope, isOnPostgres)} as scope, ${byBytes(name, isOnPostgres)} as name, ${sign} as count, 0 as viewed
      ${fromAll(row, from)}`;
  },
});

/** The tables that are counted. Articles count by everything that a list of them can be narrowed to; drafts count nowhere. */
const countedTables: readonly CountedTable[] = [
  {
    table: 'poster',
    counts: `row.status <> 'draft'`,
    columns: ['status', 'author_id', 'tags', 'publish_time', '(row.views > 0)'],
    rowsOf: articleRows,
  },
  simpleTable('user', 'state'),
  simpleTable('report', 'state'),
  simpleTable('asset', undefined),
];

/** A condition follows, so that a select that reads no table can be narrowed, too. */
function fromAll(row: string, from: string | undefined, more?: string): string {
  const sources = [from === undefined ? undefined : `"${from}" as ${row}`, more].filter(Boolean);
  return `${sources.length > 0 ? `from ${sources.join(' cross join ')}` : ''} where true`;
}

/** PostgreSQL has to be told how the texts of several columns are compared where they are in one. */
const byBytes = (text: string, isOnPostgres: boolean): string => (isOnPostgres ? `(${text}) collate "C"` : text);

/** Articles by status; the published ones also by author, tag, tag of one author, and month. */
function articleRows({ row, from, sign, isOnPostgres }: CountedRow): string {
  const isPublished = `and ${row}.status = 'published'`;
  const plain = fromAll(row, from);
  const tags = isOnPostgres
    ? `jsonb_array_elements_text(${row}.tags::jsonb) as tag (value)`
    : `json_each(${row}.tags) as tag`;
  const tagged = `${fromAll(row, from, tags)} ${isPublished}`;
  const select = (scope: string, name: string): string => `
    select ${byBytes(scope, isOnPostgres)} as scope, ${byBytes(name, isOnPostgres)} as name, ${sign} as count,
      case when ${row}.views > 0 then ${sign} else 0 end as viewed`;
  return [
    `${select(`'poster'`, `${row}.status`)} ${plain} and ${row}.status <> 'draft'`,
    `${select(`'author'`, `${row}.author_id`)} ${plain} ${isPublished}`,
    `${select(`'tag'`, 'tag.value')} ${tagged}`,
    `${select(`'tag/' || ${row}.author_id`, 'tag.value')} ${tagged}`,
    `${select(`'month'`, monthOf(row, isOnPostgres))} ${plain} ${isPublished} and ${row}.publish_time is not null`,
  ].join(' union all ');
}

/** The zone by which articles are dated, as `siteFacts.utcOffsetSeconds` has it; another one needs another migration. */
const utcOffsetSeconds = 28_800;
/** The last second of the year 9999 in that zone: neither database writes the month of a later one. */
const lastSecond = 253_402_300_799 - utcOffsetSeconds;

function monthOf(row: string, isOnPostgres: boolean): string {
  const time = isOnPostgres ? `least(${row}.publish_time, ${lastSecond})` : `min(${row}.publish_time, ${lastSecond})`;
  return isOnPostgres
    ? `to_char(to_timestamp(${time} + ${utcOffsetSeconds}) at time zone 'UTC', 'YYYY-MM')`
    : `strftime('%Y-%m', ${time} + ${utcOffsetSeconds}, 'unixepoch')`;
}

/** Counts everything anew: a select of `scope`, `name`, `count` and `viewed`. */
export function countedAnew(isOnPostgres: boolean): string {
  const all = countedTables.map(({ table, rowsOf }) =>
    rowsOf({ row: `each_${table}`, from: table, sign: 1, isOnPostgres }),
  );
  return sumOf(all.join(' union all '));
}

const sumOf = (rows: string): string => `
  select scope, name, cast(sum(count) as bigint) as count, cast(sum(viewed) as bigint) as viewed
  from (${rows}) as counted group by scope, name having sum(count) <> 0 or sum(viewed) <> 0`;

const addition = `on conflict (scope, name)
  do update set count = counter.count + excluded.count, viewed = counter.viewed + excluded.viewed`;

/** Counters at zero are deleted through an index that holds no others, so that tags without articles leave no rows. */
const dropEmpty = 'delete from counter where count = 0';

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

/** When the trigger of an event counts, in words of the event's rows. */
function whenOf({ counts, columns }: CountedTable, event: 'insert' | 'update' | 'delete'): string {
  const of = (row: 'old' | 'new', text: string): string => text.replaceAll('row.', `${row}.`);
  if (event !== 'update') return of(event === 'insert' ? 'new' : 'old', counts);
  const column = (row: 'old' | 'new', name: string): string =>
    name.includes('row.') ? of(row, name) : `${row}.${name}`;
  const changes = columns.map((name) => `${column('old', name)} is distinct from ${column('new', name)}`);
  return `((${of('old', counts)}) or (${of('new', counts)})) and (${changes.join(' or ')})`;
}

/** The events of a table that can change a counter, each with the difference that it makes. */
function eventsOf(counted: CountedTable, isOnPostgres: boolean): { event: string; when: string; rows: string }[] {
  const added = counted.rowsOf({ row: 'new', sign: 1, isOnPostgres });
  const removed = counted.rowsOf({ row: 'old', sign: -1, isOnPostgres });
  const all = [
    { event: 'insert', rows: added },
    { event: 'update', rows: `${added} union all ${removed}` },
    { event: 'delete', rows: removed },
  ] as const;
  return all
    .filter(({ event }) => event !== 'update' || counted.columns.length > 0)
    .map(({ event, rows }) => ({ event, rows, when: whenOf(counted, event) }));
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const counted of countedTables) {
    for (const { event, when, rows } of eventsOf(counted, false)) {
      const trigger = `create trigger count_${counted.table}_${event} after ${event} on "${counted.table}" when ${when}
        begin
          insert into counter (scope, name, count, viewed) ${sumOf(rows)} ${addition};
          ${dropEmpty};
        end`;
      await sql.raw(trigger).execute(db);
    }
  }
}

/** The functions that the triggers of PostgreSQL call; they move together with the tables. */
export const counterFunctions: readonly string[] = [
  'settle_counters',
  ...countedTables.flatMap((counted) => eventsOf(counted, true).map(({ event }) => `count_${counted.table}_${event}`)),
];

/**
 * Triggers note each difference at once, which locks nothing, and add the differences to the counters when the transaction commits.
 * The row of `public_version`, which is the last lock of every transaction that changes what readers see, is locked first: two
 * transactions can therefore not lock each other's counters, and wait only for each other's commits. The notes last no longer
 * than their transaction, so their table is not written to the log.
 */
async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table counter_change (
      transaction bigint not null, scope text collate "C" not null, name text collate "C" not null,
      count bigint not null, viewed bigint not null
    )`.execute(db);
  await sql`create index counter_change_transaction on counter_change (transaction)`.execute(db);
  await sql.raw(settleFunction).execute(db);
  await sql`
    create constraint trigger settle_counters after insert on counter_change deferrable initially deferred
    for each row execute function settle_counters()`.execute(db);
  for (const counted of countedTables) {
    for (const { event, when, rows } of eventsOf(counted, true)) {
      const name = `count_${counted.table}_${event}`;
      await sql.raw(noteFunction(name, rows)).execute(db);
      await sql
        .raw(
          `create trigger ${name} after ${event} on "${counted.table}" for each row when (${when}) execute function ${name}()`,
        )
        .execute(db);
    }
  }
}

const settleFunction = `
  create function settle_counters() returns trigger language plpgsql as $$
  begin
    if current_setting('site.settled_in', true) is distinct from txid_current()::text then
      perform set_config('site.settled_in', txid_current()::text, true);
      perform from public_version for no key update;
      with noted as (
        delete from counter_change where transaction = txid_current() returning scope, name, count, viewed
      )
      insert into counter (scope, name, count, viewed) ${sumOf('select * from noted')} ${addition};
      ${dropEmpty};
    end if;
    return null;
  end $$`;

const noteFunction = (name: string, rows: string): string => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    insert into counter_change (transaction, scope, name, count, viewed)
      select txid_current(), difference.* from (${sumOf(rows)}) as difference;
    return null;
  end $$`;
