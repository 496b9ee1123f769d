import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import etag from '@fastify/etag';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { EndpointName } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import type { SiteSettings } from '#site/config.ts';
import { ownDataHandlers } from './account/routes.ts';
import { createPublicRead } from './api/public-read.ts';
import { registerApi } from './api/register.ts';
import { checkedCalls } from './api/validate.ts';
import { articleReadHandlers } from './article/read/routes.ts';
import { articleSearchHandlers } from './article/search/routes.ts';
import type { SearchSource } from './article/search/search-worker.ts';
import { openSearcher } from './article/search/searcher.ts';
import { draftLinkHandlers } from './article/write/draft-link-routes.ts';
import { draftRemarkHandlers } from './article/write/draft-remark.ts';
import { articleWriteHandlers } from './article/write/routes.ts';
import { registerAssetFiles } from './asset/files.ts';
import { assetHandlers } from './asset/routes.ts';
import { registerBookFiles } from './book/files.ts';
import { bookRoots, openLibrary } from './book/library.ts';
import { bookHandlers } from './book/routes.ts';
import { holidayFolders } from './calendar/holidays.ts';
import { registerCalendar } from './calendar/register.ts';
import type { Handlers } from './call/context.ts';
import type { Dependencies } from './call/dependencies.ts';
import { clientErrorHandlers } from './client-error/routes.ts';
import { pageSettings } from './config/site-settings.ts';
import { onCommit } from './db/commits.ts';
import { databaseFile } from './db/open-configured.ts';
import { type ReadSplitter, withoutReplica } from './db/read-splitting.ts';
import { isDamaged, noteFailure, watchWrites } from './db/write-watch.ts';
import { countedLog } from './log/counted-log.ts';
import { securityEvents } from './log/security-events.ts';
import { measureRequests } from './metrics/http-metrics.ts';
import { registerMetrics } from './metrics/serve-metrics.ts';
import { measureSiteWith } from './metrics/site-gauges.ts';
import { siteHandlers } from './moderation/routes.ts';
import { measureSite } from './moderation/state.ts';
import { openSharedFiles } from './owner-files/shared-folders.ts';
import { registerPages } from './page/routes.ts';
import type { PageSource } from './page/source.ts';
import { compressFrom, encodings } from './plugins/encoding.ts';
import { answerError, registerErrors, answerClientError } from './plugins/errors.ts';
import { checkWriteOrigin } from './plugins/foreign-writes.ts';
import { registerHealth, registerDrain } from './plugins/health.ts';
import { originForm, checkHost } from './plugins/hosts.ts';
import { newRequestId, registerRequestIds } from './plugins/request-id.ts';
import { registerSecurity, securityHeaders } from './plugins/security.ts';
import { registerShare } from './plugins/share.ts';
import { connectionLimits } from './process/listen.ts';
import { createPublicCache } from './public/public-cache.ts';
import { createStampReader, publicStamp } from './public/public-stamp.ts';
import { longestWait } from './runtime/in-time.ts';
import { repairUrl } from './runtime/url.ts';
import { readIndexProgress } from './search/rebuild.ts';
import { registerSeo } from './seo/routes.ts';
import { openSettings, warnOfOpenRegistration } from './site-settings/current-settings.ts';
import { siteSettingsHandlers } from './site-settings/routes.ts';
import { registerSyndication } from './syndication/routes.ts';
import { secondFactorHandlers } from './user/factor-routes.ts';
import { letterHandlers } from './user/letters.ts';
import { usePasswordLink } from './user/password-link.ts';
import { privateCalendarHandlers } from './user/private-calendar.ts';
import { userHandlers } from './user/routes.ts';
import { hasSecondFactor } from './user/second-factor/factors.ts';

export interface AppDependencies extends Dependencies {
  readonly pages: PageSource;
  /** Chooses the database of public reads; missing where there is no read replica. */
  readonly splitter?: ReadSplitter | undefined;
  /** Serves the client's files: those of the build, or Vite's while developing. */
  readonly serveFiles: (app: FastifyInstance, readSite: () => Promise<SiteSettings>) => Promise<void> | void;
}

/** Builds the whole application; tests and production call this same function. */
export async function build(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, serveFiles } = dependencies;
  const settings = openSettings(dependencies);
  const splitter = dependencies.splitter ?? withoutReplica(database);
  const settled = { ...dependencies, settings, splitter };
  const shared = openSharedFiles(dependencies);
  const library = openLibrary(dependencies, bookRoots(config, shared));
  const searcher = openSearcher(searchSource(config), (error) => noteFailure(database, error));
  const events = countedLog(dependencies.logger);
  const calls = checkedCalls(handlersOf(dependencies, { library, searcher, events }));
  const writes = watchWrites(database, config.databaseUrl === undefined ? config.dataDirectory : undefined);
  const report = securityEvents(events);
  const app = Fastify({
    ...protocolOptions(dependencies),
    clientErrorHandler: answerClientError(await securityHeaders(config)),
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onClose', searcher.close);
  app.addHook('onClose', shared.close);
  app.addHook('onClose', async () => events.close());
  measureRequests(app);
  const stamp = (): Promise<string> => publicStamp(settled, library);
  const stamps = createStampReader({ ...dependencies, stamp, maxMilliseconds: longestWait(config) });
  const cache = createPublicCache({ ...dependencies, stamps });
  onCommit(database, stamps.noteCommit);
  app.addHook('onRequest', cache.answer);
  registerErrors(app, () => settings.latest().name);
  registerRequestIds(app);
  await registerSecurity(app, config);
  registerDrain(app, dependencies.draining);
  app.addHook('onRequest', checkHost(config, report));
  app.addHook('onRequest', checkWriteOrigin(config, report));
  await app.register(cookie);
  await app.register(etag);
  // Bodies are not unpacked, and no page of ours packs one: where nobody reads what is unpacked, its connection stands still.
  await app.register(compress, { threshold: compressFrom, encodings: [...encodings], globalDecompression: false });
  app.addHook('onSend', cache.keep);
  await serveFiles(app, async () => pageSettings(await settings.current()));
  registerHealth(app, { database, writes, splitter, readIndexProgress: () => readIndexProgress(database) });
  measureSiteWith(async () => ({
    ...(await measureSite(database, config, dependencies.clock())),
    isWritable: (await writes.problem()) === undefined,
    isDamaged: isDamaged(database),
  }));
  registerMetrics(app, config);
  const read = createPublicRead(settled, calls);
  const sources = { read, cache };
  registerCalendar(app, { ...dependencies, folders: holidayFolders(config, shared), cache });
  registerPages(app, settled, { ...sources, source: dependencies.pages });
  registerApi(app, settled, { calls, report, cache });
  registerBookFiles(app, config, library);
  registerAssetFiles(app, settled);
  registerSyndication(app, settled, sources);
  registerSeo(app, settled, sources);
  await registerShare(app);
  warnOfOpenRegistration(dependencies.logger, config.origin, await settings.current());
  return app;
}

function searchSource(config: AppDependencies['config']): SearchSource {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databaseReadUrl: readUrl } = config;
  return { url, directUrl, readUrl, file: databaseFile(config) };
}

interface HandlerParts {
  readonly library: ReturnType<typeof openLibrary>;
  readonly searcher: ReturnType<typeof openSearcher>;
  readonly events: ReturnType<typeof countedLog>;
}

/** What answers each call of the contract. */
function handlersOf({ logger }: Dependencies, { library, searcher, events }: HandlerParts) {
  return {
    ...userHandlers,
    ...secondFactorHandlers,
    ...ownDataHandlers,
    'user/reset': usePasswordLink,
    ...articleReadHandlers,
    ...assetHandlers,
    ...articleWriteHandlers,
    ...draftLinkHandlers,
    ...draftRemarkHandlers,
    ...bookHandlers(library),
    ...articleSearchHandlers(searcher),
    ...clientErrorHandlers(events, logger),
    ...letterHandlers,
    ...privateCalendarHandlers,
    ...siteHandlers,
    ...siteSettingsHandlers({ hasSecondFactor }),
  } satisfies Handlers<EndpointName>;
}

/** How requests are read: who sent them, how large they may be, and what becomes of those that are none. */
function protocolOptions({ config, logger }: Dependencies) {
  return {
    loggerInstance: logger,
    trustProxy: (_: string, hop: number) => hop < config.trustProxy,
    bodyLimit: limits.bodyBytes,
    genReqId: newRequestId,
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    frameworkErrors: answerError,
    rewriteUrl: (request: IncomingMessage) => repairUrl({ url: originForm(request) }),
    ...connectionLimits,
    // What still comes while the server closes is answered, as the last on its connection.
    return503OnClosing: false,
  };
}
