import { sql } from 'kysely';
import { isPostgres } from './kind.ts';
import { migrations } from './migrations.ts';
import type { Database } from './schema.ts';

/** Why the program must not use a database: another program's, one with a migration that this version does not know, or other letters. */
export type UnusableReason =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'newer'; readonly migration: string }
  | { readonly kind: 'encoding'; readonly encoding: string };

/** Thrown before anything is changed in a database that the program must not use. */
export class UnusableDatabaseError extends Error {
  readonly why: UnusableReason;

  constructor(why: UnusableReason) {
    super(Object.values(why).join(' '));
    this.why = why;
  }
}

const note = 'kysely_migration';
/** Tables of the first migration: if another program has created one of them, that migration would fail half way. */
const ownTables = ['user', 'session', 'poster', 'poster_tag', 'idempotency', 'meta'];

/**
 * Checks a database before it is migrated. An embedded database belongs to the site alone, so any other table makes it foreign; a
 * PostgreSQL database may hold tables of other programs, unless their names are those of this one.
 */
export async function checkDatabase(database: Database): Promise<void> {
  const tables = await tableNames(database);
  if (tables.includes(note)) return refuseUnknownMigration(database);
  if (isPostgres(database)) await requireUnicode(database);
  const foreign = isPostgres(database) ? tables.filter((name) => ownTables.includes(name)) : tables;
  if (foreign.length > 0) throw new UnusableDatabaseError({ kind: 'foreign' });
}

/**
 * Other encodings have no room for the site's own texts, which would fail at the first start. Only SQL_ASCII takes them, byte for byte, so
 * that a site may be in such a database since before there was this check; a new one must not begin there.
 */
async function requireUnicode(database: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(
    database,
  );
  const encoding = rows[0]?.encoding ?? '';
  if (encoding !== 'UTF8') throw new UnusableDatabaseError({ kind: 'encoding', encoding });
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
