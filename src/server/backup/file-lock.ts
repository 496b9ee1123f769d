import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
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

/** SQLITE_BUSY. */
const busy = 5;

function acquire(path: string, sentence: string): DatabaseSync {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === busy ? new BackupError('busy', sentence, error) : error;
  }
}
