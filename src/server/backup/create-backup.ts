import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contractVersion } from '#contract/api.ts';
import type { BuildInfo } from '#contract/build-info.ts';
import { currentManifestPath } from '#contract/build-manifest.ts';
import type { Result } from '#domain/result.ts';
import type { Config } from '../config/config.ts';
import { maintenanceUrl } from '../config/database-settings.ts';
import { databaseFile, databaseName } from '../db/open-configured.ts';
import { nothingThere } from '../runtime/system-reason.ts';
import { type BackupManifest, entryNames, makeHeader, partName, readmeText } from './archive-format.ts';
import { type BackupCode, BackupError, resultOf } from './backup-error.ts';
import { isPartialBackup } from './backup-names.ts';
import { withFileLock } from './file-lock.ts';
import { withObjectBytes } from './object-bytes.ts';
import { addOwnerFiles } from './owner-files.ts';
import { type Attachment, countTable, isSharedFile, writeRow } from './row-text.ts';
import { type DatabasePlace, requireDatabase, type Snapshot, withSnapshot } from './snapshot.ts';
import type { TableShape } from './table-shapes.ts';
import { type ArchiveWriter, partialPath, writeArchive } from './write-archive.ts';

/** The settings that say what is backed up and how. */
export type BackedUpSite = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory' | 'distDirectory' | 'backupLock' | 'origin' | 'site' | 'bucket'
>;

export interface BackupOptions {
  readonly config: BackedUpSite;
  /** The path of the file; an existing file is replaced once the new one is complete. */
  readonly path: string;
  /** The names of the settings that were given. */
  readonly settings: readonly string[];
  /** Seconds since the epoch. */
  readonly now: number;
  readonly signal?: AbortSignal | undefined;
  /** Gets a Chinese line now and then. */
  readonly report?: ((line: string) => void) | undefined;
}

/** What a backup holds. */
export interface BackupSummary {
  readonly path: string;
  readonly bytes: number;
  readonly isEncrypted: boolean;
  readonly tables: number;
  readonly rows: number;
  readonly pictures: number;
  readonly files: number;
  /** The pictures that the bucket no longer has, or has with other bytes; their rows are in the backup. */
  readonly lost: number;
}

/**
 * Writes everything of the site into one file while the site goes on, and reads the file back to compare it with what was written. One
 * backup at a time is made in a directory.
 */
export function createBackup(options: BackupOptions): Promise<Result<BackupSummary, BackupCode>> {
  const directory = dirname(options.path);
  const place = { url: maintenanceUrl(options.config), file: databaseFile(options.config) };
  return resultOf({ directory, database: databaseName(options.config) }, async () => {
    requireDatabase(place);
    // Not the directories above: a backup must not land on another disk where its own is not mounted.
    await mkdir(directory, { mode: 0o700 }).catch(allowExisting);
    await requireWritable(options.path);
    return withFileLock(join(directory, '.backup-lock'), '另一个备份正在进行，请等它完成。', async () => {
      await removePartials(options.path);
      return write(options, place);
    });
  });
}

/** Removes what interrupted backups have left; no other backup is running in the directory. */
async function removePartials(path: string): Promise<void> {
  const directory = dirname(path);
  const left = (await readdir(directory)).filter(isPartialBackup).map((name) => join(directory, name));
  for (const partial of [...left, partialPath(path)]) await rm(partial, { force: true });
}

function allowExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Refuses before anything is read what would fail at the end: a folder or a device in the place of the file, and a folder that takes none. */
async function requireWritable(path: string): Promise<void> {
  const directory = dirname(path);
  if (!(await stat(directory)).isDirectory()) throw new BackupError('unwritable', `这不是目录：${directory}。`);
  await access(directory, constants.W_OK);
  const present = await stat(path).catch(nothingThere);
  if (present?.isDirectory()) throw new BackupError('unwritable', `这是目录，不是文件：${path}。`);
  if (present && !present.isFile()) throw new BackupError('unwritable', `这不是普通的文件，不能换成备份：${path}。`);
}

async function write(
  { config, path, settings, now, signal, report }: BackupOptions,
  place: DatabasePlace,
): Promise<BackupSummary> {
  let manifest: BackupManifest = { tables: {}, pictures: 0, files: 0 };
  let lost = 0;
  const written = await withSnapshot(place, 'lasting', async (inDatabase) => {
    const snapshot = withObjectBytes(inDatabase, config, () => (lost += 1));
    const header = makeHeader({
      time: now,
      program: await readProgram(config),
      contract: contractVersion,
      migrations: snapshot.migrations,
      database: snapshot.kind,
      site: { name: config.site.name, origin: config.origin },
      settings,
      tables: snapshot.tables.map(({ name }) => name),
    });
    return writeArchive({ path, lock: config.backupLock, time: now, signal }, async (archive) => {
      await archive.add(entryNames.header, toJson(header));
      await archive.add(entryNames.readme, readmeText);
      manifest = await addContent(archive, snapshot, { dataDirectory: config.dataDirectory, signal, report });
      await archive.add(entryNames.manifest, toJson(manifest));
    });
  });
  const counts = Object.values(manifest.tables);
  return {
    path,
    bytes: written.bytes,
    isEncrypted: config.backupLock !== undefined,
    tables: counts.length,
    rows: counts.reduce((sum, { rows }) => sum + rows, 0),
    pictures: manifest.pictures,
    files: manifest.files,
    lost,
  };
}

const toJson = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

interface ContentOptions {
  readonly dataDirectory: string;
  readonly signal: AbortSignal | undefined;
  readonly report: ((line: string) => void) | undefined;
}

async function addContent(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  { dataDirectory, signal, report }: ContentOptions,
): Promise<BackupManifest> {
  const tables: Record<string, BackupManifest['tables'][string]> = {};
  let [pictures, files] = [0, 0];
  for (const table of snapshot.tables) {
    const added = await addTable(archive, snapshot, table, signal);
    tables[table.name] = added.digest;
    pictures += added.pictures;
    files += added.files;
    report?.(`${table.name}：${added.digest.rows} 行`);
  }
  files += await addOwnerFiles(archive, dataDirectory);
  return { tables, pictures, files };
}

/** What is collected before it is written: an entry's size must be known at its beginning. */
const partBytes = { rows: 2 ** 20, attachments: 8 * 2 ** 20 } as const;

interface AddedTable {
  readonly digest: BackupManifest['tables'][string];
  readonly pictures: number;
  readonly files: number;
}

/** Adds a table in parts; the attachments of a part's rows follow it, equal ones once. */
async function addTable(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  table: TableShape,
  signal: AbortSignal | undefined,
): Promise<AddedTable> {
  const counter = countTable();
  const attachments = new Map<string, Attachment>();
  let lines: string[] = [];
  let size = { rows: 0, attachments: 0 };
  let parts = 0;
  const counts = { pictures: 0, files: 0 };

  async function flush(): Promise<void> {
    if (lines.length === 0) return;
    parts += 1;
    await archive.add(partName(table.name, parts), `${lines.join('\n')}\n`);
    for (const { file, bytes } of attachments.values()) {
      await archive.add(file, bytes);
      counts[isSharedFile(file) ? 'files' : 'pictures'] += 1;
    }
    attachments.clear();
    [lines, size] = [[], { rows: 0, attachments: 0 }];
  }

  for await (const row of snapshot.rows(table)) {
    signal?.throwIfAborted();
    const text = writeRow(row);
    counter.add(text.line);
    lines.push(text.line);
    size.rows += text.line.length;
    for (const attachment of text.attachments) {
      attachments.set(attachment.file, attachment);
      size.attachments += attachment.bytes.length;
    }
    if (size.rows >= partBytes.rows || size.attachments >= partBytes.attachments) await flush();
  }
  await flush();
  return { digest: counter.digest(), ...counts };
}

/** The version of the build that is served, or of the sources where there is none. */
async function readProgram({ distDirectory }: Pick<Config, 'distDirectory'>): Promise<{
  version: string;
  commit: string;
}> {
  const built = join(distDirectory, 'client', currentManifestPath);
  const sources = fileURLToPath(new URL('../../../package.json', import.meta.url));
  const text = await readFile(built, 'utf8').catch(() => readFile(sources, 'utf8'));
  const { version, commit = '' } = JSON.parse(text) as Pick<BuildInfo, 'version'> & Partial<BuildInfo>;
  return { version, commit };
}
