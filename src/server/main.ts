import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { build } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { writeStarter } from './db/starter.ts';
import { createLogger } from './log.ts';
import { builtPages } from './page/source.ts';
import { registerFiles } from './plugins/files.ts';
import { closeOnSignal } from './shutdown.ts';
import { sweepSessions } from './user/session.ts';

const builtFolder = fileURLToPath(new URL('../../dist/', import.meta.url));
const clock = (): number => Math.floor(Date.now() / 1000);

const setting = readConfig(process.env);
if (setting.ok) await serve(setting.value);
else {
  process.stderr.write(`${setting.error.message}\n`);
  process.exitCode = 1;
}

async function serve(config: Config): Promise<void> {
  const logger = createLogger(config);
  const database = await openDatabase({
    url: config.databaseUrl,
    file: join(config.dataDirectory, 'site.sqlite'),
    onError: (error) => logger.error({ err: error }, 'an idle database connection broke'),
  });
  await writeStarter(database, config, clock());
  await sweepSessions(database, clock());
  const app = await build({
    config,
    database,
    clock,
    logger,
    serveFiles: (server) => registerFiles(server, join(builtFolder, 'client')),
    pages: await builtPages(builtFolder, { origin: config.origin, siteName: config.site.name }),
  });
  closeOnSignal(app, () => database.destroy());
  await listen(app, config);
  logger.info(`${config.site.name}: ${config.origin}`);
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    process.stderr.write(`端口 ${port} 已被占用，请停下占用它的程序，或用环境变量 PORT 换一个。\n`);
    process.exit(1);
  }
}
