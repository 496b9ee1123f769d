import { unusableReason } from '../db/open-configured.ts';
import { databaseFailure } from '../db/failure.ts';
import { UnusableDatabaseError } from '../db/check-database.ts';
import { failure, success, type Result } from '../../domain/result.ts';

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

/** Runs work and turns the errors that a person can do something about into failures; every other error is a defect and is thrown. */
export async function resultOf<Value>(work: () => Promise<Value>): Promise<Result<Value, BackupCode>> {
  try {
    return success(await work());
  } catch (error) {
    const known = knownError(error);
    if (!known) throw error;
    return failure({ code: known.code, message: known.message });
  }
}

/** The error as one of this folder; undefined for a defect. */
export function knownError(error: unknown): BackupError | undefined {
  if (error instanceof BackupError) return error;
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'AbortError') return new BackupError('aborted', '已中断，没有留下不完整的文件。', error);
  if (error instanceof UnusableDatabaseError) return unusable(error);
  return ofSystem(error) ?? ofDatabase(error);
}

function unusable({ why }: UnusableDatabaseError): BackupError {
  return why.kind === 'newer'
    ? new BackupError('newer', `数据库是更新的版本建的（含有这一版无法识别的 ${why.migration}），请用那个版本。`)
    : new BackupError('unusable-database', '数据库是别的程序的，没有改动它。');
}

const systemMessages: Readonly<Record<string, readonly [BackupCode, string]>> = {
  ENOSPC: ['no-space', '磁盘空间不足，请腾出空间后重试。'],
  EDQUOT: ['no-space', '磁盘配额已用完，请腾出空间后重试。'],
  ENOENT: ['unreadable', '没有这个文件或目录'],
  ENOTDIR: ['unwritable', '路径中有一段不是目录'],
  EEXIST: ['unwritable', '已有同名的文件，不是目录'],
  EISDIR: ['unreadable', '这是目录，不是文件'],
  ENAMETOOLONG: ['unwritable', '文件的路径太长'],
  EACCES: ['unwritable', '没有权限'],
  EPERM: ['unwritable', '没有权限'],
  EROFS: ['unwritable', '磁盘只能读'],
  EXDEV: ['unwritable', '不能移到另一个磁盘'],
  EIO: ['unreadable', '磁盘出错，读写失败'],
};

function ofSystem(error: NodeJS.ErrnoException): BackupError | undefined {
  const [code, message] = systemMessages[error.code ?? ''] ?? [];
  if (!code || !message) return undefined;
  return new BackupError(
    code,
    message.endsWith('。') ? message : `${message}${error.path ? `：${error.path}` : ''}。`,
    error,
  );
}

/** SQLSTATE codes that say what the account of the database may not do. */
const notAllowed = new Set(['42501', '28P01', '28000', '3D000']);

function ofDatabase(error: Error): BackupError | undefined {
  const problem = databaseFailure(error);
  if (problem === 'full') return new BackupError('no-space', '数据库所在的磁盘空间不足，请腾出空间后重试。', error);
  const code = String((error as { code?: unknown }).code ?? '');
  const resultCode = Number((error as { errcode?: unknown }).errcode ?? 0) & 0xff;
  const isUnusable = problem !== undefined || notAllowed.has(code) || sqliteUnusable.has(resultCode);
  return isUnusable
    ? new BackupError('unusable-database', `数据库不能用：${unusableReason(error) ?? error.message}。`, error)
    : undefined;
}

/** SQLite's result codes for a damaged file, one that cannot be opened and one that is no database. */
const sqliteUnusable = new Set([11, 14, 26]);
