import { feedFormats } from '#contract/syndication.ts';
import { isServerPath, matchPage } from './match.ts';
import type { PageId } from './pages.ts';

const results = ['q', 'page'];

/**
 * The query parameters that each page reads while it is rendered. A page that is not listed reads the whole query, because tools
 * and calendars have too many options to list.
 */
const read: Partial<Record<PageId, readonly string[]>> = {
  home: [],
  article: [],
  'article/blog': ['page', 'sort', 'tag', 'author'],
  'article/tag': [],
  'article/archive': ['year', 'page', 'author'],
  'article/detail': [],
  'article/draft': [],
  'article/book': results,
  'article/book-contents': results,
  'article/chapter': [],
  search: ['q', 'in', 'page'],
  tool: [],
  lunar: [],
  'lunar/subscribe': ['c'],
  tech: [],
  about: [],
  'about/corrections': [],
  'about/dataset': [],
  offline: [],
};

const feeds = new Set<string>(Object.values(feedFormats).map((feed) => feed.path));

/** The parameters that an answer depends on; undefined for the whole query, which calls check. */
function namesAt(path: string): readonly string[] | undefined {
  if (path.startsWith('/api/')) return undefined;
  if (isServerPath(path)) return feeds.has(path) ? ['tag', 'author', 'archive'] : [];
  const match = matchPage(path);
  return match ? read[match.page.id] : [];
}

/**
 * The query without parameters that do not change the answer at this path, such as those of campaigns, and without repetitions, so
 * that one cached answer serves all such addresses.
 */
export function relevantQuery(path: string, search: string): string {
  const names = search === '' ? undefined : namesAt(path);
  if (names === undefined) return search;
  const seen = new Set<string>();
  const isKept = (part: string): boolean => {
    const [name = ''] = new URLSearchParams(part).keys();
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst && names.includes(name);
  };
  return search.split('&').filter(isKept).join('&');
}
