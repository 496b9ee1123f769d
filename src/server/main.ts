import { join } from 'node:path';
import { build } from './app.ts';
import { readConfig, type Config } from './config/config.ts';
import { maintainConfigured, openConfigured } from './db/open-configured.ts';
import type { Database } from './db/schema.ts';
import { writeStarter } from './seed/seed.ts';
import { drain } from './process/drain.ts';
import { requireBuild } from './process/ensure-build.ts';
import { listen } from './process/listen.ts';
import { createLogger } from './log/logger.ts';
import { builtPages } from './page/source.ts';
import { registerFiles } from './plugins/files.ts';
import type { Shutdown } from './process/shutdown.ts';
import { sweepRegularly } from './sweep.ts';
import { keepIndexFresh } from './search/rebuild.ts';
import { stopRefused, stopWith } from './process/stop.ts';

const clock = (): number => Math.floor(Date.now() / 1000);

/** Starts the site; where a setting makes that impossible, the process ends with a sentence. */
export async function start(shutdown: Shutdown): Promise<void> {
  const setting = readConfig(process.env);
  if (setting.ok) await serve(setting.value, shutdown).catch(stopRefused);
  else stopWith(setting.error.message);
}

async function serve(config: Config, shutdown: Shutdown): Promise<void> {
  requireBuild(config.distDirectory);
  const logger = createLogger(config);
  const onError = (error: Error): void => logger.error({ err: error }, 'a database connection broke');
  const database = await openConfigured(config, onError);
  await writeStarter(database, config, clock());
  const maintain = (work: (database: Database) => Promise<void>) =>
    maintainConfigured(config, { database, onError }, work);
  const app = await build({
    config,
    database,
    clock,
    logger,
    draining: shutdown.asked,
    serveFiles: (server) => registerFiles(server, config, join(config.distDirectory, 'client')),
    pages: await builtPages(config.distDirectory, { origin: config.origin, siteName: config.site.name }),
  });
  await listen(app, config);
  const indexing = keepIndexFresh({ maintain, logger, signal: shutdown.asked });
  const stopSweeping = sweepRegularly({ database, maintain, config, clock, logger });
  shutdown.closeWith(async (reason) => {
    logger.info({ reason }, 'closing');
    await drain(app, config);
    await Promise.all([indexing, stopSweeping()]);
    await database.destroy();
  });
  logger.info(`${config.site.name}: ${config.origin}`);
}
