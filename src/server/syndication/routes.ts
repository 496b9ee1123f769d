import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '../../contract/api.ts';
import { feedFormats, type FeedFilter, type FeedFormat } from '../../contract/syndication.ts';
import type { AnonymousRead } from '../api/anonymous.ts';
import { refuseOtherMethods } from '../plugins/methods.ts';
import type { Config } from '../config/config.ts';
import { isUnchangedSince } from '../plugins/unchanged.ts';
import { newestArticles } from './articles.ts';
import { writeAtom } from './atom.ts';
import { type Channel, channelOf } from './channel.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeRss } from './rss.ts';

const writers: Record<FeedFormat, (channel: Channel) => string> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

/** Readers come every few minutes; a shared cache answers them, and goes on doing so while the server cannot. */
const caching = 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400, stale-if-error=86400';

/** `/rss.xml`, `/atom.xml` and `/feed.json`: the newest articles, all of them or by tag and author. */
export function registerSyndication(app: FastifyInstance, config: Config, read: AnonymousRead): void {
  for (const format of Object.keys(feedFormats) as FeedFormat[]) {
    const { path } = feedFormats[format];
    app.get(path, (request, reply) => answerFeed(format, request, reply));
    refuseOtherMethods(app, path, 'GET');
  }

  async function answerFeed(format: FeedFormat, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const filter = filterOf(request.query);
    const articles = await newestArticles(read, filter);
    if (articles.code !== codes.ok) return refuse(reply, articles.info);
    const channel = channelOf(config, { format, filter }, articles.info);
    reply
      .type(`${feedFormats[format].type}; charset=utf-8`)
      .header('cache-control', caching)
      .header('last-modified', new Date(channel.updated * 1000).toUTCString())
      // Readers that run in a browser are pages of other sites.
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (isUnchangedSince(request, channel.updated)) return reply.code(304).send();
    return reply.send(writers[format](channel));
  }
}

/** The first of a parameter that stands there twice; what is not known is passed over. */
function filterOf(query: unknown): FeedFilter {
  const given = query as Record<string, string | string[] | undefined>;
  const first = (name: string): string | undefined => [given[name]].flat()[0] || undefined;
  return { tag: first('tag'), author: first('author') };
}

function refuse(reply: FastifyReply, sentence: string): FastifyReply {
  reply.code(400).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.send(`400 ${sentence}\n`);
}
