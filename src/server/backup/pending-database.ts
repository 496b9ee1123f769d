import { closeSync, fsyncSync, openSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isPostgres } from '../db/kind.ts';
import { migrations as knownMigrations } from '../db/migrations.ts';
import { postgresDialect } from '../db/postgres.ts';
import type { Database, Schema } from '../db/schema.ts';
import { sqliteDialect } from '../db/sqlite.ts';
import { damageError } from './seal.ts';
import type { DatabasePlace } from './snapshot.ts';
import { readMigrations } from './table-shapes.ts';

/** A new database that is being filled and that nobody else uses. */
export interface PendingDatabase {
  readonly database: Database;
  readonly place: DatabasePlace;
  /**
   * Checks all references, brings the tables up to date, does the work that needs them so, puts everything on the disk, and closes the
   * database in any case.
   */
  readonly complete: (work?: (database: Database) => Promise<void>) => Promise<void>;
  /** Closes the database as it is. */
  readonly close: () => Promise<void>;
}

/** Creates a SQLite file whose tables are those after the given migrations. Their references are checked once it is filled. */
export async function createPendingFile(file: string, applied: readonly string[]): Promise<PendingDatabase> {
  const database = new Kysely<Schema>({ dialect: sqliteDialect(file) });
  // Until it is complete the file is worth nothing, so that it may be written without waiting for the disk.
  await sql`pragma synchronous = off`.execute(database);
  await sql`pragma foreign_keys = off`.execute(database);
  return prepare(database, { place: { url: undefined, file }, applied });
}

/** Creates the tables in a schema of their own, beside those that are in use. */
export async function createPendingSchema(
  url: string,
  schema: string,
  applied: readonly string[],
): Promise<PendingDatabase> {
  await dropSchema(url, schema);
  const admin = openMaintenance(url);
  await sql`create schema ${sql.id(schema)}`.execute(admin).finally(() => admin.destroy());
  const place = { url: withSearchPath(url, schema), file: '' };
  const database = openMaintenance(place.url);
  return prepare(database, { place, applied, schema });
}

/** Drops a schema that is not wanted any more, with everything in it. */
export async function dropSchema(url: string, schema: string): Promise<void> {
  const admin = openMaintenance(url);
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(admin).finally(() => admin.destroy());
}

export function openMaintenance(url: string): Database {
  // A broken connection also rejects its query, which reports it.
  return new Kysely<Schema>({ dialect: postgresDialect({ url, onError: () => {}, purpose: 'maintenance' }) });
}

function withSearchPath(url: string, schema: string): string {
  const address = new URL(url);
  const before = address.searchParams.get('options');
  address.searchParams.set('options', `${before ? `${before} ` : ''}-c search_path=${schema}`);
  return address.href;
}

interface Preparation {
  readonly place: DatabasePlace;
  readonly applied: readonly string[];
  readonly schema?: string;
}

async function prepare(database: Database, { place, applied, schema }: Preparation): Promise<PendingDatabase> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => knownMigrations },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  });

  async function migrateTo(name: string): Promise<void> {
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
  }

  try {
    await migrateTo(applied.at(-1)!);
    // The tables of a database that lacks a migration in between would be others than those of the backup.
    if ((await readMigrations(database)).join() !== applied.join()) throw damageError();
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return {
    database,
    place,
    async complete(work) {
      try {
        if (!isPostgres(database)) await checkReferences(database);
        await migrateTo(Object.keys(knownMigrations).at(-1)!);
        await work?.(database);
        // The last connection that closes would do so, too, but not report a failure.
        if (!isPostgres(database)) await sql`pragma wal_checkpoint(truncate)`.execute(database);
      } finally {
        await database.destroy();
      }
      if (place.url === undefined) syncFile(place.file);
    },
    close: () => database.destroy(),
  };
}

/** PostgreSQL checks every reference when its row is written. */
async function checkReferences(database: Database): Promise<void> {
  const broken = await sql`pragma foreign_key_check`.execute(database);
  if (broken.rows.length > 0) throw damageError(new Error(`broken references: ${JSON.stringify(broken.rows[0])}`));
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}
