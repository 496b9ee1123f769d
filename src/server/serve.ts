import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { AggregatorRegistry } from 'prom-client';
import { type AppDependencies, build } from './app.ts';
import { publishDueRegularly } from './article/write/publish-due.ts';
import { requireBucket } from './asset/require-bucket.ts';
import { backUpRegularly } from './backup/schedule.ts';
import { answerBuildFiles } from './build-file/answer-files.ts';
import { publishRegularly } from './build-file/publish-files.ts';
import { runProcesses } from './cluster.ts';
import { type Config, readConfig, settingNames } from './config/config.ts';
import { shareMachine } from './config/machine-share.ts';
import { onCommit } from './db/commits.ts';
import {
  databaseName,
  maintainConfigured,
  openConfigured,
  openConfiguredReplica,
  withSentence,
} from './db/open-configured.ts';
import { warnOfMissingLimits } from './db/pooled-limits.ts';
import { type ReadSplitter, splitReads, withoutReplica } from './db/read-splitting.ts';
import type { Database } from './db/schema.ts';
import { isDamaged, watchWrites } from './db/write-watch.ts';
import { createLogger } from './log/logger.ts';
import { processes, registry } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { collectProcessMetrics } from './metrics/site-gauges.ts';
import { builtPages, pagesOfVite } from './page/source.ts';
import { registerDiagramFrame } from './plugins/diagram-frame.ts';
import { registerFiles, registerRescue } from './plugins/files.ts';
import { requireBuild } from './process/ensure-build.ts';
import { drain, listen } from './process/listen.ts';
import { exitOnConfigError, exitWithMessage, type Shutdown } from './process/shutdown.ts';
import { keepIndexFresh } from './search/rebuild.ts';
import { isNewSite, seedDatabase } from './seed/seed.ts';
import { sweepRegularly } from './sweep.ts';

const clock = (): number => Math.floor(Date.now() / 1000);

/** Starts the site from its build; a setting that makes this impossible ends the process with one sentence. */
export async function start(shutdown: Shutdown): Promise<void> {
  const setting = readConfig(process.env);
  if (!setting.ok) return exitWithMessage(setting.error.message);
  const serve = cluster.isPrimary && setting.value.processes > 1 ? runProcesses : serveBuild;
  await serve(setting.value, shutdown).catch(exitOnConfigError);
}

/** Starts API and pages in one process for `npm run dev`: from the sources, with hot reload and without a build. */
export async function startDevelopment(shutdown: Shutdown): Promise<void> {
  const setting = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  if (setting.ok) await serveSources(setting.value, shutdown).catch(exitOnConfigError);
  else exitWithMessage(setting.error.message);
}

async function serveBuild(config: Config, shutdown: Shutdown): Promise<void> {
  requireBuild(config.distDirectory);
  shareMachine(config.processes);
  const logger = createLogger(config);
  const { database, splitter, maintain, close } = await openStore(config, logger);
  const client: Client = {
    serveFiles: (server, readSite) =>
      registerFiles(server, config, {
        directory: join(config.distDirectory, 'client'),
        readSite,
        answerUnknown: answerBuildFiles(config, database),
      }),
    pages: await builtPages(config.distDirectory, config.origin),
  };
  const app = await build({ config, database, splitter, clock, logger, draining: shutdown.requested, ...client });
  const stopPublishing = await publishForOthers({ config, maintain, logger, signal: shutdown.requested });
  collectProcessMetrics();
  const metrics = await metricsOfProcess(config);
  await listen(app, config);
  processes.set(1);
  const indexing = keepIndexFresh({ database, maintain, logger, signal: shutdown.requested });
  const stopSweeping = sweepRegularly({ database, maintain, config, clock, logger });
  const stopPublishingDue = publishDueRegularly({ database, clock, logger });
  const settings = settingNames().filter((name) => process.env[name]?.trim());
  const stopBackups = backUpRegularly({ database, config, settings, clock, logger });
  shutdown.onShutdown(async (reason) => {
    logger.info({ reason }, 'closing');
    const backup = stopBackups();
    await drain(app, config);
    metrics?.close();
    await Promise.all([indexing, stopSweeping(), stopPublishing(), stopPublishingDue(), backup]);
    await close();
  });
  logger.info(`${config.site.name}: ${config.origin}`);
}

/** Puts the files of this build where other machines on the same database find them; with SQLite there are none. */
async function publishForOthers({
  config,
  ...publishing
}: Pick<Store, 'maintain'> & { config: Config; logger: Logger; signal: AbortSignal }): Promise<() => Promise<void>> {
  if (config.databaseUrl === undefined) return async () => undefined;
  const directory = join(config.distDirectory, 'client/static');
  return publishRegularly({ ...publishing, directory, clock });
}

async function serveSources(config: Config, shutdown: Shutdown): Promise<void> {
  const logger = createLogger(config);
  const { database, splitter, maintain, close } = await openStore(config, logger);
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const client: Client = {
    serveFiles: (server) => {
      server.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
      // The worker of an `npm start` at the same address would go on answering with its build.
      registerRescue(server);
      registerDiagramFrame(server);
    },
    pages: pagesOfVite(vite, config.origin),
  };
  const app = await build({ config, database, splitter, clock, logger, draining: shutdown.requested, ...client });
  await listen(app, config);
  const indexing = keepIndexFresh({ database, maintain, logger, signal: shutdown.requested });
  shutdown.onShutdown(async () => {
    await drain(app, config);
    await indexing;
    await vite.close();
    await close();
  });
  process.stdout.write(`${config.site.name}: ${config.origin}\n`);
}

/** The port of the metrics; of several processes only the first has one, and adds up the numbers of all (`cluster.ts`). */
async function metricsOfProcess(config: Config): Promise<Server | undefined> {
  if (cluster.isPrimary) return serveMetrics(config, () => registry.metrics());
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor listens for the questions of the first process.
  void new AggregatorRegistry();
  return undefined;
}

/** Where the client's files and pages come from. */
type Client = Pick<AppDependencies, 'serveFiles' | 'pages'>;

/** Brings what comes with the site, and tells what an owner should know of the database before anybody writes. */
async function fillDatabase(database: Database, config: Config, logger: Logger): Promise<void> {
  const isNew = await isNewSite(database);
  for (const followed of await seedDatabase(database, config, clock()))
    logger[followed.outcome === 'edited' ? 'warn' : 'info'](
      followed,
      'an article that came with the site has a correction',
    );
  if (isNew) sayNew(config, logger);
  const problem = await watchWrites(database, undefined).problem();
  if (problem) logger.error({ reason: problem }, 'the database takes no writes');
}

/** A start that was meant for a site that is there already shall not look like one. */
function sayNew(config: Config, logger: Logger): void {
  const database = databaseName(config);
  logger.warn({ database }, 'a new site was made');
  const { owner } = config.site;
  const next = config.ownerPassword
    ? ''
    : `站主“${owner}”还没有密码，请运行 npm run site -- owner ${owner}，用它打印的链接设置。`;
  process.stdout.write(`新建了一个网站：${database}。${next}\n`);
}

interface Store {
  readonly database: Database;
  readonly splitter: ReadSplitter;
  readonly maintain: (work: (database: Database) => Promise<void>) => Promise<void>;
  readonly close: () => Promise<void>;
}

async function openStore(config: Config, logger: Logger): Promise<Store> {
  const onError = (error: Error): void => logger.error({ err: error }, 'a database connection broke');
  await requireBucket(config, (reason) => logger.error({ reason }, 'bucket away'));
  const database = await openConfigured(config, onError);
  await withSentence(config, () => fillDatabase(database, config, logger)).catch((error: unknown) => {
    if (!isDamaged(database)) throw error;
    // What is whole is still read.
    logger.error({ err: error }, 'database damaged');
  });
  if (config.databaseDirectUrl !== undefined) await warnOfMissingLimits(database, logger);
  const replica = await openConfiguredReplica(config, { primary: database, onError });
  const splitter = replica ? splitReads({ primary: database, replica, logger }) : withoutReplica(database);
  onCommit(database, splitter.noteCommit);
  return {
    database,
    splitter,
    maintain: (work) => maintainConfigured(config, { database, onError }, work),
    async close() {
      splitter.stop();
      await replica?.destroy();
      await database.destroy();
    },
  };
}
