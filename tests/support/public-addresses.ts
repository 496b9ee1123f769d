import type { Endpoint } from '#contract/api.ts';
import { calendarFeedPath } from '#contract/calendar-feed.ts';
import { datasetPaths, datasetYearPath, holidayYearPath } from '#contract/dataset.ts';
import { embedPaths } from '#contract/embed.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { feedAddress, type FeedFormat, feedFormats } from '#contract/syndication.ts';
import { termFeed } from '#contract/term-feed.ts';
import { calendarFeeds } from '#domain/feed/feeds.ts';
import { pages } from '#site/pages.ts';

type PublicRead = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { readonly method: 'GET'; readonly access: 'public' }
    ? Name
    : never;
}[EndpointName];

/** What is on the site that is asked. */
export interface PublicThings {
  readonly id: string;
  readonly author: string;
  readonly tag: string;
  readonly book: string;
  readonly chapter: string;
  /** The token of a draft link; without it there is none. */
  readonly token?: string;
}

/** Files of megabytes that are made once and sent as a stream (`tests/api/data.test.ts`): no request makes one of them. */
const streamed: readonly string[] = [datasetPaths.csv, datasetPaths.sqlite];

/** Every address that anybody may read, except for those of whole files, with the questions that bring the most. */
export function publicAddresses({ id, author, tag, book, chapter, token = 'absent' }: PublicThings): string[] {
  const filter = { tag, author };
  const queries: Record<PublicRead, Record<string, string>> = {
    'poster/get': { id },
    'poster/fetch': { size: '50', ...filter },
    'poster/new': { size: '50' },
    'poster/hot': { size: '50' },
    'poster/featured': {},
    'poster/tags': { size: '500' },
    'poster/archive': {},
    'poster/author': { name: author },
    'poster/near': { id },
    'poster/draft': { token },
    'poster/search': { q: tag, size: '50' },
    'book/list': {},
    'book/get': { id: book },
    'book/chapter': { book, id: chapter },
    'book/search': { q: '天', size: '50' },
  };
  const parameters: Record<string, string> = { ':id': id, ':bookId': book, ':chapterId': chapter, ':token': token };
  const calls = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
    const { method, access }: Endpoint = endpoints[name];
    return method === 'GET' && access === 'public';
  });
  return [
    ...calls.map((name) => `/api/${name}?${new URLSearchParams(queries[name as PublicRead])}`),
    ...pages.map(({ path }) => path.replace(/:\w+/g, (name) => parameters[name] ?? name)),
    '/lunar/holiday/2026',
    `/article/blog?tag=${encodeURIComponent(tag)}`,
    `/search?q=${encodeURIComponent(tag)}`,
    ...(Object.keys(feedFormats) as FeedFormat[]).flatMap((each) => [feedAddress(each), feedAddress(each, filter)]),
    termFeed.path,
    `/lunar/term/${encodeURIComponent('冬至')}`,
    ...calendarFeeds.map((feed) => calendarFeedPath(feed.id)),
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-articles-1.xml',
    '/manifest.webmanifest',
    '/speculation-rules.json',
    '/shell.html',
    '/api/openapi.json',
    '/data/book/index.json',
    `/data/book/${book}/book.json`,
    '/data/holidays/2026.json',
    datasetYearPath(2026),
    holidayYearPath(2026),
    ...Object.values(embedPaths),
    ...Object.values(datasetPaths).filter((path) => !streamed.includes(path)),
  ];
}
