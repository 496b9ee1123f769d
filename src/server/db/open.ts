import { rm, writeFile } from 'node:fs/promises';
import { type Dialect, Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isPostgres } from './kind.ts';
import { measureStatement } from './measure-statement.ts';
import { migrations } from './migrations.ts';
import { postgresDialect } from './postgres.ts';
import { checkDatabase } from './check-database.ts';
import type { Database, Schema } from './schema.ts';
import { sqliteDialect, sqliteReaderDialect } from './sqlite.ts';

export interface DatabaseSource {
  /** A `postgres://` address, or undefined for the embedded database. */
  readonly url: string | undefined;
  /** The path of the embedded database. */
  readonly file: string;
  /** Called for every connection that breaks. */
  readonly onError: (error: Error) => void;
}

/** Opens the database and brings its tables up to date; several processes may do so at the same moment. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  if (source.url !== undefined) {
    await withoutLimits(source.url, source.onError, migrate);
    return openMeasured(postgresDialect({ url: source.url, onError: source.onError, purpose: 'requests' }));
  }
  const database = openMeasured(sqliteDialect(source.file));
  await migrate(database).catch((error: unknown) => closeAndThrow(database, error));
  return database;
}

/** Opens a database beside a running server: its tables stay as they are, and its statements have no time limit. */
export async function openUnmigrated({ url, file, onError }: DatabaseSource): Promise<Database> {
  const dialect = url === undefined ? sqliteDialect(file) : postgresDialect({ url, onError, purpose: 'maintenance' });
  const database = open(dialect);
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
  { url, onError }: DatabaseSource,
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  await (url === undefined ? work(database) : withoutLimits(url, onError, work));
}

async function withoutLimits(
  url: string,
  onError: DatabaseSource['onError'],
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = open(postgresDialect({ url, onError, purpose: 'maintenance' }));
  await work(database).catch((error: unknown) => closeAndThrow(database, error));
  await database.destroy();
}

const open = (dialect: Dialect): Database => new Kysely<Schema>({ dialect });

/** The database of requests, whose statements are measured. */
const openMeasured = (dialect: Dialect): Database => new Kysely<Schema>({ dialect, log: measureStatement });

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
export function openReader({ url, file, onError }: DatabaseSource, throwIfCancelled: () => void): Database {
  if (url !== undefined) return open(postgresDialect({ url, onError, purpose: 'requests' }));
  return open(sqliteReaderDialect(file, throwIfCancelled));
}
