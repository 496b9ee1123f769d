import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '#contract/api.ts';
import type { PosterCard } from '#contract/poster.ts';
import { feedAddress, feedFormats, type FeedFilter, type FeedFormat } from '#contract/syndication.ts';
import { termFeed } from '#contract/term-feed.ts';
import type { PublicRead } from '../api/public-read.ts';
import type { SettledDependencies } from '../call/dependencies.ts';
import type { Database } from '../db/schema.ts';
import { sendEncoded } from '../plugins/encoding.ts';
import { refuseOtherMethods } from '../plugins/methods.ts';
import type { PublicCache } from '../public/public-cache.ts';
import { documentOf, type PublicDocument } from '../public/public-document.ts';
import { limitConcurrency } from '../runtime/concurrency.ts';
import { readIdHost } from '../site-settings/id-host.ts';
import { absoluteHtml } from './absolute-html.ts';
import { articleUrl, type Channel, channelOf, type FeedArticle, type FeedRequest } from './channel.ts';
import { readFeedList } from './feed-list.ts';
import { writeAtom, writeRss, writeJsonFeed } from './formats.ts';
import { termChannel } from './term-feed.ts';
import { unwritable } from './xml.ts';

const writers: Record<FeedFormat, (channel: Channel) => string> = {
  rss: writeRss,
  atom: writeAtom,
  json: writeJsonFeed,
};

/** Browsers show RSS and Atom of their own types as source, and any XML with its style sheet; feed readers take both. */
const servedTypes: Record<FeedFormat, string> = {
  rss: 'application/xml',
  atom: 'application/xml',
  json: feedFormats.json.type,
};

const feedHeaders = {
  // Feed readers poll every few minutes; a shared cache may answer them, also while the server cannot.
  'cache-control': 'public, max-age=300, s-maxage=300, stale-while-revalidate=86400, stale-if-error=86400',
  // Feed readers that run in a browser are pages of other sites, so any origin may read feeds.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Where other systems have their feed: its readers stay with a blog that moves to this site. */
const formerPaths = ['/feed', '/feed/', '/rss', '/index.xml', '/feed.xml'];
/**
 * The HTML of all texts in a feed, from the newest on; of those beyond, it has the summaries. Completing the addresses of so much and
 * escaping it, to twice its length, takes at most 100 ms of the thread that answers everybody.
 */
const maxHtmlBytes = 384 * 1024;

interface FeedSources {
  readonly read: PublicRead;
  readonly cache: PublicCache;
}

/**
 * `/rss.xml`, `/atom.xml` and `/feed.json`: the newest articles, all of them or by tag and author; the paths of other systems lead to
 * the first. `/feed/term.xml`: the letters of the solar terms.
 */
export function registerSyndication(
  app: FastifyInstance,
  {
    config: { origin },
    clock,
    settings,
    splitter,
  }: Pick<SettledDependencies, 'config' | 'clock' | 'settings' | 'splitter'>,
  { read, cache }: FeedSources,
): void {
  // A few large feeds at the same moment would keep all other readers waiting.
  const makeInTurn = limitConcurrency(1);

  for (const format of Object.keys(feedFormats) as FeedFormat[]) {
    const { path } = feedFormats[format];
    app.get(path, { compress: false }, (request, reply) => answerFeed(format, request, reply));
    refuseOtherMethods(app, path, 'GET');
  }
  registerFormerPaths(app);
  app.get(termFeed.path, { compress: false }, answerTermFeed);
  refuseOtherMethods(app, termFeed.path, 'GET');

  async function answerTermFeed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const feed = await cache.get(request, async () => {
      const idHost = await splitter.readPublic((database) => readIdHost(database, origin));
      const place = { origin, site: await settings.current(), idHost };
      return documentOf(writeAtom(await termChannel(place, clock())));
    });
    reply.type('application/xml; charset=utf-8').headers({ ...feedHeaders, etag: feed.etag });
    return sendEncoded(request, reply, feed);
  }

  async function answerFeed(format: FeedFormat, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { archive, ...filter } = parametersOf(request.query);
    const wanted: FeedRequest = { format, filter, archive: format === 'atom' ? archive : undefined };
    const feed = await cache.get(
      request,
      (known) => makeInTurn(() => makeFeed(wanted, known)),
      feedAddress(format, filter, wanted.archive),
    );
    if (feed.status !== 200) return refuse(reply, feed);
    reply.type(`${servedTypes[format]}; charset=utf-8`).headers({ ...feedHeaders, etag: feed.etag });
    const { changed = 0 } = feed;
    // Another feed may have been sent in the second in which this one was made; it must not get the same date.
    if (changed < clock()) reply.header('last-modified', new Date(changed * 1000).toUTCString());
    if (isUnchangedSince(request, changed)) return reply.code(304).send();
    return sendEncoded(request, reply, feed);
  }

  /** The feed that was sent before where it is made of the same articles; their texts are read only for another one. */
  async function makeFeed(request: FeedRequest, known: PublicDocument | undefined): Promise<PublicDocument> {
    const found = await readFeedList(read, request);
    if ('status' in found) return documentOf(found.sentence, { status: found.status });
    const { list, archives } = found;
    const [texts, idHost] = await splitter.readPublic((database) =>
      Promise.all([list.length === 0 ? [] : findTexts(database, list), readIdHost(database, origin)]),
    );
    const place = { origin, site: await settings.current(), idHost };
    const cards = list.map((card) => ({ ...card, views: 0 }));
    const etag = `W/"${hash('sha1', JSON.stringify([channelOf(place, request, [], archives), cards, texts]), 'base64')}"`;
    if (known?.etag === etag) return known;
    const articles = await readWhole({ read, origin }, list, new Map(texts.map((text) => [text.id, text.html_bytes])));
    const feed = writers[request.format](channelOf(place, request, articles, archives));
    return { ...documentOf(feed), etag, changed: clock() };
  }
}

/** The articles with their whole texts, as far as those have room. */
async function readWhole(
  { read, origin }: { readonly read: PublicRead; readonly origin: string },
  cards: readonly PosterCard[],
  sizes: ReadonlyMap<string, number | null>,
): Promise<FeedArticle[]> {
  let room = maxHtmlBytes;
  const articles: FeedArticle[] = [];
  for (const card of cards) {
    const whole = (sizes.get(card.id) ?? Infinity) <= room ? await read('poster/get', { id: card.id }) : undefined;
    const html = whole?.code === codes.ok ? absoluteHtml(whole.info.html, articleUrl(origin, card)) : undefined;
    // Complete addresses are longer. Where a text grows too large by them, no further one is tried.
    room -= html === undefined ? 0 : Buffer.byteLength(html);
    articles.push({ ...card, html: room < 0 ? undefined : html?.replace(unwritable, '') });
  }
  return articles;
}

/** Leads readers of the feed that a blog had elsewhere to the feed of this site. */
function registerFormerPaths(app: FastifyInstance): void {
  for (const path of formerPaths) {
    app.get(path, (_, reply) => reply.headers(feedHeaders).redirect(feedFormats.rss.path, 301));
    refuseOtherMethods(app, path, 'GET');
  }
}

/** The version of each text, and the size of its HTML. */
function findTexts(database: Database, cards: readonly PosterCard[]) {
  return database
    .selectFrom('poster')
    .select(['id', 'version', 'renderer', 'html_bytes'])
    .where(
      'id',
      'in',
      cards.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
}

/** The parameters of a feed: the first value counts where one is repeated, and unknown ones are ignored. */
function parametersOf(query: unknown): FeedFilter & Pick<FeedRequest, 'archive'> {
  const given = query as Record<string, string | string[] | undefined>;
  const first = (name: string): string | undefined => [given[name]].flat()[0] || undefined;
  const number = first('archive') ?? '';
  const archive = /^[1-9]\d{0,5}$/.test(number) ? Number(number) : undefined;
  return { tag: first('tag'), author: first('author'), archive };
}

function refuse(reply: FastifyReply, { status, body }: PublicDocument): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
  return reply.send(body);
}

/**
 * Whether the client names this time (seconds) in If-Modified-Since; an If-None-Match decides instead where sent (RFC 9110 §13.1.3). A later
 * time may be another process's, whose feed is of other articles.
 */
function isUnchangedSince({ headers }: FastifyRequest, changed: number): boolean {
  if (headers['if-none-match'] !== undefined) return false;
  const known = Date.parse(headers['if-modified-since'] ?? '');
  return known === changed * 1000;
}
