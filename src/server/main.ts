import { join } from 'node:path';
import { build } from './app.ts';
import { sweepAssets } from './asset/sweep.ts';
import { sweepAttempts } from './api/once.ts';
import { readConfig, type Config } from './config.ts';
import { maintainConfigured, openConfigured } from './database.ts';
import { writeStarter } from './db/starter.ts';
import { requireBuild } from './ensure-build.ts';
import { listen } from './listen.ts';
import { createLogger } from './log.ts';
import { builtPages } from './page/source.ts';
import { registerFiles } from './plugins/files.ts';
import { sweepViews } from './poster/views.ts';
import { closeOnSignal } from './shutdown.ts';
import { refreshIndex } from './search/rebuild.ts';
import { stopRefused, stopWith } from './stop.ts';
import { sweepAudit } from './user/audit.ts';
import { sweepFarewells } from './user/delete-account.ts';
import { sweepDevices } from './user/known-device.ts';
import { sweepSessions } from './user/session.ts';
import { sweepTrash } from './writing/trash.ts';

const clock = (): number => Math.floor(Date.now() / 1000);

const setting = readConfig(process.env);
if (setting.ok) await serve(setting.value).catch(stopRefused);
else stopWith(setting.error.message);

async function serve(config: Config): Promise<void> {
  requireBuild(config.distDirectory);
  const logger = createLogger(config);
  const onError = (error: Error): void => logger.error({ err: error }, 'a database connection broke');
  const database = await openConfigured(config, onError);
  await writeStarter(database, config, clock());
  await maintainConfigured(config, { database, onError }, refreshIndex);
  await sweepSessions(database, { now: clock(), ends: config.sessionEnds });
  await sweepDevices(database, clock());
  await sweepAttempts(database, clock());
  await sweepViews(database, clock());
  await sweepAudit(database, { now: clock(), days: config.auditDays });
  await sweepFarewells(database, clock());
  await sweepTrash(database, clock());
  await sweepAssets(database, clock());
  const app = await build({
    config,
    database,
    clock,
    logger,
    serveFiles: (server) => registerFiles(server, config, join(config.distDirectory, 'client')),
    pages: await builtPages(config.distDirectory, { origin: config.origin, siteName: config.site.name }),
  });
  closeOnSignal(app, () => database.destroy());
  await listen(app, config);
  logger.info(`${config.site.name}: ${config.origin}`);
}
