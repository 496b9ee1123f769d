import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFailure, isWriteProblem, type WriteProblem } from './failure.ts';
import type { Database } from './schema.ts';

/** What the statements of a database have told about it. */
interface DatabaseNotes {
  /** Whether the next question tries a write: one has failed, or none was tried since the start, and rights may be too small. */
  isDoubtful: boolean;
  /** Whether a statement has met damage, and whether the file was examined for what lies in what can be made anew (`search/rebuild.ts`). */
  damage: 'none' | 'met' | 'examined';
  /** What the last try to write found, and when; undefined after a write has failed since. */
  lastTry?: { readonly at: number; readonly problem: WriteProblem | undefined } | undefined;
}

const notes = new WeakMap<Database, DatabaseNotes>();

/** The notes of a database that requests use; of every other one nothing is noted. */
export function notesOf(database: Database): DatabaseNotes {
  const known: DatabaseNotes = notes.get(database) ?? { isDoubtful: true, damage: 'none' };
  notes.set(database, known);
  return known;
}

/** Whether a statement has met damage. */
export const isDamaged = (database: Database): boolean => notesOf(database).damage !== 'none';

export function noteDamage(database: Database): void {
  const known = notesOf(database);
  if (known.damage === 'none') known.damage = 'met';
}

/** Called after the whole file was looked at and nothing was damaged. */
export function clearDamage(database: Database): void {
  notesOf(database).damage = 'none';
}

/** Notes what an error of a statement tells about the database. */
export function noteFailure(database: Database, error: unknown): void {
  const failure = databaseFailure(error);
  if (isWriteProblem(failure)) Object.assign(notesOf(database), { isDoubtful: true, lastTry: undefined });
  if (failure === 'damaged') noteDamage(database);
}

/** Tells whether the database takes writes. */
export interface WriteWatch {
  /** Why nothing can be written now; undefined where it can. */
  readonly problem: () => Promise<WriteProblem | undefined>;
}

/** Anybody may ask how the site is, and must not make it write each time. */
const keptMilliseconds = 2_000;

/** The test write has 64 KB, because a page or two often still fit on a full disk. */
const triedBytes = 64 * 1024;

/**
 * Watches one database. `directory` is that of SQLite's file, undefined for PostgreSQL, whose disk cannot be examined. The first call of
 * `problem` and each one after a failed write try a small write, so that the problem ends once space is back, even if nobody else writes.
 * An answer is kept for two seconds, or until the next failed write.
 */
export function watchWrites(database: Database, directory: string | undefined): WriteWatch {
  const known = notesOf(database);

  async function find(): Promise<WriteProblem | undefined> {
    const ofDisk = directory && (await tryDisk(directory));
    if (ofDisk) return ofDisk;
    if (!known.isDoubtful) return undefined;
    const problem = await tryDatabase(database);
    known.isDoubtful = problem !== undefined;
    return problem;
  }

  return {
    async problem() {
      if (known.lastTry && performance.now() - known.lastTry.at < keptMilliseconds) return known.lastTry.problem;
      const problem = await find();
      known.lastTry = { at: performance.now(), problem };
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
    if (isWriteProblem(failure)) return failure;
    // Damage is noted by itself, and the site is read from what is whole.
    if (failure === 'damaged') return undefined;
    throw error;
  }
}
