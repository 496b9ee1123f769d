import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes, type ApiResponse } from '../../contract/api.ts';
import { feedFormats, type FeedFilter, type FeedFormat } from '../../contract/syndication.ts';
import type { PublicRead } from '../api/public-read.ts';
import { shareAnswer } from '../api/send.ts';
import { hasVersion } from '../plugins/conditional.ts';
import { sendEncoded } from '../plugins/encoding.ts';
import { refuseOtherMethods } from '../plugins/methods.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import { writeAtom, writeRss, writeJsonFeed } from './formats.ts';
import { type Channel, channelOf } from './channel.ts';
import type { PosterArticle } from '../../contract/poster.ts';
import { ok } from '../call/context.ts';

const writers: Record<FeedFormat, (channel: Channel) => string> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

/** Feed readers poll every few minutes; a shared cache may answer them, also while the server cannot. */
const caching = 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400, stale-if-error=86400';

/** `/rss.xml`, `/atom.xml` and `/feed.json`: the newest articles, all of them or by tag and author. */
export function registerSyndication(
  app: FastifyInstance,
  { config: { origin }, settings }: Pick<SettledDependencies, 'config' | 'settings'>,
  read: PublicRead,
): void {
  for (const format of Object.keys(feedFormats) as FeedFormat[]) {
    const { path } = feedFormats[format];
    app.get(path, { compress: false }, (request, reply) => answerFeed(format, request, reply));
    refuseOtherMethods(app, path, 'GET');
  }

  async function answerFeed(format: FeedFormat, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const filter = filterOf(request.query);
    const articles = await newestArticles(read, filter);
    if (articles.code !== codes.ok) return refuse(reply, articles.info);
    const channel = channelOf({ origin, site: await settings.current() }, { format, filter }, articles.info);
    reply
      .type(`${feedFormats[format].type}; charset=utf-8`)
      .header('cache-control', caching)
      .header('last-modified', new Date(channel.updated * 1000).toUTCString())
      // Feed readers that run in a browser are pages of other sites, so any origin may read feeds.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (isUnchangedSince(request, channel.updated)) return reply.code(304).send();
    const feed = shareAnswer(writers[format](channel));
    reply.header('etag', feed.etag);
    // Asked before the feed is packed: most questions of feed readers end here.
    if (hasVersion(request, feed.etag)) return reply.code(304).send();
    return sendEncoded(request, reply, feed);
  }
}

/** The parameters of a feed: the first value counts where one is repeated, and unknown ones are ignored. */
function filterOf(query: unknown): FeedFilter {
  const given = query as Record<string, string | string[] | undefined>;
  const first = (name: string): string | undefined => [given[name]].flat()[0] || undefined;
  return { tag: first('tag'), author: first('author') };
}

function refuse(reply: FastifyReply, sentence: string): FastifyReply {
  reply.code(400).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.send(`400 ${sentence}\n`);
}

const most = 20;

/** The newest published articles with their whole HTML, read through the same calls as pages use. */
async function newestArticles(read: PublicRead, { tag, author }: FeedFilter): Promise<ApiResponse<PosterArticle[]>> {
  const listed = await read('poster/fetch', { size: most, ...(tag ? { tag } : {}), ...(author ? { author } : {}) });
  if (listed.code !== codes.ok) return listed;
  const articles = await Promise.all(listed.info.list.map(({ id }) => read('poster/get', { id })));
  // An article that was withdrawn between the two calls is left out.
  return ok(articles.flatMap((article) => (article.code === codes.ok ? [article.info] : [])));
}

/** Whether the client has the version of this time (seconds) by If-Modified-Since; an If-None-Match decides instead where sent (RFC 9110 §13.1.3). */
function isUnchangedSince({ headers }: FastifyRequest, changed: number): boolean {
  if (headers['if-none-match'] !== undefined) return false;
  const known = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isFinite(known) && Math.floor(known / 1000) >= changed;
}
