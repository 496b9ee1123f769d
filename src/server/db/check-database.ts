import { sql } from 'kysely';
import { isPostgres } from './kind.ts';
import { migrations } from './migrations.ts';
import type { Database } from './schema.ts';

/** Why a database that can be opened is not one this program may use; `newer` names the migration that is not known here. */
export type UnusableReason = { readonly kind: 'foreign' } | { readonly kind: 'newer'; readonly migration: string };

/** Thrown before anything is changed in such a database. */
export class UnusableDatabaseError extends Error {
  readonly why: UnusableReason;

  constructor(why: UnusableReason) {
    super(why.kind === 'newer' ? `unknown migration ${why.migration}` : 'the database of another program');
    this.why = why;
  }
}

const note = 'kysely_migration';
/** Tables of the first migration: where one of them stands and was not made by it, that migration would fail half way. */
const ownTables = ['user', 'session', 'poster', 'poster_tag', 'idempotency', 'meta'];

/**
 * Looks at a database before it is migrated. An embedded database belongs to the site alone, so any table of others makes it
 * foreign; a PostgreSQL may hold tables of others as long as their names are free.
 */
export async function checkDatabase(database: Database): Promise<void> {
  const tables = await tableNames(database);
  if (tables.includes(note)) return refuseUnknownMigration(database);
  const foreign = isPostgres(database) ? tables.filter((name) => ownTables.includes(name)) : tables;
  if (foreign.length > 0) throw new UnusableDatabaseError({ kind: 'foreign' });
}

async function tableNames(database: Database): Promise<string[]> {
  const query = isPostgres(database)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{
        name: string;
      }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`;
  return (await query.execute(database)).rows.map(({ name }) => name);
}

async function refuseUnknownMigration(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(note)} order by name`.execute(database);
  const unknown = rows.find(({ name }) => !(name in migrations));
  if (!unknown) return;
  const isOurs = rows.some(({ name }) => name in migrations);
  throw new UnusableDatabaseError(isOurs ? { kind: 'newer', migration: unknown.name } : { kind: 'foreign' });
}
