import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import { postgresDialect } from './postgres.ts';
import type { Database, Schema } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

export interface DatabaseSource {
  /** A `postgres://` address, or undefined for the embedded database. */
  readonly url: string | undefined;
  /** Where the embedded database lies. */
  readonly file: string;
  /** Told of a connection that broke while nobody was using it. */
  readonly onError: (error: Error) => void;
}

/** Opens the database and brings its tables up to date; several processes may do so at the same moment. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  const dialect = source.url ? postgresDialect(source.url, source.onError) : sqliteDialect(source.file);
  const database = new Kysely<Schema>({ dialect });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await database.destroy();
    throw error;
  }
  return database;
}
