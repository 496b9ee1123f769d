import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFailure } from '../db/failure.ts';
import { BackupError } from './backup-error.ts';

/**
 * Runs work while no other process runs work with a lock of the same path. Node itself cannot lock files; an empty SQLite database can be
 * locked, and the system frees the lock when its process ends, however it ends.
 */
export async function withFileLock<Value>(path: string, sentence: string, work: () => Promise<Value>): Promise<Value> {
  const lock = acquire(path, sentence);
  try {
    return await work();
  } finally {
    // Removed while it is locked: whoever opens the path after this gets a lock of its own, and the work is over.
    rmSync(path, { force: true });
    lock.close();
  }
}

function acquire(path: string, sentence: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    const failure = databaseFailure(error);
    if (failure === 'away') throw new BackupError('busy', sentence, error);
    rmSync(path, { force: true });
    // The lock is only a file: what SQLite cannot do with it, nobody can do in its directory.
    if (failure === 'full') throw error;
    throw new BackupError('unwritable', `不能在 ${dirname(path)} 里新建文件。`, error);
  }
}
