import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServerPath } from '../../site/match.ts';
import { relevantQuery } from '../../site/page-query.ts';
import type { PublicRead } from '../api/public-read.ts';
import type { Library } from '../book/library.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import { pageSettings } from '../config/site-settings.ts';
import { pagePolicy } from '../plugins/content-policy.ts';
import { compressedPage, sendEncoded } from '../plugins/encoding.ts';
import { answerMissing } from '../plugins/errors.ts';
import { splitUrl } from '../runtime/url.ts';
import type { Database } from '../db/schema.ts';
import { renderTimestamp } from './render-timestamp.ts';
import type { PageSource } from './source.ts';
import { manifest } from './manifest.ts';
import { registerSpeculation, suggestSpeculation } from './speculation.ts';
import type { CachedDocument, DocumentCache } from '../api/document-cache.ts';
import { shareAnswer } from '../api/send.ts';

const caching = 'public, max-age=0, s-maxage=60';
/**
 * A cache in front of the server answers at once with the page that it has and asks for a new one beside (RFC 9213). Browsers do not
 * read this header: an author who has just published would see the page of before.
 */
const cachingInFront = 'public, max-age=60, stale-while-revalidate=60, stale-if-error=3600';

interface PageSources {
  readonly source: PageSource;
  readonly read: PublicRead;
  readonly kept: DocumentCache;
}

/** Answers every address that is no file and no call with a page, the “not found” page for unknown ones. */
export function registerPages(
  app: FastifyInstance,
  { config, clock, settings }: SettledDependencies,
  { read, kept, source }: PageSources,
): void {
  async function makePage(path: string, search: string): Promise<CachedDocument> {
    const { html, status, hashes } = await source.page({
      path,
      search,
      now: renderTimestamp(clock()),
      settings: pageSettings(await settings.current()),
      read: ({ name, query }) => read(name, query as never),
    });
    return { ...shareAnswer(html, compressedPage), status, policy: hashes && pagePolicy(config, hashes) };
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path, whole] = splitUrl(request.url);
    if (isServerPath(path) || !['GET', 'HEAD'].includes(request.method)) return answerMissing(request, reply);
    const search = relevantQuery(path, whole);
    const make = (): Promise<CachedDocument> => makePage(path, search);
    suggestSpeculation(request, reply);
    return sendPage(request, reply, await (source.isBuilt ? kept.get(`${path}?${search}`, make) : make()));
  }

  let shell: Promise<CachedDocument> | undefined;
  async function makeShell(): Promise<CachedDocument> {
    const { html, scripts } = await source.shell();
    return { ...shareAnswer(html, compressedPage), status: 200, policy: pagePolicy(config, { styles: [], scripts }) };
  }

  app.get('/shell.html', { compress: false }, async (request, reply) => {
    if (!shell || !source.isBuilt) shell = makeShell();
    return sendPage(request, reply, await shell);
  });
  app.get('/manifest.webmanifest', async (_, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest(await settings.current()))),
  );
  registerSpeculation(app);
  // Pages have a route, because compression is a hook of routes and the not-found handler is none.
  app.get('/*', { compress: false }, answerPage);
  app.setNotFoundHandler((request, reply) => {
    const [path] = splitUrl(request.url);
    return isServerPath(path) ? answerMissing(request, reply) : refuseMethod(reply);
  });
}

/** Refuses a write to the address of a page, which can only be read. */
function refuseMethod(reply: FastifyReply): FastifyReply {
  reply.code(405).header('allow', 'GET, HEAD').header('cache-control', 'no-store');
  return reply.type('text/plain; charset=utf-8').send('405 这个地址只能读\n');
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedDocument): Promise<FastifyReply> {
  if (page.policy) reply.header('content-security-policy', page.policy);
  else reply.removeHeader('content-security-policy');
  reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', caching).header('etag', page.etag);
  if (page.status === 200) reply.header('cdn-cache-control', cachingInFront);
  return sendEncoded(request, reply, page);
}

/**
 * A text that changes with all data that pages and other documents show, except for the build, which does not change while the process
 * runs. The settings count by their values: a page that was rendered with older ones than the database has by now would else stay.
 */
export async function publicStamp(
  { clock, settings, splitter }: SettledDependencies,
  library: Library,
): Promise<string> {
  // The library asks the database, too: where it stands still, one question waits for it, and no further one is asked. The number is
  // from the same database as what the page reads afterwards, or an older one: a page is never older than its stamp.
  const written = await splitter.readPublic(readPublicVersion);
  const [books, present] = await Promise.all([library.version(), settings.current()]);
  return [written, books, renderTimestamp(clock()), hash('sha1', JSON.stringify(present))].join(' ');
}

/** The number of changes to what anonymous readers see, by all processes (`migrate-article-lists.ts`). */
export async function readPublicVersion(database: Database): Promise<number> {
  const { version } = await database.selectFrom('public_version').select('version').executeTakeFirstOrThrow();
  return version;
}
