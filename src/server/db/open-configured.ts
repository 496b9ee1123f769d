import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { maintenanceUrl } from '../config/database-settings.ts';
import { type DatabaseSource, maintain, openDatabase, openReplica, openUnmigrated } from './open.ts';
import { connectOnce } from './postgres-client.ts';
import { isReplicaOf } from './wal-position.ts';
import { UnusableDatabaseError, type UnusableReason } from './check-database.ts';
import type { Database } from './schema.ts';
import { hideSecret, ConfigError } from '../config/environment.ts';

/** The path of the embedded database, which is not used with a `databaseUrl`. */
export function databaseFile({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  return join(dataDirectory, 'site.sqlite');
}

/** Opens the database that the settings name; one that cannot be used becomes a `ConfigError` that names its variable. */
export function openConfigured(
  config: Config,
  onError: (error: Error) => void,
  onCommit?: () => void,
): Promise<Database> {
  return explained(config, 'requests', () => openDatabase({ ...sourceOf(config, onError), onCommit }));
}

/**
 * Opens the read replica of the settings; undefined where they name none. One that does not answer may come later; one that never can
 * be used becomes a `ConfigError`.
 */
export async function openConfiguredReplica(
  { databaseReadUrl: url, databaseDirectUrl: directUrl }: Config,
  { primary, onError }: { readonly primary: Database; readonly onError: (error: Error) => void },
): Promise<Database | undefined> {
  if (url === undefined) return undefined;
  const replica = openReplica({ url, isPooled: directUrl !== undefined, onError });
  try {
    if (await isReplicaOf(primary, replica)) return replica;
  } catch (error) {
    if (!isRefused(error)) return replica;
    await replica.destroy();
    throw explainUrl('DATABASE_READ_URL', url, error);
  }
  await replica.destroy();
  throw new ConfigError(
    'DATABASE_READ_URL',
    '指的不是 DATABASE_URL 的流复制副本（要是同一个库的只读备机）',
    hideSecret(url),
  );
}

/** Opens the same database for the command line: as it is, and without the time limits of requests. */
export function openConfiguredAsItIs(config: Config, onError: (error: Error) => void): Promise<Database> {
  return explained(config, 'maintenance', () => openUnmigrated(sourceOf(config, onError)));
}

async function explained<Value>(
  config: Config,
  purpose: 'requests' | 'maintenance',
  work: () => Promise<Value>,
): Promise<Value> {
  const { databaseUrl, databaseDirectUrl: directUrl } = config;
  if (databaseUrl !== undefined && purpose === 'requests') {
    await connectOnce({ url: databaseUrl, isPooled: directUrl !== undefined, purpose }).catch((error: unknown) => {
      throw explainUrl('DATABASE_URL', databaseUrl, error);
    });
  }
  const maintained = maintenanceUrl(config);
  if (maintained !== undefined) {
    await connectOnce({ url: maintained, purpose: 'maintenance' }).catch((error: unknown) => {
      throw explainUrl(directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL', maintained, error);
    });
  }
  return work().catch((error: unknown) => {
    throw explain(error, config);
  });
}

/** A sentence that names the setting and what to do, where a person can do something; every other error stays what it is. */
function explain(error: unknown, { databaseUrl: url, dataDirectory }: Config): unknown {
  const refuse = (rule: string): ConfigError =>
    url === undefined
      ? new ConfigError('DATA_DIR', `指的目录里的数据库 site.sqlite ${rule}`, dataDirectory)
      : new ConfigError('DATABASE_URL', `指的数据库${rule}`, hideSecret(url));
  if (error instanceof UnusableDatabaseError) return refuse(sayUnusable(error.why));
  if (url !== undefined) return codeOf(error) === '42501' ? explainUrl('DATABASE_URL', url, error) : error;
  const rule = sqliteRules[resultOf(error)];
  if (rule !== undefined) return refuse(rule);
  return isUnwritable(error) ? new ConfigError('DATA_DIR', '必须是可以写入的目录', dataDirectory) : error;
}

function sayUnusable(why: UnusableReason): string {
  return why.kind === 'newer'
    ? `是更新的版本建的（含有这一版无法识别的 ${why.migration}），请用那个版本启动，或换回升级前的备份`
    : '是别的程序的，请换一个空的';
}

/** What the owner can do about a file that SQLite cannot use, by SQLite's result code. */
const sqliteRules: Record<number, string> = {
  5: '正被另一个程序占着，请先停下它',
  11: '已损坏，请换回备份，或用 sqlite3 的 .recover 抢救',
  13: '所在的磁盘满了，请先腾出空间',
  14: '无法打开，请检查目录与权限',
  26: '不是 SQLite 数据库，或开头已损坏，请换回备份，或换一个目录',
};

/** The primary result code; the rest of an extended one stands above the lowest byte. */
function resultOf(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) & 0xff;
}

/** Runs long work, such as building an index, without the time limits of requests. */
export function maintainConfigured(
  config: Config,
  { database, onError }: { readonly database: Database; readonly onError: (error: Error) => void },
  work: (database: Database) => Promise<unknown>,
): Promise<void> {
  return maintain(sourceOf(config, onError), database, work);
}

function sourceOf(config: Config, onError: (error: Error) => void): DatabaseSource {
  return { url: config.databaseUrl, directUrl: config.databaseDirectUrl, file: databaseFile(config), onError };
}

/** Reasons that the owner can do something about, by the code of the system or of PostgreSQL. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '主机拒绝连接',
  ENOTFOUND: '找不到这台主机',
  EAI_AGAIN: '找不到这台主机',
  ETIMEDOUT: '主机没有响应',
  // PgBouncer refuses startup parameters with this code.
  '08P01': '连接池不收启动参数；经过 PgBouncer 的要另给 DATABASE_DIRECT_URL，地址里不写 statement_timeout 之类',
  '28P01': '用户名或密码错误',
  '28000': '不允许这样登录',
  '3D000': '没有这个数据库',
  '42501': '没有建表的权限',
};

/** Why a database cannot be used, as a part of a sentence; undefined where only the error's own words tell. */
export function unusableReason(error: unknown): string | undefined {
  return reasons[codeOf(error) ?? ''] ?? sqliteRules[resultOf(error)];
}

/** Whether PostgreSQL has answered that this login or database is wrong, which only the owner can change. */
function isRefused(error: unknown): boolean {
  return ['08P01', '28P01', '28000', '3D000', '42501'].includes(codeOf(error) ?? '');
}

function explainUrl(name: string, url: string, error: unknown): ConfigError {
  const code = codeOf(error);
  const reason = (code && reasons[code]) ?? code ?? (error as Error).message;
  return new ConfigError(name, `指的数据库不能用（${reason}）`, hideSecret(url));
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** SQLITE_READONLY and SQLITE_CANTOPEN. */
const unwritable = new Set([8, 14]);

function isUnwritable(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'mkdir' || syscall === 'open' || unwritable.has(resultOf(error));
}
