import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFailure } from './failure.ts';
import type { Database } from './schema.ts';

export type WriteProblem = 'full' | 'read-only';

/** Tells whether the database takes writes. */
export interface WriteWatch {
  /** Records that a write has failed because the disk is full or the database read-only. */
  readonly note: (problem: WriteProblem) => void;
  /** Why nothing can be written now; undefined where it can. */
  readonly problem: () => Promise<WriteProblem | undefined>;
}

/** Anybody may ask how the site is, and must not make it write each time. */
const keptMilliseconds = 2_000;

/** The test write has 64 KB, because a page or two often still fit on a full disk. */
const triedBytes = 64 * 1024;

/**
 * Watches one database. `directory` is that of SQLite's file, undefined for PostgreSQL, whose disk cannot be examined. After a failed
 * write `problem` tries a small write, so that the problem ends once space is back, even if nobody else writes; an answer is kept for
 * two seconds, or until the next failed write.
 */
export function watchWrites(database: Database, directory: string | undefined): WriteWatch {
  let noted: WriteProblem | undefined;
  let kept: { readonly at: number; readonly problem: WriteProblem | undefined } | undefined;

  async function find(): Promise<WriteProblem | undefined> {
    const ofDisk = directory && (await tryDisk(directory));
    if (ofDisk) return ofDisk;
    if (noted) noted = await tryDatabase(database);
    return noted;
  }

  return {
    note(problem) {
      noted = problem;
      kept = undefined;
    },
    async problem() {
      if (kept && performance.now() - kept.at < keptMilliseconds) return kept.problem;
      const problem = await find();
      kept = { at: performance.now(), problem };
      return problem;
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
