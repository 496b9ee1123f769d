import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { build } from './app.ts';
import { readConfig, type Config } from './config/config.ts';
import { openConfigured } from './db/open-configured.ts';
import type { Database } from './db/schema.ts';
import { writeStarter } from './seed/seed.ts';
import { drain } from './process/drain.ts';
import { listen } from './process/listen.ts';
import { createLogger } from './log/logger.ts';
import { pagesOfVite } from './page/vite-source.ts';
import { keepIndexFresh } from './search/rebuild.ts';
import { hearSignals } from './process/shutdown.ts';
import { stopRefused, stopWith } from './process/stop.ts';

// `npm run dev`: the API and the pages in one process, with hot reload and without the build.
const clock = (): number => Math.floor(Date.now() / 1000);

const shutdown = hearSignals();
const setting = readConfig({ LOG_LEVEL: 'warn', ...process.env });
if (setting.ok) await serve(setting.value).catch(stopRefused);
else stopWith(setting.error.message);

async function serve(config: Config): Promise<void> {
  const logger = createLogger(config);
  const database = await openConfigured(config, (error) => logger.error(error));
  await writeStarter(database, config, clock());
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const pages = pagesOfVite(vite, { origin: config.origin, siteName: config.site.name });
  const serveFiles = (server: FastifyInstance): void => {
    server.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  };
  const app = await build({ config, database, clock, logger, serveFiles, pages, draining: shutdown.asked });
  await listen(app, config);
  const maintain = (work: (patient: Database) => Promise<void>) => work(database);
  const indexing = keepIndexFresh({ maintain, logger, signal: shutdown.asked });
  shutdown.closeWith(async () => {
    await drain(app, config);
    await indexing;
    await vite.close();
    await database.destroy();
  });
  process.stdout.write(`${config.site.name}: ${config.origin}\n`);
}
