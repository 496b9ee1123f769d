import type { Result } from '../../domain/result.ts';
import type { BackupHeader, BackupManifest } from './archive-format.ts';
import { type BackupCode, resultOf } from './backup-error.ts';
import { emptyTable } from './insert-rows.ts';
import { loadBackup } from './load-backup.ts';
import type { PendingDatabase } from './pending-database.ts';
import type { ArchiveSource } from './read-archive.ts';
import { describeTables } from './table-shapes.ts';
import { type PutAside, replaceTarget, type TargetPlace } from './target.ts';

export interface RestoreOptions extends ArchiveSource {
  readonly place: TargetPlace;
  /** Whether a site that is there may be put aside. */
  readonly replace: boolean;
  /** Whether everybody has to sign in again: a session that was ended after the backup would otherwise be open again. */
  readonly endsSessions: boolean;
  readonly now: number;
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
  const { place, replace, endsSessions, now, report, ...source } = options;
  return resultOf(async () => {
    const facts: Pick<Partial<RestoredSite>, 'header' | 'manifest'> = {};
    const aside = await replaceTarget({ place, bringsFiles: true, replace, now }, async (target) => {
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
