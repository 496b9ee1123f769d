import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { articlePath } from '#domain/article/address.ts';
import { disallowedPaths } from '#site/seo.ts';
import type { PublicRead } from '../api/public-read.ts';
import { countMonths } from '../article/read/counts.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import { sendEncoded } from '../plugins/encoding.ts';
import { answerMissing } from '../plugins/errors.ts';
import { refuseOtherMethods } from '../plugins/methods.ts';
import type { PublicCache } from '../public/public-cache.ts';
import { documentOf, type PublicDocument } from '../public/public-document.ts';
import { type ArticlePart, articlesPerPart, divideMonths, readArticleEntries } from './article-parts.ts';
import { writeAddresses, writeIndex, type Address, listAddresses, pageAndBookAddresses } from './sitemap.ts';

const caching = 'public, max-age=3600, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=86400';
const whole = '/sitemap.xml';
const pagesPart = '/sitemap-pages.xml';
const articlesPart = (number: number | string): string => `/sitemap-articles-${number}.xml`;

/** Serves `/robots.txt` and `/sitemap.xml`; where that would be long, it becomes an index of several. */
export function registerSeo(
  app: FastifyInstance,
  { config: { origin }, splitter: { readPublic } }: Pick<SettledDependencies, 'config' | 'splitter'>,
  { read, cache }: { readonly read: PublicRead; readonly cache: PublicCache },
): void {
  async function articlesOf(part: ArticlePart): Promise<Address[]> {
    const entries = await readPublic((database) => readArticleEntries(database, part));
    return entries.map(({ updateTime, ...article }) => ({ path: articlePath(article), changed: updateTime }));
  }

  async function fixedAddresses(): Promise<Address[]> {
    return (await Promise.all([pageAndBookAddresses(read), readPublic(listAddresses)])).flat();
  }

  async function makeWhole(): Promise<PublicDocument> {
    const [fixed, months] = await Promise.all([fixedAddresses(), readPublic(countMonths)]);
    const parts = divideMonths(months);
    const count = months.reduce((sum, month) => sum + month.count, fixed.length);
    if (count <= articlesPerPart) {
      const articles = await Promise.all(parts.map(articlesOf));
      return documentOf(writeAddresses(origin, [...fixed, ...articles.flat()]));
    }
    return documentOf(writeIndex(origin, [pagesPart, ...parts.map((_, index) => articlesPart(index + 1))]));
  }

  async function makePages(): Promise<PublicDocument> {
    return documentOf(writeAddresses(origin, await fixedAddresses()));
  }

  async function makeArticles(number: number): Promise<PublicDocument> {
    const part = divideMonths(await readPublic(countMonths))[number - 1];
    return part ? documentOf(writeAddresses(origin, await articlesOf(part))) : documentOf('', { status: 404 });
  }

  async function answerRobots(_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return reply.type('text/plain; charset=utf-8').header('cache-control', caching).send(writeRobots(origin));
  }

  app.get('/robots.txt', { compress: false }, answerRobots);
  refuseOtherMethods(app, '/robots.txt', 'GET');
  const sitemaps = [
    [whole, makeWhole],
    [pagesPart, makePages],
    [articlesPart(':part(^[1-9]\\d{0,5}$)'), makeArticles],
  ] as const;
  for (const [route, make] of sitemaps) {
    app.get(route, { compress: false }, async (request, reply) => {
      const { part } = request.params as { part?: string };
      const sitemap = await cache.get(request, () => make(Number(part)));
      if (sitemap.status === 404) return answerMissing(request, reply);
      reply.type('application/xml; charset=utf-8').header('cache-control', caching).header('etag', sitemap.etag);
      return sendEncoded(request, reply, sitemap);
    });
    refuseOtherMethods(app, route, 'GET');
  }
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
