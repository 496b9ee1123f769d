/** The feeds of the newest articles (GET): RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. `?tag=` and `?author=` filter them. Atom has older ones as archives (RFC 5005), `?archive=1` the oldest. */
export const feedFormats = {
  rss: { path: '/rss.xml', type: 'application/rss+xml', title: 'RSS' },
  atom: { path: '/atom.xml', type: 'application/atom+xml', title: 'Atom' },
  json: { path: '/feed.json', type: 'application/feed+json', title: 'JSON Feed' },
} as const;

/** A key of `feedFormats`. */
export type FeedFormat = keyof typeof feedFormats;

/** Which articles a feed contains: those with a tag, those of an author (by username), or all. */
export interface FeedFilter {
  readonly tag?: string | undefined;
  readonly author?: string | undefined;
}

/** The address of a feed below the site's origin, or of one of its archives. */
export function feedAddress(format: FeedFormat, { tag, author }: FeedFilter = {}, archive?: number): string {
  const query = filterQuery({ tag, author });
  const part = archive === undefined ? '' : `${query ? '&' : '?'}archive=${archive}`;
  return feedFormats[format].path + query + part;
}

/** The query of a filter with its question mark; empty without a filter. The page with the list of articles takes the same query. */
export function filterQuery({ tag, author }: FeedFilter): string {
  const query = new URLSearchParams();
  if (tag) query.set('tag', tag);
  if (author) query.set('author', author);
  const text = query.toString();
  return text && `?${text}`;
}
