import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isFileInUse, isSchemaInUse } from '../db/in-use.ts';
import type { Database } from '../db/schema.ts';
import { nothingThere } from '../runtime/system-reason.ts';
import { BackupError } from './backup-error.ts';
import { isOwnTable, ownFunctions } from './kept-tables.ts';
import { ownerFolders } from './owner-files.ts';
import { openMaintenance } from './pending-database.ts';
import { describeTables } from './table-shapes.ts';

/** The name of the place to which what was there before is put aside, by the clock of China. */
export function asideName(now: number): string {
  const local = new Date((now + 8 * 3_600) * 1_000).toISOString().slice(0, 19);
  return `before-${local.replaceAll(/[-:]/g, '').replace('T', '-')}`;
}

const inUse = (what: string): BackupError =>
  new BackupError('in-use', `${what}正被使用，请先停下网站（和其他打开它的程序）再试。`);

/** Throws where another connection has the file open. */
export function requireUnusedFile(file: string): void {
  if (isFileInUse(file)) throw inUse(`数据库 ${file} `);
}

/** The names in a data directory that are a site: its database, its owner's folders, or both. */
export function siteNames(parts: { readonly holdsDatabase: boolean; readonly holdsFiles: boolean }): readonly string[] {
  return [
    ...(parts.holdsDatabase ? [databaseName, `${databaseName}-wal`, `${databaseName}-shm`] : []),
    ...(parts.holdsFiles ? ownerFolders : []),
  ];
}

const databaseName = 'site.sqlite';

export interface DirectorySwitch {
  readonly directory: string;
  /** What is replaced, see `siteNames`; everything else in the directory stays. */
  readonly names: readonly string[];
  readonly replace: boolean;
}

/** Throws where the directory holds a site that shall not be replaced, or one that is in use. */
export async function requireReplaceable({ directory, names, replace }: DirectorySwitch): Promise<void> {
  const found = await existingNames(directory, names);
  if (found.length > 0 && !replace) {
    const list = found.join('、');
    throw new BackupError(
      'not-empty',
      `目录 ${directory} 里已有 ${list}，没有改动；要替换请加 --replace，原来的会放到旁边。`,
    );
  }
  if (names.includes(databaseName)) requireUnusedFile(join(directory, databaseName));
}

/** The names that exist; an empty folder counts as nothing. */
async function existingNames(directory: string, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const stats = await stat(join(directory, name)).catch(nothingThere);
    const isEmpty = stats?.isDirectory() && (await readdir(join(directory, name))).length === 0;
    if (stats && !isEmpty) found.push(name);
  }
  return found;
}

export interface DirectorySwitchOptions<Value> {
  readonly pending: string;
  readonly now: number;
  /** What belongs to the switch besides the renamings; they are undone if it fails. */
  readonly complete: () => Promise<Value>;
}

/**
 * Puts what the directory held aside and what lies in `pending`, on the same disk, in its place. Every step is one renaming, so that an
 * interruption between two of them loses nothing: what was there lies aside, and the restore can be started again. Where a step fails,
 * the ones before it are undone. Returns where what was there lies, if anything did.
 */
export async function switchDirectory<Value>(
  target: DirectorySwitch,
  { pending, now, complete }: DirectorySwitchOptions<Value>,
): Promise<{ readonly aside: string | undefined; readonly completed: Value }> {
  await requireReplaceable(target);
  const { directory, names } = target;
  const aside = join(directory, asideName(now));
  const found = names.filter((name) => existsSync(join(directory, name)));
  const added = names.filter((name) => existsSync(join(pending, name)));
  if (found.length > 0) await mkdir(aside, { mode: 0o700 });
  const renamed: Renaming[] = [];
  try {
    for (const name of found) await renameInto(renamed, { from: join(directory, name), to: join(aside, name) });
    for (const name of added) await renameInto(renamed, { from: join(pending, name), to: join(directory, name) });
    return { aside: found.length > 0 ? aside : undefined, completed: await complete() };
  } catch (error) {
    await undo(renamed, { aside, cause: error });
    if (found.length > 0) await rmdir(aside);
    throw error;
  }
}

interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** What the system answers where a file or folder is a mount point, lies on another disk or must not be renamed. */
const immovable = new Set(['EBUSY', 'EXDEV', 'EPERM', 'EACCES']);

async function renameInto(renamed: Renaming[], renaming: Renaming): Promise<void> {
  try {
    await rename(renaming.from, renaming.to);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!immovable.has(code)) throw error;
    throw new BackupError(
      'immovable',
      `${renaming.from} 不能改名（${code}）：它是挂载点、在另一个磁盘上，或没有权限；一切照旧，没有改动。`,
      error,
    );
  }
  renamed.push(renaming);
}

/** Renames back as much as it can, the last first. */
async function undo(renamed: readonly Renaming[], { aside, cause }: { aside: string; cause: unknown }): Promise<void> {
  let isUndone = true;
  for (const { from, to } of renamed.toReversed()) {
    await rename(to, from).catch(() => {
      isUndone = false;
    });
  }
  if (isUndone) return;
  throw new BackupError('immovable', `没有换上，也没能全部改回原名；原来的在 ${aside}，请手工移回原处。`, cause);
}

/** The tables of this program in the connection's schema; a database may hold tables of other programs beside them. */
async function ownTables(database: Database): Promise<string[]> {
  const names = (await describeTables(database)).map(({ name }) => name);
  // Without the list of migrations a table of the same name is another program's.
  return names.includes('kysely_migration') ? names.filter(isOwnTable) : [];
}

/** Throws where a PostgreSQL database holds a site that shall not be replaced, or one whose server runs. */
export async function requireReplaceableSchema(url: string, replace: boolean): Promise<void> {
  await withDatabase(url, (database) => checkSchema(database, replace));
}

async function checkSchema(database: Database, replace: boolean): Promise<void> {
  if ((await ownTables(database)).length > 0 && !replace) {
    throw new BackupError(
      'not-empty',
      '目标数据库里已有网站的数据，没有改动；要替换请加 --replace，原来的会留在旁边。',
    );
  }
  await checkUse(database);
}

async function checkUse(database: Database): Promise<void> {
  if (await isSchemaInUse(database)) throw inUse('PostgreSQL 数据库');
}

/** Throws where a server uses the PostgreSQL database. */
export async function requireUnusedSchema(url: string): Promise<void> {
  await withDatabase(url, checkUse);
}

async function withDatabase<Value>(url: string, work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = openMaintenance(url);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Moves the tables of the pending schema into the schema that the server uses, and those that were there into one of a dated name, in one
 * transaction. Indexes and triggers move with their tables, and functions are moved after them. Returns the name of that schema, if there were any tables.
 */
export async function switchSchema(
  url: string,
  { pending, replace, now }: { readonly pending: string; readonly replace: boolean; readonly now: number },
): Promise<string | undefined> {
  const switchIn = async (transaction: Database): Promise<string | undefined> => {
    await checkSchema(transaction, replace);
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(transaction);
    const current = rows[0]!.name;
    const before = await ownTables(transaction);
    const aside = asideName(now).replaceAll('-', '_');
    if (before.length > 0) await moveTables(transaction, before, { from: current, to: aside });
    await sql`set local search_path to ${sql.id(pending)}`.execute(transaction);
    const tables = (await describeTables(transaction)).map(({ name }) => name);
    await moveTables(transaction, tables, { from: pending, to: current });
    await sql`drop schema ${sql.id(pending)}`.execute(transaction);
    return before.length > 0 ? aside : undefined;
  };
  return withDatabase(url, (database) => database.transaction().execute(switchIn));
}

async function moveTables(
  database: Database,
  tables: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`create schema if not exists ${sql.id(to)}`.execute(database);
  for (const table of tables) {
    await sql`alter table ${sql.id(from, table)} set schema ${sql.id(to)}`.execute(database);
  }
  const functions = await sql<{ name: string; input: string }>`
    select proname as name, pg_get_function_identity_arguments(oid) as input from pg_proc
    where proname = any(${ownFunctions}::text[]) and pronamespace = ${from}::regnamespace`.execute(database);
  for (const { name, input } of functions.rows) {
    await sql`alter function ${sql.id(from, name)}(${sql.raw(input)}) set schema ${sql.id(to)}`.execute(database);
  }
}
