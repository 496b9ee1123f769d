import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import {
  type BackupHeader,
  type BackupManifest,
  entryNames,
  maxBytes,
  readHeader,
  readManifest,
  tableOfPart,
} from './archive-format.ts';
import { BackupError, knownError } from './backup-error.ts';
import { emptyTable, insertRows } from './insert-rows.ts';
import { ownerFileOf, writeOwnerFile } from './owner-files.ts';
import type { PendingDatabase } from './pending-database.ts';
import { type ArchiveEntry, type ArchiveSource, readArchive } from './read-archive.ts';
import {
  type Cell,
  type AttachmentReference,
  countTable,
  isSharedFile,
  readRow,
  type Row,
  type TableCounter,
  writeRow,
} from './row-text.ts';
import { damageError } from './seal.ts';
import { withSnapshot } from './snapshot.ts';
import { describeTables } from './table-shapes.ts';

export interface LoadOptions {
  readonly source: ArchiveSource;
  /** Creates the database that is filled, once the header says which migrations it needs. */
  readonly createDatabase: (header: BackupHeader) => Promise<PendingDatabase>;
  /** Where the owner's files go; undefined where they are only checked. */
  readonly filesDirectory: string | undefined;
  readonly report?: ((line: string) => void) | undefined;
}

export interface LoadedBackup {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  readonly pending: PendingDatabase;
}

/** Refuses a folder, and a pipe, from which nothing may ever come. */
async function requireFile(path: string): Promise<void> {
  const found = await stat(path);
  if (found.isDirectory()) throw new BackupError('unreadable', `这是目录，不是文件：${path}。`);
  if (!found.isFile()) throw new BackupError('unreadable', `这不是普通的文件：${path}。`);
}

/**
 * Fills a new database from a backup and compares it, as it can then be read, with what the backup says of itself: the rows of each table
 * and their hashes. The database is closed where anything is wrong, and left to the caller where all is right.
 */
export async function loadBackup(options: LoadOptions): Promise<LoadedBackup> {
  await requireFile(options.source.path);
  const archive = readArchive(options.source);
  const first = await archive.next();
  if (first.done || first.value.name !== entryNames.header) {
    await archive.return(undefined);
    throw new BackupError('not-a-backup', '这不是雪窗集的备份。');
  }
  const header = await parse(async () => readHeader((await first.value.bytes(maxBytes.facts)).toString()));
  const pending = await options.createDatabase(header);
  try {
    const manifest = await fill(archive, pending.database, { header, ...options });
    options.report?.('核对读入的每一张表……');
    await compareWithManifest(pending, manifest, options.source.signal);
    return { header, manifest, pending };
  } catch (error) {
    await pending.close();
    throw error;
  } finally {
    await archive.return(undefined);
  }
}

/** Bytes that are not what they should be, though every sum is right, were never written by `createBackup`. */
async function parse<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw knownError(error) ?? (error instanceof SyntaxError ? damageError(error) : error);
  }
}

interface Filling {
  readonly database: Database;
  readonly header: BackupHeader;
  readonly counters: ReadonlyMap<string, TableCounter>;
  /** The primary key of each table, where it is one column. */
  readonly keys: ReadonlyMap<string, string>;
  /** The cells whose rows were read and whose bytes were not, by the names of the entries with the bytes. */
  readonly awaited: Map<string, AwaitedBytes[]>;
  readonly filesDirectory: string | undefined;
  pictures: number;
  files: number;
  manifest: BackupManifest | undefined;
}

interface AwaitedBytes {
  readonly table: string;
  readonly column: string;
  /** The primary key of the row. */
  readonly key: { readonly column: string; readonly value: Cell };
  readonly sha256: string;
}

async function fill(
  archive: AsyncIterable<ArchiveEntry>,
  database: Database,
  { header, filesDirectory, report }: LoadOptions & { readonly header: BackupHeader },
): Promise<BackupManifest> {
  const counters = new Map(header.tables.map((name) => [name, countTable()]));
  const filling: Filling = {
    database,
    header,
    counters,
    keys: await readKeys(database),
    awaited: new Map(),
    filesDirectory,
    pictures: 0,
    files: 0,
    manifest: undefined,
  };
  let table = '';
  for await (const entry of archive) {
    const next = tableOfPart(entry.name) ?? table;
    if (next !== table) report?.(`读入 ${next}……`);
    table = next;
    await parse(() => takeEntry(filling, entry));
  }
  const { manifest } = filling;
  if (!manifest || filling.awaited.size > 0) throw damageError();
  const isWhole = manifest.pictures === filling.pictures && manifest.files === filling.files;
  const read = Object.fromEntries([...counters].map(([name, counter]) => [name, counter.digest()]));
  if (!isWhole || JSON.stringify(read) !== JSON.stringify(manifest.tables)) throw damageError();
  return manifest;
}

async function readKeys(database: Database): Promise<ReadonlyMap<string, string>> {
  const tables = await describeTables(database);
  return new Map(
    tables.flatMap(({ name, key: [key, ...others] }) => (key && others.length === 0 ? [[name, key.name]] : [])),
  );
}

async function takeEntry(filling: Filling, entry: ArchiveEntry): Promise<void> {
  if (entry.name === entryNames.readme) return;
  const table = tableOfPart(entry.name);
  const file = ownerFileOf(entry.name);
  const awaited = filling.awaited.get(entry.name);
  if (table !== undefined) await addRows(filling, table, (await entry.bytes(maxBytes.rows)).toString());
  else if (awaited) await addBytes(filling, entry, awaited);
  else if (file !== undefined) await addFile(filling, entry, file);
  else if (entry.name === entryNames.manifest)
    filling.manifest = readManifest((await entry.bytes(maxBytes.facts)).toString());
  else throw damageError();
}

async function addFile(filling: Filling, entry: ArchiveEntry, path: string): Promise<void> {
  filling.files += 1;
  if (filling.filesDirectory !== undefined) await writeOwnerFile(join(filling.filesDirectory, path), entry.chunks());
}

async function addRows(filling: Filling, table: string, text: string): Promise<void> {
  const counter = filling.counters.get(table);
  if (!counter) throw damageError();
  const isFirst = counter.digest().rows === 0;
  const rows = text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      counter.add(line);
      return awaitBytes(filling, table, readRow(line));
    });
  try {
    if (isFirst) await emptyTable(filling.database, table);
    await insertRows(filling.database, table, rows);
  } catch (error) {
    throw isRefusal(error) ? damageError(error) : error;
  }
}

/** SQLite's result codes for a table or column that is not there or a value no trigger can read, a broken constraint, and a wrong type. */
const sqliteRefusals = new Set([1, 19, 20]);

/** Whether the database refuses rows for what they hold, which no rows of a whole backup do. */
function isRefusal(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR') return sqliteRefusals.has(Number(errcode) & 0xff);
  return /^(?:22|23|42P01|42601|42703|42804)/.test(String(code));
}

/** Puts empty bytes in place of attachments, which come behind the rows. */
function awaitBytes(filling: Filling, table: string, row: ReturnType<typeof readRow>): Row {
  const cells = Object.entries(row).map(([column, cell]): [string, Cell] => {
    if (typeof cell !== 'object' || cell === null || cell instanceof Uint8Array) return [column, cell];
    const { file, sha256 }: AttachmentReference = cell;
    const key = filling.keys.get(table);
    const value = key === undefined ? undefined : row[key];
    if (key === undefined || typeof value !== 'string') throw damageError();
    const others = filling.awaited.get(file) ?? [];
    filling.awaited.set(file, [...others, { table, column, key: { column: key, value }, sha256 }]);
    return [column, Buffer.alloc(0)];
  });
  return Object.fromEntries(cells);
}

async function addBytes(filling: Filling, entry: ArchiveEntry, awaited: readonly AwaitedBytes[]): Promise<void> {
  const bytes = await entry.bytes(maxBytes.attachment);
  const hash = createHash('sha256').update(bytes).digest('hex');
  for (const { table, column, key, sha256 } of awaited) {
    if (hash !== sha256) throw damageError();
    const set = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${bytes} where ${sql.ref(key.column)} = ${key.value}`;
    await set.execute(filling.database);
  }
  filling.awaited.delete(entry.name);
  filling[isSharedFile(entry.name) ? 'files' : 'pictures'] += 1;
}

/** SQLite's rows come without waiting for anything, so that a message to stop would not be heard between them. */
const rowsBetweenEvents = 100;

/** Reads the tables back and compares them with the manifest; `tables` of an older backup may be fewer than those there are now. */
async function compareWithManifest(
  { place }: PendingDatabase,
  manifest: BackupManifest,
  signal: AbortSignal | undefined,
): Promise<void> {
  await withSnapshot(place, 'everything', async (snapshot) => {
    for (const table of snapshot.tables) {
      const stored = manifest.tables[table.name];
      if (!stored) continue;
      const counter = countTable();
      let read = 0;
      for await (const row of snapshot.rows(table)) {
        if (read % rowsBetweenEvents === 0) await setImmediate();
        read += 1;
        signal?.throwIfAborted();
        counter.add(writeRow(row).line);
      }
      const { rows, hash } = counter.digest();
      if (rows !== stored.rows || hash !== stored.hash) {
        throw new BackupError('different', `表 ${table.name} 读入后与备份不一致，没有采用。`);
      }
    }
  });
}
