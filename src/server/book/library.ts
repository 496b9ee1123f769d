import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../call/dependencies.ts';
import type { SharedFiles } from '../owner-files/shared-folders.ts';
import { isAbsent, type Book } from './read-book.ts';
import { scanFolder, type FolderContent, type ScannedFolder } from './scan-folder.ts';

/**
 * All books: those that come with the site, those in the database, and those in the data directory; a later one replaces an earlier one
 * of the same name.
 */
export interface Library {
  /** The books that can be read, the latest first. */
  readonly books: () => Promise<readonly Book[]>;
  readonly find: (id: string) => Promise<FolderContent | undefined>;
  /** A number that grows with every change of a book that this process notices. */
  readonly version: () => Promise<number>;
  /** Folders that cannot be shown, and why. */
  readonly problems: () => Promise<readonly { readonly id: string; readonly info: string }[]>;
}

const shipped = fileURLToPath(new URL('../seed/book/', import.meta.url));

/** A folder of books, or a function that lists the folders of books by their names. */
export type BookRoot = string | (() => Promise<readonly (readonly [name: string, folder: string])[]>);

/** Where the books of a site lie; a later root replaces the books of those before it. */
export function bookRoots(
  { dataDirectory }: Pick<Dependencies['config'], 'dataDirectory'>,
  shared: SharedFiles,
): BookRoot[] {
  return [shipped, async () => (await shared.current()).books, join(dataDirectory, 'book')];
}

/**
 * Opens the folders of books. Each request scans them again once a second, so that a new book appears within a second; unchanged
 * files are not read again.
 */
export function openLibrary(
  { clock, logger }: Pick<Dependencies, 'clock' | 'logger'>,
  roots: readonly BookRoot[],
): Library {
  let folders: ReadonlyMap<string, ScannedFolder> = new Map();
  let version = 0;
  let scannedAt = -1;
  let scanning: Promise<void> = Promise.resolve();

  async function rescan(): Promise<void> {
    const paths = new Map((await Promise.all(roots.map(foldersIn))).flat());
    const next = await Promise.all(
      [...paths].map(async ([name, folder]) => [name, await scanFolder(folder, name, folders.get(name))] as const),
    );
    for (const [name, { folder, content: found }] of next) {
      if (found.kind === 'broken' && problemOf(folders.get(name)) !== found.problem)
        logProblem(logger, folder, found.problem);
    }
    // A folder that has not changed is the very same object as before.
    const isSame = next.length === folders.size && next.every(([name, found]) => folders.get(name) === found);
    if (!isSame) version += 1;
    folders = new Map(next);
  }

  async function current(): Promise<ReadonlyMap<string, ScannedFolder>> {
    const now = clock();
    if (now !== scannedAt) {
      scannedAt = now;
      scanning = scanning.then(rescan, rescan);
    }
    await scanning;
    return folders;
  }

  return {
    async books() {
      const found = [...(await current()).values()].flatMap(({ content: each }) =>
        each.kind === 'book' ? [each.book] : [],
      );
      return found.toSorted((one, other) => other.updateTime - one.updateTime || compare(one.id, other.id));
    },
    async version() {
      await current();
      return version;
    },
    find: async (id) => (await current()).get(id)?.content,
    async problems() {
      return [...(await current())].flatMap(([id, { content: found }]) =>
        found.kind === 'broken' ? [{ id, info: found.problem }] : [],
      );
    },
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : 1);

function problemOf(known: ScannedFolder | undefined): string | undefined {
  return known?.content.kind === 'broken' ? known.content.problem : undefined;
}

function logProblem(logger: FastifyBaseLogger, folder: string, problem: string): void {
  logger.warn({ folder, reason: problem }, 'unusable book');
}

/** The folders below a root by name; files and hidden folders are ignored. */
async function foldersIn(root: BookRoot): Promise<readonly (readonly [name: string, folder: string])[]> {
  if (typeof root !== 'string') return root();
  const names = await readdir(root).catch(nothingThere);
  const folders = names
    .filter((name) => !name.startsWith('.'))
    .map((name): [string, string] => [name, join(root, name)]);
  const isFolder = await Promise.all(folders.map(async ([, path]) => isDirectory(path)));
  return folders.filter((_, index) => isFolder[index]);
}

async function isDirectory(path: string): Promise<boolean> {
  const found = await stat(path).catch(nothingThere);
  return 'isDirectory' in found && found.isDirectory();
}

function nothingThere(error: unknown): never[] {
  if (isAbsent(error)) return [];
  throw error;
}
