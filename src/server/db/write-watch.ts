import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFailure } from './failure.ts';
import type { Database } from './schema.ts';

export type WriteProblem = 'full' | 'read-only';

/** Knows whether the database takes writes. */
export interface WriteWatch {
  /** Notes that a write has failed for want of space or of the right to write. */
  readonly note: (problem: WriteProblem) => void;
  /** Why nothing can be written now; undefined where it can. */
  readonly problem: () => Promise<WriteProblem | undefined>;
}

/** The test write has 64 KB, because a page or two often still fit on a full disk. */
const triedBytes = 64 * 1024;

/**
 * Watches one database. `directory` is where SQLite keeps it, undefined for PostgreSQL, whose disk only its own answers tell of.
 * After a failed write a small one is tried each time it is asked, so that the problem is over when the space is back, even on
 * a site where nobody writes.
 */
export function watchWrites(database: Database, directory: string | undefined): WriteWatch {
  let noted: WriteProblem | undefined;
  return {
    note(problem) {
      noted = problem;
    },
    async problem() {
      const ofDisk = directory && (await tryDisk(directory));
      if (ofDisk) return ofDisk;
      if (noted) noted = await tryDatabase(database);
      return noted;
    },
  };
}

const diskProblems: Record<string, WriteProblem> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

async function tryDisk(directory: string): Promise<WriteProblem | undefined> {
  const file = join(directory, `.write-check-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.alloc(triedBytes), { mode: 0o600 });
    return undefined;
  } catch (error) {
    const problem = diskProblems[(error as NodeJS.ErrnoException).code ?? ''];
    if (problem) return problem;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

async function tryDatabase(database: Database): Promise<WriteProblem | undefined> {
  const key = `write-check ${randomUUID()}`;
  try {
    await database
      .insertInto('meta')
      .values({ key, value: ' '.repeat(triedBytes) })
      .execute();
    await database.deleteFrom('meta').where('key', '=', key).execute();
    return undefined;
  } catch (error) {
    const failure = databaseFailure(error);
    if (failure === 'full' || failure === 'read-only') return failure;
    throw error;
  }
}
