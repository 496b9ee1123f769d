import { join } from 'node:path';
import type { Config } from './config.ts';
import { type DatabaseSource, maintain, openDatabase } from './db/open.ts';
import { connectOnce } from './db/postgres.ts';
import type { Database } from './db/schema.ts';
import { hideSecret, Refused } from './environment.ts';

/** Opens the database the settings name; one that cannot be used is refused by the name of its variable. */
export async function openConfigured(config: Config, onError: (error: Error) => void): Promise<Database> {
  const { databaseUrl: url, dataDirectory } = config;
  if (url) await connectOnce(url).catch((error: unknown) => refuseUrl(url, error));
  return openDatabase(sourceOf(config, onError)).catch((error: unknown) => {
    if (url && codeOf(error) === '42501') return refuseUrl(url, error);
    if (!url && isUnwritable(error)) throw new Refused('DATA_DIR', '必须是可以写入的目录', dataDirectory);
    throw error;
  });
}

/** Does long work, such as building an index, where no time limit of a request ends it. */
export function maintainConfigured(
  config: Config,
  { database, onError }: { readonly database: Database; readonly onError: (error: Error) => void },
  work: (database: Database) => Promise<void>,
): Promise<void> {
  return maintain(sourceOf(config, onError), database, work);
}

function sourceOf({ databaseUrl, dataDirectory }: Config, onError: (error: Error) => void): DatabaseSource {
  return { url: databaseUrl, file: join(dataDirectory, 'site.sqlite'), onError };
}

/** What a person can do something about, by the code of the system or of PostgreSQL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: '那里没有程序接受连接',
  ENOTFOUND: '找不到这台主机',
  EAI_AGAIN: '找不到这台主机',
  ETIMEDOUT: '那里没有回答',
  '28P01': '用户名或密码不对',
  '28000': '不允许这样登录',
  '3D000': '没有这个数据库',
  '42501': '没有建表的权限',
};

function refuseUrl(url: string, error: unknown): never {
  const code = codeOf(error);
  const reason = (code && reasons[code]) ?? code ?? (error as Error).message;
  throw new Refused('DATABASE_URL', `指的数据库不能用（${reason}）`, hideSecret(url));
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** SQLITE_READONLY and SQLITE_CANTOPEN; the rest of an extended code stands above the lowest byte. */
const unwritable = new Set([8, 14]);

function isUnwritable(error: unknown): boolean {
  const { syscall, errcode = 0 } = error as NodeJS.ErrnoException & { errcode?: number };
  return syscall === 'mkdir' || syscall === 'open' || unwritable.has(errcode & 0xff);
}
