import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
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

/** What was found damaged, and the version of the list of tables before the look. */
export interface FoundDamage {
  readonly schemaVersion: number;
  readonly names: readonly string[];
}

/** Looks at tables and their indexes one after the other, and not at the list of unused pages. */
export async function findDamagedTables(
  database: Database,
  isMeant: (table: string) => boolean = () => true,
): Promise<FoundDamage> {
  const { rows } = await sql<{ version: number }>`select schema_version as version from pragma_schema_version`.execute(
    database,
  );
  return { schemaVersion: rows[0]!.version, names: await damagedTables(database, isMeant) };
}

/** The same in a thread, because reading a whole file takes seconds; undefined once the signal is aborted. */
export async function findDamageInThread(database: Database, signal: AbortSignal): Promise<FoundDamage | undefined> {
  const file = await fileOf(database);
  if (signal.aborted) return undefined;
  const thread = new Worker(new URL('./damage-thread.ts', import.meta.url), { workerData: file });
  try {
    const [found] = (await once(thread, 'message', { signal })) as [FoundDamage];
    return found;
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  } finally {
    // It ends after the table that it is looking at.
    await thread.terminate();
  }
}

/** The damaged ones among some tables and their indexes. */
async function damagedTables(
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

interface Replacing {
  readonly isMeant: (entry: { readonly name: string; readonly table: string }) => boolean;
  /** That of the found damage, where another process may replace the same. */
  readonly schemaVersion?: number;
  /** Writes in the same transaction. */
  readonly alongside?: (own: DatabaseSync) => void;
}

/**
 * Puts empty tables and new indexes in the place of damaged ones. SQLite cannot drop them, since it would read their pages; they are taken
 * out of its list instead, in a connection of its own that may do so. Nobody writes meanwhile. Their pages stay unused until `compact`.
 * False where the list of tables has changed since the damage was found: another process has replaced them.
 */
export function replaceDamaged(database: Database, { isMeant, schemaVersion, alongside }: Replacing): Promise<boolean> {
  return withOwnConnection(database, async (own, held) => {
    own.exec('begin immediate');
    const { schema_version: version } = own.prepare('pragma schema_version').get()!;
    if (schemaVersion !== undefined && version !== schemaVersion) return false;
    const meant = (await entries(held)).filter(isMeant);
    const isShadow = ({ name }: Entry): boolean =>
      meant.some((other) => other.root === 0 && name.startsWith(`${other.name}_`));
    own.exec('pragma writable_schema = on');
    const remove = own.prepare('delete from sqlite_schema where name = ?');
    for (const { name } of meant) remove.run(name);
    own.exec('pragma writable_schema = reset');
    for (const entry of meant) if (entry.sql !== null && !isShadow(entry)) own.exec(entry.sql);
    alongside?.(own);
    own.exec('commit');
    return true;
  });
}

/** Writes the file anew, without its unused pages; needs as much room as the file has. */
export const compact = (database: Database): Promise<void> =>
  withOwnConnection(database, async (own) => own.exec('vacuum'));

/** Holds the connection of the database meanwhile: a transaction on it would wait for this one, and this one for it. */
function withOwnConnection<Value>(
  database: Database,
  work: (own: DatabaseSync, held: Database) => Promise<Value>,
): Promise<Value> {
  return database.connection().execute(async (held) => {
    const own = new DatabaseSync(await fileOf(held), { timeout: lockWaitMilliseconds, defensive: false });
    try {
      return await work(own, held);
    } finally {
      own.close();
    }
  });
}

async function fileOf(database: Database): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    database,
  );
  return rows[0]!.file;
}
