import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { build } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { openDatabase } from './db/open.ts';
import { writeStarter } from './db/starter.ts';
import { createLogger } from './log.ts';
import { pagesOfVite } from './page/vite-source.ts';
import { closeOnSignal } from './shutdown.ts';

// `npm run dev`: the API and the pages in one process, with hot reload and without the build.
const clock = (): number => Math.floor(Date.now() / 1000);

const setting = readConfig({ LOG_LEVEL: 'warn', ...process.env });
if (setting.ok) await serve(setting.value);
else {
  process.stderr.write(`${setting.error.message}\n`);
  process.exitCode = 1;
}

async function serve(config: Config): Promise<void> {
  const logger = createLogger(config);
  const file = join(config.dataDirectory, 'site.sqlite');
  const database = await openDatabase({ url: config.databaseUrl, file, onError: (error) => logger.error(error) });
  await writeStarter(database, config, clock());
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const pages = pagesOfVite(vite, { origin: config.origin, siteName: config.site.name });
  const serveFiles = (server: FastifyInstance): void => {
    server.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  };
  const app = await build({ config, database, clock, logger, serveFiles, pages });
  closeOnSignal(app, async () => {
    await vite.close();
    await database.destroy();
  });
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`${config.site.name}: ${config.origin}\n`);
}
