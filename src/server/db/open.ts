import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
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
    return open(postgresDialect({ url: source.url, onError: source.onError, purpose: 'requests' }));
  }
  const database = open(sqliteDialect(source.file));
  await migrate(database).catch((error: unknown) => closeAndThrow(database, error));
  return database;
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

async function migrate(database: Database): Promise<void> {
  await checkDatabase(database);
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

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
