import { failure, success, type Result } from '#domain/result.ts';
import { UnusableDatabaseError } from '../db/check-database.ts';
import { databaseFailure } from '../db/failure.ts';
import { sayUnusable, unusableReason } from '../db/open-configured.ts';
import { systemReason } from '../runtime/system-reason.ts';

/** Why a backup was not made, a file not accepted, or a database not replaced. */
export type BackupCode =
  | 'aborted'
  | 'busy'
  | 'not-a-backup'
  | 'cut'
  | 'damaged'
  | 'no-key'
  | 'wrong-key'
  | 'newer'
  | 'not-empty'
  | 'in-use'
  | 'no-database'
  | 'no-bucket'
  | 'unusable-database'
  | 'different'
  | 'unreadable'
  | 'unwritable'
  | 'immovable'
  | 'no-space';

/** Thrown inside this folder; its functions answer with a `Result` (see `resultOf`). The message is one Chinese sentence. */
export class BackupError extends Error {
  readonly code: BackupCode;

  constructor(code: BackupCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** What the work writes to and reads, as its sentences call it. */
interface WorkPlace {
  /** The directory that is written, whose disk may be full; databases and systems leave it out of their errors. */
  readonly directory: string;
  readonly database?: string;
}

/** Runs work and turns the errors that a person can do something about into failures; every other error is a defect and is thrown. */
export async function resultOf<Value>(
  place: WorkPlace,
  work: () => Promise<Value>,
): Promise<Result<Value, BackupCode>> {
  try {
    return success(await work());
  } catch (error) {
    const known = knownError(error);
    if (!known) throw error;
    return failure({ code: known.code, message: messageAt(place, known) });
  }
}

function messageAt({ directory, database }: WorkPlace, { code, message }: BackupError): string {
  if (code === 'no-space' && message === noSpace) return `${directory.replace(/[^）]$/, '$& ')}所在的${message}`;
  if (code !== 'unusable-database' || database === undefined) return message;
  return message.replace(/。$/, `（${database}）。`);
}

const noSpace = '磁盘空间不足，请腾出空间后重试。';

/** The error as one of this folder; undefined for a defect. */
export function knownError(error: unknown): BackupError | undefined {
  if (error instanceof BackupError) return error;
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'AbortError') return new BackupError('aborted', '已中断，没有留下不完整的文件。', error);
  if (error instanceof UnusableDatabaseError) return unusable(error);
  return ofSystem(error) ?? ofDatabase(error);
}

function unusable(error: UnusableDatabaseError): BackupError {
  const code = error.why.kind === 'newer' ? 'newer' : 'unusable-database';
  return new BackupError(code, `数据库${sayUnusable(error.why)}。`, error);
}

/** Of these the system says that something cannot be read; of all others that it cannot be written. */
const unreadable = new Set(['ENOENT', 'EISDIR', 'EIO']);

function ofSystem(error: NodeJS.ErrnoException): BackupError | undefined {
  const { code = '', path } = error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new BackupError('no-space', noSpace, error);
  const reason = systemReason(error);
  if (reason === undefined) return undefined;
  return new BackupError(
    unreadable.has(code) ? 'unreadable' : 'unwritable',
    `无法读写${path ? ` ${path}` : ''}：${reason}。`,
    error,
  );
}

/** SQLSTATE codes that say what the account of the database may not do. */
const notAllowed = new Set(['42501', '28P01', '28000', '3D000']);

function ofDatabase(error: Error): BackupError | undefined {
  const problem = databaseFailure(error);
  const code = String((error as { code?: unknown }).code ?? '');
  // The disk of PostgreSQL is not ours; whatever SQLite writes lies in the directory of the work.
  const disk = 'errcode' in error ? noSpace : `数据库所在的${noSpace}`;
  if (problem === 'full') return new BackupError('no-space', disk, error);
  const resultCode = Number((error as { errcode?: unknown }).errcode ?? 0) & 0xff;
  const isUnusable = problem !== undefined || notAllowed.has(code) || sqliteUnusable.has(resultCode);
  return isUnusable
    ? new BackupError('unusable-database', `数据库不能用：${unusableReason(error) ?? error.message}。`, error)
    : undefined;
}

/** SQLite's result codes for a damaged file, one that cannot be opened and one that is no database. */
const sqliteUnusable = new Set([11, 14, 26]);
