import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseName } from '../db/open-configured.ts';
import type { Database } from '../db/schema.ts';
import { makeDirectory } from '../runtime/make-directory.ts';
import { withFileLock } from './file-lock.ts';
import { createPendingFile, createPendingSchema, dropSchema, type PendingDatabase } from './pending-database.ts';
import {
  type DirectorySwitch,
  requireReplaceable,
  requireReplaceableSchema,
  siteNames,
  switchDirectory,
  switchSchema,
} from './switch-over.ts';

/** Where a site is restored to or moved to. */
export interface TargetPlace {
  /** A `postgres://` address; undefined where the database is `site.sqlite` in the directory. */
  readonly url: string | undefined;
  /** The data directory with the owner's files. */
  readonly dataDirectory: string;
}

/** The database of a place, as a person would name it. */
export const nameOfPlace = ({ url, dataDirectory }: TargetPlace): string =>
  databaseName({ databaseUrl: url, dataDirectory });

export interface TargetOptions {
  readonly place: TargetPlace;
  /** Whether the owner's files come along; without them the target's stay as they are. */
  readonly bringsFiles: boolean;
  /** Whether what is there may be put aside. */
  readonly replace: boolean;
  readonly now: number;
  /** Work on the filled database once its tables are those of this version. */
  readonly finish?: ((database: Database) => Promise<void>) | undefined;
}

export interface PendingTarget {
  /** Creates the database with the tables after these migrations. */
  readonly createDatabase: (applied: readonly string[]) => Promise<PendingDatabase>;
  /** Where the owner's files are put meanwhile. */
  readonly filesDirectory: string;
}

/** Where the parts of the target that were there before lie now. */
export interface PutAside {
  readonly directory: string | undefined;
  /** The schema of PostgreSQL. */
  readonly schema: string | undefined;
}

const pendingSchema = 'xuechuangji_pending';

/**
 * Prepares a new site beside the target, lets `fill` fill it, and puts it in the target's place once it is whole. The target is not touched
 * before; what an interrupted run has left is removed by the next one.
 */
export async function replaceTarget(
  options: TargetOptions,
  fill: (target: PendingTarget) => Promise<PendingDatabase>,
): Promise<PutAside> {
  const { place, replace } = options;
  makeDirectory(place.dataDirectory);
  const lock = join(place.dataDirectory, '.restore-lock');
  return withFileLock(lock, '另一个恢复或搬移正在进行，请等它完成。', async () => {
    await requireReplaceable(directoryOf(options));
    if (place.url !== undefined) await requireReplaceableSchema(place.url, replace);
    const pending = join(place.dataDirectory, '.restoring');
    await rm(pending, { recursive: true, force: true });
    await mkdir(pending, { mode: 0o700 });
    try {
      const database = await fill({
        filesDirectory: pending,
        createDatabase: (applied) =>
          place.url === undefined
            ? createPendingFile(join(pending, 'site.sqlite'), applied)
            : createPendingSchema(place.url, pendingSchema, applied),
      });
      await database.complete(options.finish);
      return await switchOver(options, pending);
    } catch (error) {
      // What cannot be dropped now, because the database is away, is dropped by the next run; the first error says what happened.
      if (place.url !== undefined) await dropSchema(place.url, pendingSchema).catch(() => undefined);
      throw error;
    } finally {
      await rm(pending, { recursive: true, force: true });
    }
  });
}

function directoryOf({ place, bringsFiles, replace }: TargetOptions): DirectorySwitch {
  const names = siteNames({ holdsDatabase: place.url === undefined, holdsFiles: bringsFiles });
  return { directory: place.dataDirectory, names, replace };
}

/** The folders are renamed first: unlike a committed transaction they can be put back where the other part fails. */
async function switchOver(options: TargetOptions, pending: string): Promise<PutAside> {
  const { place, replace, now } = options;
  const { url } = place;
  if (url === undefined) await chmod(join(pending, 'site.sqlite'), 0o600);
  const { aside, completed } = await switchDirectory(directoryOf(options), {
    pending,
    now,
    complete: async () => (url === undefined ? undefined : switchSchema(url, { pending: pendingSchema, replace, now })),
  });
  return { directory: aside, schema: completed };
}
