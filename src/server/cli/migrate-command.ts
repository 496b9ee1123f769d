import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { migrations } from '../db/migrations.ts';
import { databaseName, openConfiguredAsItIs, requireStopped } from '../db/open-configured.ts';
import { migrate, pendingMigrations, rehearseMigrations } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { command, type CommandOutcome, succeed } from './command.ts';
import { noDatabase, requireDatabase } from './open-database.ts';

export const migrateCommand = command({
  name: 'migrate',
  summary: '把数据库升级到这一版，或先试一遍',
  details: [
    '启动网站时会自动升级；这里可以提前看要做什么、要多久。升级之前先备份，并停下旧版的网站。',
    '--dry-run：SQLite 在数据目录里的一份副本上做，网站照常运行；PostgreSQL 在一个最后撤销的事务里做，期间网站的请求会等待。',
  ],
  options: {
    'dry-run': { summary: '只试一遍，不保留结果' },
    new: { summary: '还没有数据库时新建一个；不写就拒绝' },
  },
  async run({ options }, { config, report }) {
    requireDatabase(config, options.new);
    if (!options['dry-run']) await requireStopped(config);
    const database = await openConfiguredAsItIs(config, ({ message }) => report(`数据库连接断开：${message}`));
    report(`数据库：${databaseName(config)}`);
    try {
      const pending = await pendingMigrations(database);
      if (pending.length === 0) return succeed('数据库已经是这一版的，没有要做的迁移。', { pending, seconds: 0 });
      if (pending.length === Object.keys(migrations).length && !options.new) return noDatabase(config);
      return await (options['dry-run'] ? rehearse : carryOut)(database, pending, config);
    } finally {
      await database.destroy();
    }
  },
});

type Migrating = (database: Database, pending: readonly string[], config: Config) => Promise<CommandOutcome>;

const rehearse: Migrating = async (database, pending, { dataDirectory }) => {
  const copy = join(dataDirectory, `.migrate-dry-run-${randomUUID()}.sqlite`);
  const seconds = await measureSeconds(() => rehearseMigrations(database, copy));
  const list = pending.map((name) => `  ${name}`);
  const message = [`试过 ${pending.length} 个迁移，都能完成，用时 ${seconds} 秒；数据库没有改动：`, ...list].join('\n');
  return succeed(message, { pending, seconds });
};

const carryOut: Migrating = async (database, pending) => {
  const seconds = await measureSeconds(() => migrate(database));
  const list = pending.map((name) => `  ${name}`);
  return succeed([`完成 ${pending.length} 个迁移，用时 ${seconds} 秒：`, ...list].join('\n'), { pending, seconds });
};

/** The seconds that work takes, to a tenth. */
async function measureSeconds(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round((performance.now() - begun) / 100) / 10;
}
