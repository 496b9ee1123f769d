import { existsSync } from 'node:fs';
import { Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../db/kind.ts';
import { postgresDialect } from '../db/postgres.ts';
import type { Database, Schema } from '../db/schema.ts';
import { sqliteReaderDialect } from '../db/sqlite.ts';
import { BackupError } from './backup-error.ts';
import { isCounted, isRead, isSiteData, type ReadScope } from './kept-tables.ts';
import type { Row } from './row-text.ts';
import { describeTables, readMigrations, type TableShape } from './table-shapes.ts';

/** Where a database is: a `postgres://` address, or the file of an embedded one. */
export interface DatabasePlace {
  readonly url: string | undefined;
  readonly file: string;
}

/** All rows of a database at one moment. */
export interface Snapshot {
  readonly kind: 'sqlite' | 'postgresql';
  /** The names of the migrations that were applied, in their order. */
  readonly migrations: readonly string[];
  /** A table stands behind those that it refers to. */
  readonly tables: readonly TableShape[];
  /** The rows in the order of their keys, compared byte by byte. One table is read at a time. */
  readonly rows: (table: TableShape) => AsyncIterable<Row>;
}

/**
 * Reads a database at one moment while others write: SQLite in one read transaction, which its write-ahead log allows, PostgreSQL in
 * one transaction of repeatable reads. The connection is closed afterwards.
 */
export async function withSnapshot<Value>(
  place: DatabasePlace,
  scope: ReadScope,
  work: (snapshot: Snapshot) => Promise<Value>,
): Promise<Value> {
  const database = openForReading(place);
  try {
    return await inReadTransaction(database, async (transaction) => work(await takeSnapshot(transaction, scope)));
  } finally {
    await database.destroy();
  }
}

/** Throws where there is no database to read. */
export function requireDatabase({ url, file }: DatabasePlace): void {
  if (url === undefined && !existsSync(file)) throw new BackupError('no-database', `没有数据库 ${file}。`);
}

function openForReading({ url, file }: DatabasePlace): Database {
  requireDatabase({ url, file });
  const dialect =
    url === undefined
      ? sqliteReaderDialect(file, () => {})
      : // A broken connection also rejects its query, which reports it.
        postgresDialect({ url, onError: () => {}, purpose: 'maintenance' });
  return new Kysely<Schema>({ dialect });
}

function inReadTransaction<Value>(database: Database, work: (database: Database) => Promise<Value>): Promise<Value> {
  if (isPostgres(database)) {
    const transaction = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return transaction.execute(work);
  }
  return database.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      return await work(connection);
    } finally {
      // Nothing was written, so how the transaction ends makes no difference; an error of the work is the one to report.
      await sql`rollback`.execute(connection).catch(() => undefined);
    }
  });
}

/** Describes the tables first: with this first statement the moment of the snapshot is fixed. */
async function takeSnapshot(database: Database, scope: ReadScope): Promise<Snapshot> {
  const tables = (await describeTables(database)).filter(({ name }) => isRead(name, scope));
  const counted = tables.filter(({ name }) => isCounted(name));
  return {
    kind: isPostgres(database) ? 'postgresql' : 'sqlite',
    migrations: await readMigrations(database),
    tables: [...tables.filter(({ name }) => !isCounted(name)), ...counted],
    rows: (table) => siteRows(database, table),
  };
}

async function* siteRows(database: Database, table: TableShape): AsyncGenerator<Row> {
  const rows = isPostgres(database) ? fetchRows(database, table) : iterateRows(database, table);
  for await (const row of rows) if (isSiteData(table.name, row)) yield row;
}

async function* iterateRows(database: Database, table: TableShape): AsyncGenerator<Row> {
  const rows = (database as unknown as Kysely<Record<string, Row>>)
    .selectFrom(table.name)
    .select(table.columns.map(({ name }) => name))
    .orderBy(sql`${order(table, false)}`);
  yield* rows.stream();
}

/** Rows that are held at a time: few where each may bring a picture of megabytes. */
const rowsAtOnce = { withBytes: 2, plain: 50 } as const;

/** Reads through a cursor, because `pg` would hold the whole answer to a query in memory. */
async function* fetchRows(database: Database, table: TableShape): AsyncGenerator<Row> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const select = sql`select ${columns} from ${sql.table(table.name)} order by ${order(table, true)}`;
  const atOnce = table.columns.some(({ isBytes }) => isBytes) ? rowsAtOnce.withBytes : rowsAtOnce.plain;
  await sql`declare backup_rows no scroll cursor for ${select}`.execute(database);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(atOnce)} from backup_rows`.execute(database);
    yield* rows;
    if (rows.length < atOnce) break;
  }
  await sql`close backup_rows`.execute(database);
}

/** SQLite compares texts byte by byte anyway. */
function order({ key }: TableShape, isOnPostgres: boolean): RawBuilder<unknown> {
  const parts = key.map(({ name, isText }) =>
    isText && isOnPostgres ? sql`${sql.ref(name)} collate "C"` : sql`${sql.ref(name)}`,
  );
  return sql.join(parts);
}
