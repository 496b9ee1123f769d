import { existsSync } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '#domain/result.ts';
import { makeDirectory } from '../runtime/make-directory.ts';
import type { BackupHeader } from './archive-format.ts';
import { type BackupCode, resultOf } from './backup-error.ts';
import { withFileLock } from './file-lock.ts';
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
  return resultOf({ directory: `TMPDIR（${tmpdir()}）` }, () =>
    inTemporaryDirectory(async (directory) => {
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
    }),
  );
}

const prefix = 'site-verify-';
const lockName = 'lock';
const lockedSentence = '另一个验证正在使用这个临时目录，请稍后再试。';

/** Runs work in a private directory of its own, and first removes those of runs that were ended before they could. */
async function inTemporaryDirectory<Value>(work: (directory: string) => Promise<Value>): Promise<Value> {
  makeDirectory(tmpdir());
  await removeAbandoned();
  const directory = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await withFileLock(join(directory, lockName), lockedSentence, () => work(directory));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Removes the decrypted databases of processes that are gone; a run that goes on holds the lock in its directory. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const directory = join(tmpdir(), name);
    if (!name.startsWith(prefix) || !(await isAbandonable(directory))) continue;
    const removal = withFileLock(join(directory, lockName), lockedSentence, () =>
      rm(directory, { recursive: true, force: true }),
    );
    // What cannot be removed is in use, or is removed by another run right now; neither keeps this one from its work.
    await removal.catch(() => undefined);
  }
}

/** Others may write into the temporary directory, too: a directory of another account, or a link, is not followed. */
async function isAbandonable(directory: string): Promise<boolean> {
  const stats = await lstat(directory).catch(() => undefined);
  if (!stats?.isDirectory() || stats.uid !== (process.getuid?.() ?? stats.uid)) return false;
  // Without a lock the run has only begun, and nothing is in its directory.
  return existsSync(join(directory, lockName));
}
