import { createHash, randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../call/dependencies.ts';
import type { Database } from '../db/schema.ts';
import { makeDirectory } from '../runtime/make-directory.ts';
import { holidayFolder, readOwnerPath } from './paths.ts';
import { listOwnerFiles, type OwnerFileFacts, readOwnerFile, readOwnerFilesVersion, sha256Of } from './store.ts';

/** The copies of the database's files on this machine's disk. */
export interface SharedFolders {
  /** The folder of each book by the book's id. */
  readonly books: readonly (readonly [id: string, folder: string])[];
  /** The folder with the holiday schedules; undefined where there are none. */
  readonly holidays: string | undefined;
}

export interface SharedFiles {
  /** The folders as the database had them a second ago; those known before where the database does not answer. Never rejects. */
  readonly current: () => Promise<SharedFolders>;
  /** Waits for a copy that is being written. */
  readonly close: () => Promise<void>;
}

/** A reader waits so long for the database; the folders known before are used meanwhile. */
const patienceMilliseconds = 1_000;
/** A folder that is no longer current may be read by another process of this machine, which notices the change a second later. */
const keptSeconds = 600;

/**
 * Copies the files of the table `owner_file` into `DATA_DIR/shared`, where they are read like those that the owner puts there by hand. The
 * version of the table is asked once a second. A folder is named by the hash of what is in it and never changed: it appears whole, and
 * several processes that write the same one do not disturb each other. Decision 165 says why they are copied.
 */
export function openSharedFiles({
  database,
  config: { dataDirectory },
  clock,
  logger,
}: Pick<Dependencies, 'database' | 'config' | 'clock' | 'logger'>): SharedFiles {
  const root = join(dataDirectory, 'shared');
  const reportProblem = reportOnce(logger);
  /** The folders that are not current, and since when this process has known it. */
  const outdated = new Map<string, number>();
  let known: KnownFolders = { version: undefined, folders: new Map() };
  let askedAt = -1;
  let refreshing: Promise<void> | undefined;

  async function refresh(now: number): Promise<void> {
    const version = await readOwnerFilesVersion(database);
    if (version !== known.version || !(await areThere(known))) {
      known = { version, folders: await copyFolders(database, root, logger) };
      await noteOutdated(outdated, { root, current: new Set(known.folders.values()), now });
    }
    await removeOutdated(outdated, now);
    reportProblem(undefined);
  }

  return {
    async current() {
      const now = clock();
      if (now !== askedAt && !refreshing) {
        askedAt = now;
        refreshing = refresh(now)
          .catch(reportProblem)
          .finally(() => {
            refreshing = undefined;
          });
      }
      if (refreshing) await Promise.race([refreshing, wait(patienceMilliseconds, undefined, { ref: false })]);
      return presentFolders(known);
    },
    close: async () => refreshing,
  };
}

interface KnownFolders {
  /** The version of the table; undefined before it was first read. */
  readonly version: string | undefined;
  /** The copy of each folder by its path in the database. */
  readonly folders: ReadonlyMap<string, string>;
}

function presentFolders({ folders }: KnownFolders): SharedFolders {
  const books = [...folders].flatMap(([folder, copy]) =>
    folder === holidayFolder ? [] : [[folder.slice('book/'.length), copy] as const],
  );
  return { books, holidays: folders.get(holidayFolder) };
}

/** Logs a problem that comes back every second only once. */
function reportOnce(logger: FastifyBaseLogger): (error: unknown) => void {
  let last: string | undefined;
  return (error) => {
    const reason = error instanceof Error ? error.message : undefined;
    if (reason !== undefined && reason !== last)
      logger.warn({ reason }, 'shared files could not be brought up to date');
    last = reason;
  };
}

async function areThere({ folders }: KnownFolders): Promise<boolean> {
  const found = await Promise.all([...folders.values()].map(exists));
  return !found.includes(false);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function copyFolders(
  database: Database,
  root: string,
  logger: FastifyBaseLogger,
): Promise<ReadonlyMap<string, string>> {
  const folders = new Map<string, string>();
  const files = await listOwnerFiles(database);
  for (const [folder, rows] of Map.groupBy(files, ({ path }) => readOwnerPath(path)?.folder)) {
    if (folder === undefined) logger.error({ paths: rows.map(({ path }) => path) }, 'unusable shared files');
    else if (await copyFolder(database, join(root, copyName(folder, rows)), rows))
      folders.set(folder, join(root, copyName(folder, rows)));
    else logger.error({ folder }, 'shared files do not match their hashes');
  }
  return folders;
}

function copyName(folder: string, rows: readonly OwnerFileFacts[]): string {
  const hash = createHash('sha256');
  for (const { path, sha256 } of rows) hash.update(`${path}\0${sha256}\n`);
  return `${folder.replace('/', '.')}.${hash.digest('hex').slice(0, 20)}`;
}

/** Writes a folder beside its place and renames it once it is whole; false where the bytes are not those of the hashes. */
async function copyFolder(database: Database, target: string, rows: readonly OwnerFileFacts[]): Promise<boolean> {
  if (await exists(target)) return true;
  const pending = join(dirname(target), `.${randomUUID()}`);
  try {
    for (const { path, sha256 } of rows) {
      const bytes = await readOwnerFile(database, path);
      if (!bytes) throw new Error(`${path} was removed while it was read`);
      if (sha256Of(bytes) !== sha256) return false;
      const file = join(pending, readOwnerPath(path)!.file);
      makeDirectory(dirname(file));
      await writeFile(file, bytes, { mode: 0o600, flush: true });
    }
    await rename(pending, target).catch(async (error: unknown) => {
      // Another process has written the same folder in the meantime.
      if (!(await exists(target))) throw error;
    });
    return true;
  } finally {
    await rm(pending, { recursive: true, force: true });
  }
}

async function noteOutdated(
  outdated: Map<string, number>,
  { root, current, now }: { readonly root: string; readonly current: ReadonlySet<string>; readonly now: number },
): Promise<void> {
  const paths = (await readdir(root).catch(() => [])).map((name) => join(root, name));
  for (const path of paths) if (!current.has(path) && !outdated.has(path)) outdated.set(path, now);
  for (const path of outdated.keys()) if (current.has(path)) outdated.delete(path);
}

async function removeOutdated(outdated: Map<string, number>, now: number): Promise<void> {
  for (const [path, since] of outdated) {
    if (now - since < keptSeconds) continue;
    await rm(path, { recursive: true, force: true });
    outdated.delete(path);
  }
}
