import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { migrations } from '../db/migrations.ts';
import { databaseFile, databaseName, openConfiguredAsItIs, requireWholeFile } from '../db/open-configured.ts';
import { migrate, pendingMigrations } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { type CommandOutcome, CommandStopped, refuse } from './command.ts';

interface LazyDatabase {
  /** Creates the tables where there are none yet and they may be created. */
  readonly open: (mayCreate?: boolean) => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** The database of the settings, opened when it is first asked for. */
export function lazyDatabase(config: Config, report: (line: string) => void): LazyDatabase {
  let opening: Promise<Database> | undefined;
  return {
    open: (mayCreate = false) => (opening ??= openCurrent(config, { mayCreate, report })),
    async close() {
      const database = await opening?.catch(() => undefined);
      await database?.destroy();
    },
  };
}

/**
 * Opens a database whose tables are those of this version. An older one is left alone, because the server that runs on it may be of
 * the older version.
 */
async function openCurrent(
  config: Config,
  { mayCreate, report }: { readonly mayCreate: boolean; readonly report: (line: string) => void },
): Promise<Database> {
  requireDatabase(config, mayCreate);
  const database = await openConfiguredAsItIs(config, ({ message }) => report(`数据库连接断开：${message}`));
  try {
    await requireTables(database, config, mayCreate);
    report(`数据库：${databaseName(config)}`);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Refuses where the embedded database has no file yet, which opening would create: a second, empty database would be taken for the site's. */
export function requireDatabase(config: Config, mayCreate: boolean): void {
  requireWholeFile(config);
  if (mayCreate || config.databaseUrl !== undefined || existsSync(databaseFile(config))) return;
  throw new CommandStopped(noDatabase(config));
}

async function requireTables(database: Database, config: Config, mayCreate: boolean): Promise<void> {
  const pending = await pendingMigrations(database);
  if (pending.length === 0) return;
  const isEmpty = pending.length === Object.keys(migrations).length;
  if (isEmpty && mayCreate) return migrate(database);
  throw new CommandStopped(isEmpty ? noDatabase(config) : refuse(pendingSentence(pending)));
}

export const noDatabase = (config: Config): CommandOutcome =>
  refuse(
    `没有数据库：${databaseName(config)}。请用与网站一样的 DATA_DIR 或 DATABASE_URL；还没有网站的，先启动一次（npm start）。`,
  );

function pendingSentence(pending: readonly string[]): string {
  return `数据库是旧版本的，还有 ${pending.length} 个迁移没有做（${pending.join('、')}）。请停下旧版网站，运行 npm run site -- migrate，或直接启动这一版。`;
}
