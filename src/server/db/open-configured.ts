import { existsSync, readdirSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { maintenanceUrl } from '../config/database-settings.ts';
import { hideSecret, ConfigError } from '../config/environment.ts';
import { systemReason } from '../runtime/system-reason.ts';
import { UnusableDatabaseError, type UnusableReason } from './check-database.ts';
import { databaseFailure } from './failure.ts';
import { isFileInUse, isSchemaInUse } from './in-use.ts';
import { isPostgres } from './kind.ts';
import { migrations, stoppingMigrations } from './migrations.ts';
import { type DatabaseSource, maintain, openDatabase, openReplica, openUnmigrated, pendingMigrations } from './open.ts';
import { connectOnce } from './postgres-client.ts';
import type { Database } from './schema.ts';
import { isReplicaOf } from './wal-position.ts';

/** The path of the embedded database, which is not used with a `databaseUrl`. */
export function databaseFile({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  return join(dataDirectory, 'site.sqlite');
}

/** The database of the settings as a person would name it, without its password. */
export function databaseName(config: Pick<Config, 'dataDirectory' | 'databaseUrl'>): string {
  return config.databaseUrl === undefined ? databaseFile(config) : hideSecret(config.databaseUrl);
}

/** Opens the database that the settings name; one that cannot be used becomes a `ConfigError` that names its variable. */
export function openConfigured(config: Config, onError: (error: Error) => void): Promise<Database> {
  return explainFailure(config, 'requests', async () => {
    if (config.databaseUrl === undefined) await waitForNewFile(databaseFile(config));
    requireWholeFile(config);
    await requireStopped(config);
    return openDatabase(sourceOf(config, onError));
  });
}

/** For so long a new file may be empty. */
const beginningMilliseconds = 5_000;

/** Waits while a file is new and empty: another process that begins the same site makes it, and writes to it a moment later. */
async function waitForNewFile(file: string): Promise<void> {
  const end = Date.now() + beginningMilliseconds;
  while (Date.now() < end) {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats?.size !== 0 || Math.abs(Date.now() - stats.mtimeMs) > beginningMilliseconds) return;
    await wait(50);
  }
}

/**
 * Refuses to make a new, public site where the file of one is empty, or missing beside what a restore leaves that was interrupted between
 * its steps.
 */
export function requireWholeFile(config: Pick<Config, 'dataDirectory' | 'databaseUrl'>): void {
  if (config.databaseUrl !== undefined) return;
  const directory = config.dataDirectory;
  const stats = statSync(databaseFile(config), { throwIfNoEntry: false });
  if (stats?.size === 0) {
    const rule = '指的目录里的数据库 site.sqlite 是空的（0 字节），请换回备份；要新建一个网站，先删除它';
    throw new ConfigError('DATA_DIR', rule, directory);
  }
  if (stats !== undefined || !statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  const left = readdirSync(directory).filter((name) => name === '.restoring' || name.startsWith('before-'));
  if (left.length === 0) return;
  const rule = `指的目录里没有 site.sqlite，却有恢复时留下的 ${left.join('、')}，请重新恢复一次（npm run site -- restore 备份文件 --replace）；要新建一个网站，先移走它们`;
  throw new ConfigError('DATA_DIR', rule, directory);
}

/** Whether a migration would stop a server of an older version. None can run on a database without tables. */
async function needsStop(database: Database): Promise<boolean> {
  const pending = await pendingMigrations(database);
  return pending.length < Object.keys(migrations).length && pending.some((name) => stoppingMigrations.has(name));
}

/** Refuses migrations after which a server of an older version cannot go on, where one runs. */
export async function requireStopped(config: Config): Promise<void> {
  const file = databaseFile(config);
  if (config.databaseUrl === undefined && !existsSync(file)) return;
  const isUsed = await withSentence(config, async () => {
    const database = await openUnmigrated(sourceOf(config, () => {}));
    let isNeeded = false;
    try {
      isNeeded = await needsStop(database);
      // Another machine may have upgraded it meanwhile, and be what uses it.
      if (isPostgres(database)) return isNeeded && (await isSchemaInUse(database)) && (await needsStop(database));
    } finally {
      await database.destroy();
    }
    return isNeeded && isFileInUse(file);
  });
  if (!isUsed) return;
  const rule = '指的数据库正被旧版的网站使用，升级以后旧版打不开文章，也不能保存，请先停下它';
  throw new ConfigError(config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL', rule, databaseName(config));
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
  return explainFailure(config, 'maintenance', () => openUnmigrated(sourceOf(config, onError)));
}

async function explainFailure<Value>(
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
  return withSentence(config, work);
}

/** Runs work on the database of the settings; a failure that a person can do something about becomes a `ConfigError`. */
export async function withSentence<Value>(config: Config, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw explain(error, config);
  }
}

/** A sentence that names the setting and what to do, where a person can do something; every other error stays what it is. */
function explain(error: unknown, { databaseUrl: url, dataDirectory }: Config): unknown {
  const refuse = (rule: string): ConfigError =>
    url === undefined
      ? new ConfigError('DATA_DIR', `指的目录里的数据库 site.sqlite ${rule}`, dataDirectory)
      : new ConfigError('DATABASE_URL', `指的数据库${rule}`, hideSecret(url));
  if (error instanceof ConfigError) return error;
  if (error instanceof UnusableDatabaseError) return refuse(sayUnusable(error.why));
  if (url !== undefined) return unusableReason(error) === undefined ? error : explainUrl('DATABASE_URL', url, error);
  const rule = sqliteRules[resultOf(error)];
  if (rule !== undefined) return refuse(rule);
  // The work may also read files of the program, for which the directory of the data is not to blame.
  const away = relative(dataDirectory, (error as NodeJS.ErrnoException).path ?? dataDirectory);
  if (away.startsWith('..') || isAbsolute(away)) return error;
  // The directory itself was made before, so that only a file in it can be what the system does not let be.
  const isDenied = codeOf(error) === 'ENOENT' || databaseFailure(error) === 'read-only';
  const reason = isDenied ? '不能写入' : systemReason(error);
  return reason === undefined ? error : new ConfigError('DATA_DIR', `必须是可以写入的目录（${reason}）`, dataDirectory);
}

export function sayUnusable(why: UnusableReason): string {
  if (why.kind === 'encoding')
    return `的编码是 ${why.encoding}，放不下中文，请换一个 UTF8 的（create database 库 encoding 'UTF8' template template0）`;
  return why.kind === 'newer'
    ? `是更新的版本建的（含有这一版无法识别的 ${why.migration}），请用那个版本启动，或换回升级前的备份`
    : '是别的程序的，请换一个空的';
}

/** What the owner can do about a file that SQLite cannot use, by SQLite's result code. */
const sqliteRules: Record<number, string> = {
  5: '正被另一个程序占着，请先停下它',
  11: '已损坏（能重建的由 npm run site -- check --fix 修复），请换回备份，或照 src/docs/operating.md 的“数据库坏了”抢救',
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
  return reasons[codeOf(error) ?? ''] ?? sqliteRules[resultOf(error)] ?? failureReasons[databaseFailure(error) ?? ''];
}

const failureReasons: Readonly<Record<string, string>> = {
  away: '没有及时回答，或者被别的程序锁着',
  damaged: '已损坏',
  full: '所在的磁盘满了',
  'read-only': '只能读',
};

/** Whether PostgreSQL has answered that this login or database is wrong, which only the owner can change. */
function isRefused(error: unknown): boolean {
  return ['08P01', '28P01', '28000', '3D000', '42501'].includes(codeOf(error) ?? '');
}

function explainUrl(name: string, url: string, error: unknown): ConfigError {
  const code = codeOf(error);
  const reason = unusableReason(error) ?? code ?? (error as Error).message;
  return new ConfigError(name, `指的数据库不能用（${reason}）`, hideSecret(url));
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
