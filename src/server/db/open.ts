import { rm, writeFile } from 'node:fs/promises';
import { type Dialect, Kysely, type LogEvent, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { statementSeconds } from '../metrics/metrics.ts';
import { checkDatabase } from './check-database.ts';
import { noteCommit } from './commits.ts';
import { isPostgres } from './kind.ts';
import { migrations } from './migrations.ts';
import { postgresDialect } from './postgres.ts';
import type { Database, Schema } from './schema.ts';
import { sqliteDialect, sqliteReaderDialect } from './sqlite.ts';
import { noteFailure } from './write-watch.ts';

export interface DatabaseSource {
  /** A `postgres://` address, or undefined for the embedded database. */
  readonly url: string | undefined;
  /** The address of the same PostgreSQL past the connection pooler to which `url` leads; undefined where there is no pooler. */
  readonly directUrl?: string | undefined;
  /** The path of the embedded database. */
  readonly file: string;
  /** Called for every connection that breaks. */
  readonly onError: (error: Error) => void;
}

/**
 * Opens the database and brings its tables up to date; several processes may do so at the same moment. Its commits are told to those who
 * ask for them (`commits.ts`).
 */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  const onCommit = (): void => noteCommit(database);
  if (source.url !== undefined) await withoutLimits(source, migrate);
  const database: Database = openMeasured(requestDialect(source, onCommit));
  if (source.url !== undefined) return database;
  await migrate(database).catch((error: unknown) => closeAndThrow(database, error));
  return database;
}

function requestDialect(source: DatabaseSource, onCommit: () => void): Dialect {
  const { url, file, onError } = source;
  if (url === undefined) return sqliteDialect(file, onCommit);
  return postgresDialect({ url, isPooled: isPooled(source), onError, onCommit, purpose: 'requests' });
}

/** Opens a database beside a running server: its tables stay as they are, and its statements have no time limit. */
export async function openUnmigrated({ url, directUrl = url, file, onError }: DatabaseSource): Promise<Database> {
  const database = open(
    directUrl === undefined
      ? sqliteDialect(file)
      : postgresDialect({ url: directUrl, onError, purpose: 'maintenance' }),
  );
  await checkDatabase(database).catch((error: unknown) => closeAndThrow(database, error));
  return database;
}

/** The migrations that a database lacks, in their order; all of them where it has no tables yet. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const all = await migratorOf(database).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/**
 * Runs work on an open database that may take longer than a request. PostgreSQL gets connections for it whose statements have no time
 * limit; SQLite has one connection in a process and no such limits.
 */
export async function maintain(
  source: DatabaseSource,
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  await (source.url === undefined ? work(database) : withoutLimits(source, work));
}

async function withoutLimits(
  { url = '', directUrl = url, onError }: DatabaseSource,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = open(postgresDialect({ url: directUrl, onError, purpose: 'maintenance' }));
  await work(database).catch((error: unknown) => closeAndThrow(database, error));
  await database.destroy();
}

/** Locks, settings and schemas of a session need the same connection throughout, so maintenance goes past a pooler. */
const isPooled = ({ directUrl }: DatabaseSource): boolean => directUrl !== undefined;

const open = (dialect: Dialect): Database => new Kysely<Schema>({ dialect });

/** The database of requests, whose statements are measured and whose failures are noted. */
function openMeasured(dialect: Dialect): Database {
  const database: Database = new Kysely<Schema>({
    dialect,
    log(event) {
      measureStatement(event);
      if (event.level === 'error') noteFailure(database, event.error);
    },
  });
  return database;
}

/** Brings the tables of a database up to date. */
export async function migrate(database: Database): Promise<void> {
  await checkDatabase(database);
  const { error } = await migratorOf(database).migrateToLatest();
  if (error) throw error;
}

/**
 * Migrates without keeping the result: a copy in the file `copy` of SQLite, so that a server goes on writing meanwhile; PostgreSQL in a
 * transaction that is rolled back, for which requests wait.
 */
export async function rehearseMigrations(database: Database, copy: string): Promise<void> {
  if (isPostgres(database)) {
    const transaction = await database.startTransaction().execute();
    await migrate(transaction).finally(() => transaction.rollback().execute());
    return;
  }
  try {
    // SQLite fills an empty file and keeps its mode, so that nobody else can read the copy.
    await writeFile(copy, '', { mode: 0o600 });
    await sql`vacuum into ${copy}`.execute(database);
    const copied = open(sqliteDialect(copy));
    await migrate(copied).finally(() => copied.destroy());
  } finally {
    for (const end of ['', '-wal', '-shm']) await rm(`${copy}${end}`, { force: true });
  }
}

const migratorOf = (database: Database): Migrator =>
  new Migrator({ db: database, provider: { getMigrations: async () => migrations } });

async function closeAndThrow(database: Database, error: unknown): Promise<never> {
  await database.destroy();
  throw error;
}

/**
 * A read-only connection to a database that is open and migrated already. `throwIfCancelled` throws when a long statement shall
 * stop. Only SQLite calls it; PostgreSQL stops statements by their time limit.
 */
export function openReader(source: DatabaseSource, throwIfCancelled: () => void): Database {
  const { url, file, onError } = source;
  if (url === undefined) return open(sqliteReaderDialect(file, throwIfCancelled));
  return open(postgresDialect({ url, isPooled: isPooled(source), onError, purpose: 'requests' }));
}

/** The read replica of a PostgreSQL; `isPooled` is its primary's. */
export interface ReplicaSource {
  readonly url: string;
  readonly isPooled: boolean;
  readonly onError: (error: Error) => void;
}

/** Opens a read replica, which need not answer yet. */
export function openReplica(source: ReplicaSource): Database {
  return openMeasured(postgresDialect({ ...source, purpose: 'replica' }));
}

/** Measures a statement of a request; Kysely calls it after each one, also after one that failed. */
function measureStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const kind = kinds[query.query.kind] ?? 'other';
  statementSeconds.observe({ kind, outcome: level === 'query' ? 'done' : 'failed' }, queryDurationMillis / 1000);
}

/** By Kysely's names of the nodes at the root of a statement; raw statements are of no kind. */
const kinds: Readonly<Record<string, string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};
