import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicRead } from '../api/public-read.ts';
import { refuseOtherMethods } from '../plugins/methods.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import { answerMissing } from '../plugins/errors.ts';
import { readArticleEntries, articleStats } from './article-entries.ts';
import { mostAddresses, writeAddresses, writeIndex, type Address, pageAndBookAddresses } from './sitemap.ts';
import { disallowedPaths } from '../../site/seo.ts';

const caching = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400';
const whole = '/sitemap.xml';
const pagesPart = '/sitemap-pages.xml';
const articlesPart = (number: number | string): string => `/sitemap-articles-${number}.xml`;

/** Serves `/robots.txt` and `/sitemap.xml`; a sitemap that is too long becomes an index of several. */
export function registerSeo(
  app: FastifyInstance,
  { config: { origin }, splitter: { readPublic } }: Pick<SettledDependencies, 'config' | 'splitter'>,
  read: PublicRead,
): void {
  async function* articles(part: number): AsyncGenerator<Address[]> {
    for await (const group of readArticleEntries(readPublic, {
      offset: (part - 1) * mostAddresses,
      limit: mostAddresses,
    })) {
      yield group.map(({ id, updateTime }) => ({ path: `/article/blog/${id}`, changed: updateTime }));
    }
  }

  /** The entity tag names count and changes, so that an unchanged list is neither written nor sent again. */
  async function answerWhole(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [fixed, extent] = await Promise.all([pageAndBookAddresses(read), readPublic(articleStats)]);
    if (isKnown(request, reply, [fixed, extent])) return reply.code(304).send();
    const parts = Math.ceil(extent.count / mostAddresses);
    const isOne = fixed.length + extent.count <= mostAddresses;
    if (isOne) return sendList(reply, writeAddresses(origin, inTurn([fixed], articles(1))));
    const paths = [pagesPart, ...Array.from({ length: parts }, (_, index) => articlesPart(index + 1))];
    return sendXml(reply).send(writeIndex(origin, paths));
  }

  async function answerPages(_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendList(reply, writeAddresses(origin, [await pageAndBookAddresses(read)]));
  }

  async function answerArticles(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const part = Number((request.params as { part: string }).part);
    const extent = await readPublic(articleStats);
    if (!(part >= 1 && (part - 1) * mostAddresses < extent.count)) return answerMissing(request, reply);
    if (isKnown(request, reply, [part, extent])) return reply.code(304).send();
    return sendList(reply, writeAddresses(origin, articles(part)));
  }

  async function answerRobots(_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return reply.type('text/plain; charset=utf-8').header('cache-control', caching).send(writeRobots(origin));
  }

  const routes = [
    ['/robots.txt', answerRobots],
    [whole, answerWhole],
    [pagesPart, answerPages],
    [articlesPart(':part(^[1-9]\\d{0,5}$)'), answerArticles],
  ] as const;
  for (const [path, answer] of routes) {
    app.get(path, answer);
    refuseOtherMethods(app, path, 'GET');
  }
}

async function* inTurn(
  first: readonly (readonly Address[])[],
  then: AsyncIterable<readonly Address[]>,
): AsyncGenerator<readonly Address[]> {
  yield* first;
  yield* then;
}

function sendXml(reply: FastifyReply): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', caching);
}

function sendList(reply: FastifyReply, pieces: AsyncGenerator<string>): FastifyReply {
  return sendXml(reply).send(Readable.from(pieces));
}

/** Sets the entity tag and says whether the client has this version. The tag is weak, because compression changes the bytes. */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply, of: unknown): boolean {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('cache-control', caching);
  return (headers['if-none-match'] ?? '').split(/,\s*/).includes(tag);
}

/** `robots.txt` (RFC 9309): the disallowed paths and the address of the sitemap. */
function writeRobots(origin: string): string {
  const lines = [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
