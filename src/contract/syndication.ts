/** Where newest articles are read by programs (GET); `?tag=` and `?author=` narrow them as in the list of articles. */
export const feedFormats = {
  rss: { path: '/rss.xml', type: 'application/rss+xml', title: 'RSS' },
  atom: { path: '/atom.xml', type: 'application/atom+xml', title: 'Atom' },
  json: { path: '/feed.json', type: 'application/feed+json', title: 'JSON Feed' },
} as const;

export type FeedFormat = keyof typeof feedFormats;

/** Which articles a feed holds: those of a tag, of an author (by user name), or all. */
export interface FeedFilter {
  readonly tag?: string | undefined;
  readonly author?: string | undefined;
}

/** The address of a feed below the site's origin. */
export function feedAddress(format: FeedFormat, { tag, author }: FeedFilter = {}): string {
  return feedFormats[format].path + filterQuery({ tag, author });
}

/** The query of a filter with its question mark, or nothing; the list of articles takes the same one. */
export function filterQuery({ tag, author }: FeedFilter): string {
  const query = new URLSearchParams();
  if (tag) query.set('tag', tag);
  if (author) query.set('author', author);
  const text = query.toString();
  return text && `?${text}`;
}
