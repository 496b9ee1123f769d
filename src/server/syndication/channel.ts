import type { PosterCard } from '#contract/poster.ts';
import { feedAddress, filterQuery, type FeedFilter, type FeedFormat } from '#contract/syndication.ts';
import { articlePath } from '#domain/article/address.ts';
import { siteFacts } from '#site/config.ts';
import type { Config } from '../config/config.ts';

/** The content that every format writes; addresses are absolute, times are seconds since the epoch. */
export interface Channel {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly home: string;
  readonly self: string;
  /** The other parts of the feed by their relation (RFC 5005). */
  readonly parts: Readonly<Record<string, string>>;
  readonly isArchive: boolean;
  readonly icon: string;
  readonly owner: string;
  readonly updated: number;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** Missing where the feed has no room for the whole text. */
  readonly html: string | undefined;
  readonly image: string | undefined;
  readonly author: { readonly name: string; readonly url: string };
  readonly tags: readonly string[];
  readonly published: number;
  readonly updated: number;
}

/** The time of change of an empty feed: the formats require one, and it has to stay the same. */
const beginning = Date.UTC(siteFacts.copyrightYear, 0, 1) / 1000;

/** Which feed is asked for. */
export interface FeedRequest {
  readonly format: FeedFormat;
  readonly filter: FeedFilter;
  /** The number of an archive, from 1 for the oldest; undefined for the newest articles. */
  readonly archive?: number | undefined;
}

/** An article of a feed; `html` is its whole text with absolute addresses, where the feed has room for it. */
export type FeedArticle = PosterCard & Pick<FeedEntry, 'html'>;

/** Whose feed it is, and the host with which its ids are made. */
export interface FeedPlace extends Pick<Config, 'origin' | 'site'> {
  readonly idHost: string;
}

/** Makes the feed of these articles, newest first. */
export function channelOf(
  place: FeedPlace,
  request: FeedRequest,
  posters: readonly FeedArticle[],
  archives: number,
): Channel {
  const { origin, site } = place;
  const { format, filter, archive } = request;
  const query = filterQuery(filter);
  return {
    id: tagUri(place, `articles${query}`),
    title: [site.name, ...namesOf(filter, posters)].join(' · '),
    description: site.description,
    home: query ? `${origin}/article/blog${query}` : `${origin}/`,
    self: origin + feedAddress(format, filter, archive),
    parts: partsOf(origin, request, archives),
    isArchive: archive !== undefined,
    icon: `${origin}/icons/icon-512.png`,
    owner: site.owner,
    updated: Math.max(beginning, ...posters.map(({ updateTime }) => updateTime)),
    entries: posters.map((poster) => entryOf(place, poster)),
  };
}

/** The addresses of the other parts of a feed with so many archives. */
function partsOf(origin: string, { format, filter, archive }: FeedRequest, archives: number): Record<string, string> {
  const address = (number?: number): string => origin + feedAddress(format, filter, number);
  const previous = (archive ?? archives + 1) - 1;
  return {
    ...(previous > 0 && { 'prev-archive': address(previous) }),
    ...(archive !== undefined && archive < archives && { 'next-archive': address(archive + 1) }),
    ...(archive !== undefined && { current: address() }),
  };
}

function namesOf({ tag, author }: FeedFilter, [first]: readonly PosterCard[]): string[] {
  return [...(tag ? [`标签：${tag}`] : []), ...(author ? [`作者：${first?.author.nickname ?? author}`] : [])];
}

function entryOf(place: FeedPlace, poster: FeedArticle): FeedEntry {
  const { origin } = place;
  const { id, title, summary, html, cover, author, tags, updateTime } = poster;
  return {
    id: tagUri(place, `article/${id}`),
    url: articleUrl(origin, poster),
    title,
    summary,
    html,
    image: cover ? URL.parse(cover, origin)?.href : undefined,
    author: { name: author.nickname, url: `${origin}/article/blog${filterQuery({ author: author.username })}` },
    tags,
    published: poster.publishTime ?? poster.createTime,
    updated: updateTime,
  };
}

/** The address of an article's page, to which relative addresses in its text refer. */
export const articleUrl = (origin: string, article: Pick<PosterCard, 'id' | 'slug'>): string =>
  origin + articlePath(article);

/** A tag URI (RFC 4151), which stays when addresses change: host, a year in which the site had it, and the id. */
export function tagUri({ idHost }: FeedPlace, name: string): string {
  return `tag:${idHost},${siteFacts.copyrightYear}:${name}`;
}
