import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { databaseFailure } from './failure.ts';
import type { Database } from './schema.ts';
import { lockWaitMilliseconds } from './sqlite.ts';

/** How thoroughly SQLite looks: `integrity_check` also compares every index with its table, which takes several times as long. */
export type FileCheck = 'quick_check' | 'integrity_check';

/** A table or index in the list that SQLite keeps of them; those of a virtual table have no root. */
interface Entry {
  readonly name: string;
  readonly table: string;
  readonly root: number;
  /** Null for an index that belongs to a key of its table. */
  readonly sql: string | null;
}

/**
 * The damaged tables and indexes of SQLite's file: undefined where the file is whole, and none where only the list of its unused pages is
 * wrong. The tables are looked at one by one only where the whole is not right.
 */
export async function findDamage(database: Database, how: FileCheck): Promise<readonly string[] | undefined> {
  const isWhole = (await complaints(database, how)).length === 0;
  if (isWhole) return undefined;
  const names = await damagedTables(database, () => true);
  return names.length > 0 || how === 'quick_check' ? names : damagedTables(database, () => true, how);
}

/** The damaged ones among some tables and their indexes. */
export async function damagedTables(
  database: Database,
  isMeant: (table: string) => boolean,
  how: FileCheck = 'quick_check',
): Promise<readonly string[]> {
  const all = await entries(database);
  const damaged = new Set<string>();
  for (const { name } of all.filter((entry) => entry.name === entry.table && isMeant(entry.name))) {
    for (const line of await complaints(database, how, name)) damaged.add(nameIn(line, all) ?? name);
  }
  return [...damaged];
}

/** The index or table that a complaint is about; undefined where it is about the table that was asked for. */
function nameIn(line: string, all: readonly Entry[]): string | undefined {
  const [, root] = /\bTree (\d+) /.exec(line) ?? [];
  return all.find((entry) => String(entry.root) === root)?.name ?? /\bindex (\w+)$/.exec(line)?.[1];
}

async function complaints(database: Database, how: FileCheck, table?: string): Promise<string[]> {
  const about = table === undefined ? sql.raw('') : sql`(${sql.lit(table)})`;
  try {
    const { rows } = await sql<Record<string, string>>`pragma ${sql.raw(how)}${about}`.execute(database);
    const lines = rows.flatMap((row) => Object.values(row).join('').split('\n'));
    return lines.filter((line) => line !== 'ok' && !line.startsWith('***'));
  } catch (error) {
    if (databaseFailure(error) !== 'damaged') throw error;
    return ['SQLite gave up'];
  }
}

async function entries(database: Database): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select name, tbl_name as "table", rootpage as root, sql from sqlite_schema where type in ('table', 'index')`.execute(
    database,
  );
  return rows;
}

/** Whether a damaged name can be made anew from others: an index that is no key, for which its table says everything. */
export async function plainIndexes(database: Database, names: readonly string[]): Promise<readonly string[]> {
  const all = await entries(database);
  return names.filter((name) => all.some((entry) => entry.name === name && entry.name !== entry.table && entry.sql));
}

/**
 * Puts empty tables and new indexes in the place of damaged ones. SQLite cannot drop them, since it would read their pages; they are taken
 * out of its list instead, in a connection of its own that may do so. Nobody writes meanwhile. Their pages stay unused until `compact`.
 */
export function replaceDamaged(database: Database, isMeant: (entry: { name: string; table: string }) => boolean) {
  return withOwnConnection(database, async (own, held) => {
    const meant = (await entries(held)).filter(isMeant);
    const isShadow = ({ name }: Entry): boolean =>
      meant.some((other) => other.root === 0 && name.startsWith(`${other.name}_`));
    own.exec('begin immediate; pragma writable_schema = on');
    const remove = own.prepare('delete from sqlite_schema where name = ?');
    for (const { name } of meant) remove.run(name);
    own.exec('pragma writable_schema = reset');
    for (const entry of meant) if (entry.sql !== null && !isShadow(entry)) own.exec(entry.sql);
    own.exec('commit');
  });
}

/** Writes the file anew, without its unused pages; needs as much room as the file has. */
export const compact = (database: Database): Promise<void> =>
  withOwnConnection(database, async (own) => own.exec('vacuum'));

/** Holds the connection of the database meanwhile: a transaction on it would wait for this one, and this one for it. */
function withOwnConnection(
  database: Database,
  work: (own: DatabaseSync, held: Database) => Promise<void>,
): Promise<void> {
  return database.connection().execute(async (held) => {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
      held,
    );
    const own = new DatabaseSync(rows[0]!.file, { timeout: lockWaitMilliseconds, defensive: false });
    try {
      await work(own, held);
    } finally {
      own.close();
    }
  });
}
