import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodePart, isReservedPath, isServerPath, matchPage } from '#site/match.ts';
import { relevantQuery } from '#site/page-query.ts';
import type { PublicRead } from '../api/public-read.ts';
import { findArticlePath } from '../article/read/address.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import { pageSettings } from '../config/site-settings.ts';
import { pagePolicy } from '../plugins/content-policy.ts';
import { compressedPage, sendEncoded } from '../plugins/encoding.ts';
import { answerMissing } from '../plugins/errors.ts';
import type { PublicCache } from '../public/public-cache.ts';
import { documentOf, type PublicDocument } from '../public/public-document.ts';
import { renderTimestamp } from '../public/render-timestamp.ts';
import { splitUrl } from '../runtime/url.ts';
import { manifest } from './manifest.ts';
import type { PageSource } from './source.ts';
import { registerSpeculation, suggestSpeculation } from './speculation.ts';

const caching = 'public, max-age=0, s-maxage=60';
/**
 * A cache in front of the server answers at once with the page that it has and asks for a new one beside (RFC 9213). Browsers do not
 * read this header: an author who has just published would see the page of before.
 */
const cachingInFront = 'public, max-age=60, stale-while-revalidate=60, stale-if-error=3600';

interface PageSources {
  readonly source: PageSource;
  readonly read: PublicRead;
  readonly cache: PublicCache;
}

/** Answers every address that is no file and no call with a page, the “not found” page for unknown ones. */
export function registerPages(
  app: FastifyInstance,
  { config, clock, settings, splitter: { readPublic } }: SettledDependencies,
  { read, cache, source }: PageSources,
): void {
  async function makePage(path: string, search: string): Promise<PublicDocument> {
    const { html, status, hashes } = await source.page({
      path,
      search,
      now: renderTimestamp(clock()),
      settings: pageSettings(await settings.current()),
      read: ({ name, query }) => read(name, query as never),
    });
    return { ...documentOf(html, { status, compress: compressedPage }), policy: hashes && pagePolicy(config, hashes) };
  }

  /** Articles have several addresses, of which one is theirs now; they may have had others on another site. */
  async function findMoved(path: string): Promise<PublicDocument | undefined> {
    const match = matchPage(path);
    if (match && match.page.id !== 'article/detail') return undefined;
    const place = { path, name: match?.params['id'] };
    const location = await readPublic((database) => findArticlePath(database, place));
    const isHere = location === undefined || decodePart(location) === decodePart(path);
    return isHere ? undefined : { ...documentOf('', { status: 301 }), location };
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path, whole] = splitUrl(request.url);
    if (!['GET', 'HEAD'].includes(request.method) || isReservedPath(path)) return answerMissing(request, reply);
    const search = relevantQuery(path, whole);
    const make = async (): Promise<PublicDocument> =>
      (await findMoved(path)) ?? (isServerPath(path) ? documentOf('', { status: 404 }) : makePage(path, search));
    if (isServerPath(path)) return answerFile(request, reply, await cache.get(request, make));
    if (matchPage(path)?.page.id === 'article/draft')
      return sendSecretPage(request, reply, await makePage(path, search));
    suggestSpeculation(request, reply);
    return sendPage(request, reply, await (source.isBuilt ? cache.get(request, make) : make()));
  }

  let shell: Promise<PublicDocument> | undefined;
  async function makeShell(): Promise<PublicDocument> {
    const { html, scripts } = await source.shell();
    return { ...documentOf(html, { compress: compressedPage }), policy: pagePolicy(config, { styles: [], scripts }) };
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

/** Answers the address of a file that the site does not have, which may be that of an article elsewhere. */
async function answerFile(request: FastifyRequest, reply: FastifyReply, page: PublicDocument): Promise<FastifyReply> {
  return page.location === undefined ? answerMissing(request, reply) : sendPage(request, reply, page);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PublicDocument): Promise<FastifyReply> {
  reply.header('cache-control', caching).header('etag', page.etag);
  if (page.location !== undefined) reply.header('location', page.location);
  if (page.status === 200) reply.header('cdn-cache-control', cachingInFront);
  return sendDocument(request, reply, page);
}

/** Sends a page whose address is a secret that ends: nobody keeps it, lists it, or tells other sites its address. */
function sendSecretPage(request: FastifyRequest, reply: FastifyReply, page: PublicDocument): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  reply.header('referrer-policy', 'no-referrer');
  return sendDocument(request, reply, page);
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, page: PublicDocument): Promise<FastifyReply> {
  if (page.policy) reply.header('content-security-policy', page.policy);
  else reply.removeHeader('content-security-policy');
  reply.code(page.status).type('text/html; charset=utf-8');
  return sendEncoded(request, reply, page);
}
