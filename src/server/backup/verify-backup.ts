import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '../../domain/result.ts';
import { type BackupCode, resultOf } from './backup-error.ts';
import type { BackupHeader } from './archive-format.ts';
import { loadBackup } from './load-backup.ts';
import { createPendingFile } from './pending-database.ts';
import type { ArchiveSource } from './read-archive.ts';

/** What a proved backup holds. */
export interface VerifiedBackup {
  readonly header: BackupHeader;
  readonly rows: number;
  readonly tables: number;
  readonly pictures: number;
  readonly files: number;
}

export interface VerifyOptions extends ArchiveSource {
  readonly report?: ((line: string) => void) | undefined;
}

/**
 * Proves a backup by restoring it: into a SQLite database in a temporary directory, whose tables are then read back and compared with the
 * counts and hashes in the backup, whose references are checked, and which is brought up to date. Nothing of it is kept.
 */
export function verifyBackup({ report, ...source }: VerifyOptions): Promise<Result<VerifiedBackup, BackupCode>> {
  return resultOf(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'site-verify-'));
    try {
      const { header, manifest, pending } = await loadBackup({
        source,
        createDatabase: ({ migrations }) => createPendingFile(join(directory, 'site.sqlite'), migrations),
        filesDirectory: undefined,
        report,
      });
      await pending.complete();
      const tables = Object.values(manifest.tables);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return { header, rows, tables: tables.length, pictures: manifest.pictures, files: manifest.files };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
}
