import { existsSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { migrate, pendingMigrations } from '../db/open.ts';
import { databaseFile, openConfiguredAsItIs } from '../db/open-configured.ts';
import { migrations } from '../db/migrations.ts';
import type { Database } from '../db/schema.ts';
import { CommandStopped, refused } from './command.ts';

interface OpenOptions {
  /** Whether the tables are created where there are none yet. */
  readonly mayCreate: boolean;
  readonly report: (line: string) => void;
}

interface LazyDatabase {
  readonly open: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** The database of the settings, opened when it is first asked for. */
export function lazyDatabase(config: Config, options: OpenOptions): LazyDatabase {
  let opening: Promise<Database> | undefined;
  return {
    open: () => (opening ??= openCurrent(config, options)),
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
async function openCurrent(config: Config, { mayCreate, report }: OpenOptions): Promise<Database> {
  if (!mayCreate && isMissing(config)) throw new CommandStopped(noDatabase);
  const database = await openConfiguredAsItIs(config, ({ message }) => report(`数据库连接断开：${message}`));
  try {
    await requireTables(database, mayCreate);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Whether the embedded database has no file yet, which opening would create. */
function isMissing(config: Config): boolean {
  return config.databaseUrl === undefined && !existsSync(databaseFile(config));
}

async function requireTables(database: Database, mayCreate: boolean): Promise<void> {
  const pending = await pendingMigrations(database);
  if (pending.length === 0) return;
  const isEmpty = pending.length === Object.keys(migrations).length;
  if (isEmpty && mayCreate) return migrate(database);
  throw new CommandStopped(isEmpty ? noDatabase : refused(pendingSentence(pending)));
}

const noDatabase = refused('还没有数据库。请先启动一次网站（npm start），并检查 DATA_DIR 或 DATABASE_URL。');

function pendingSentence(pending: readonly string[]): string {
  return `数据库是旧版本的，还有 ${pending.length} 个迁移没有做（${pending.join('、')}）。请停下旧版网站，运行 npm run site -- migrate，或直接启动这一版。`;
}
