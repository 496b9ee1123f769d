import type { Result } from '#domain/result.ts';
import { movePictures } from '../asset/objects.ts';
import type { PicturePlaces } from '../asset/picture-bytes.ts';
import type { Database } from '../db/schema.ts';
import { BucketAwayError } from '../runtime/busy.ts';
import type { BackupHeader, BackupManifest } from './archive-format.ts';
import { type BackupCode, BackupError, resultOf } from './backup-error.ts';
import { emptyTable } from './insert-rows.ts';
import { loadBackup } from './load-backup.ts';
import type { PendingDatabase } from './pending-database.ts';
import type { ArchiveSource } from './read-archive.ts';
import { describeTables } from './table-shapes.ts';
import { nameOfPlace, type PutAside, replaceTarget, type TargetPlace } from './target.ts';

export interface RestoreOptions extends ArchiveSource {
  readonly place: TargetPlace;
  /** Whether a site that is there may be put aside. */
  readonly replace: boolean;
  /** Whether everybody has to sign in again: a session that was ended after the backup would otherwise be open again. */
  readonly endsSessions: boolean;
  readonly now: number;
  /** Where the pictures go; into the database unless told. */
  readonly places?: PicturePlaces | undefined;
  readonly report?: ((line: string) => void) | undefined;
}

export interface RestoredSite {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  readonly aside: PutAside;
}

/**
 * Restores a site. The backup is loaded beside the target and proved as `verifyBackup` does; only then it takes the target's place, so
 * that a file that is damaged, cut, of a newer version or opened with a wrong key changes nothing.
 */
export function restoreBackup(options: RestoreOptions): Promise<Result<RestoredSite, BackupCode>> {
  const { place, replace, endsSessions, now, places: _, report, ...source } = options;
  const work = { directory: place.dataDirectory, database: nameOfPlace(place) };
  return resultOf(work, async () => {
    const facts: Pick<Partial<RestoredSite>, 'header' | 'manifest'> = {};
    const finish = (database: Database): Promise<void> => placePictures(database, options);
    const aside = await replaceTarget({ place, bringsFiles: true, replace, now, finish }, async (target) => {
      const loaded = await loadBackup({
        source,
        createDatabase: ({ migrations }) => target.createDatabase(migrations),
        filesDirectory: target.filesDirectory,
        report,
      });
      await forgetSpent(loaded.pending, endsSessions);
      Object.assign(facts, { header: loaded.header, manifest: loaded.manifest });
      return loaded.pending;
    });
    return { ...(facts as Required<typeof facts>), aside };
  });
}

/** Moves the pictures into the bucket, where the settings want them there. */
async function placePictures(database: Database, { places, signal, report }: RestoreOptions): Promise<void> {
  if (places?.assetStore !== 's3') return;
  report?.('把图片放进存储桶……');
  const clock = (): number => Math.floor(Date.now() / 1000);
  await movePictures(database, { to: 's3', places, clock, signal, report }).catch((error: unknown) => {
    if (!(error instanceof BucketAwayError)) throw error;
    throw new BackupError('no-bucket', `图片放不进存储桶（${error.reason}），没有恢复。`, error);
  });
}

/** Short-lived secrets and keys: one that was spent after the backup would be good again, and no unspent one is needed for long. */
const spentTables = ['password_link', 'sign_in_step', 'idempotency'];
const sessionTables = ['session', 'known_device'];

/** Deletes, once the backup is proved, what must not be revived; an older backup lacks some of the tables. */
async function forgetSpent({ database, close }: PendingDatabase, endsSessions: boolean): Promise<void> {
  try {
    const forgotten = new Set([...spentTables, ...(endsSessions ? sessionTables : [])]);
    for (const { name } of await describeTables(database)) if (forgotten.has(name)) await emptyTable(database, name);
  } catch (error) {
    await close();
    throw error;
  }
}
