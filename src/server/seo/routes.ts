import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicRead } from '../api/public-read.ts';
import { hasVersion } from '../plugins/conditional.ts';
import { encodable, sendEncoded } from '../plugins/encoding.ts';
import { refuseOtherMethods } from '../plugins/methods.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import { answerMissing } from '../plugins/errors.ts';
import { countMonths } from '../article/read/counts.ts';
import { type ArticlePart, articlesPerPart, divideMonths, readArticleEntries } from './article-parts.ts';
import { writeAddresses, writeIndex, type Address, pageAndBookAddresses } from './sitemap.ts';
import { disallowedPaths } from '../../site/seo.ts';

const caching = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400';
const whole = '/sitemap.xml';
const pagesPart = '/sitemap-pages.xml';
const articlesPart = (number: number | string): string => `/sitemap-articles-${number}.xml`;

/** Serves `/robots.txt` and `/sitemap.xml`; where that would be long, it becomes an index of several. */
export function registerSeo(
  app: FastifyInstance,
  { config: { origin }, splitter: { readPublic } }: Pick<SettledDependencies, 'config' | 'splitter'>,
  read: PublicRead,
): void {
  async function articlesOf(part: ArticlePart): Promise<Address[]> {
    const entries = await readPublic((database) => readArticleEntries(database, part));
    return entries.map(({ id, updateTime }) => ({ path: `/article/blog/${id}`, changed: updateTime }));
  }

  async function answerWhole(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [fixed, months] = await Promise.all([pageAndBookAddresses(read), readPublic(countMonths)]);
    const parts = divideMonths(months);
    const count = months.reduce((sum, month) => sum + month.count, fixed.length);
    if (count <= articlesPerPart) {
      const articles = await Promise.all(parts.map(articlesOf));
      return sendList(request, reply, [...fixed, ...articles.flat()]);
    }
    const paths = [pagesPart, ...parts.map((_, index) => articlesPart(index + 1))];
    return isKnown(request, reply, paths) ? reply.code(304).send() : sendXml(request, reply, writeIndex(origin, paths));
  }

  async function answerPages(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendList(request, reply, await pageAndBookAddresses(read));
  }

  async function answerArticles(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const number = Number((request.params as { part: string }).part);
    const part = divideMonths(await readPublic(countMonths))[number - 1];
    return part ? sendList(request, reply, await articlesOf(part)) : answerMissing(request, reply);
  }

  /** The entity tag names every address and its change, so that an unchanged list is neither written nor sent again. */
  async function sendList(
    request: FastifyRequest,
    reply: FastifyReply,
    addresses: readonly Address[],
  ): Promise<FastifyReply> {
    if (isKnown(request, reply, addresses)) return reply.code(304).send();
    return sendXml(request, reply, writeAddresses(origin, addresses));
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
    app.get(path, { compress: false }, answer);
    refuseOtherMethods(app, path, 'GET');
  }
}

function sendXml(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.type('application/xml; charset=utf-8').header('cache-control', caching);
  return sendEncoded(request, reply, encodable(text));
}

/** Sets the entity tag and says whether the client has this version. The tag is weak, because compression changes the bytes. */
function isKnown(request: FastifyRequest, reply: FastifyReply, of: unknown): boolean {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', tag).header('cache-control', caching);
  return hasVersion(request, tag);
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
