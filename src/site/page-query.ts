import { matchPage } from './match.ts';
import type { PageId } from './pages.ts';

const results = ['q', 'page'];

/**
 * Which parameters of the query a page reads while it is rendered. Pages that are not listed read the query as a whole: tools
 * and calendars have too many options to be named here.
 */
const read: Partial<Record<PageId, readonly string[]>> = {
  home: [],
  article: [],
  'article/blog': ['page', 'sort', 'tag', 'author'],
  'article/detail': [],
  'article/book': results,
  'article/book-contents': results,
  'article/chapter': [],
  search: ['q', 'in', 'page'],
  tool: [],
  lunar: [],
  tech: [],
  about: [],
  offline: [],
};

/** The query without what does not change the page at this path: where somebody comes from, what a campaign is called. */
export function pageQuery(path: string, search: string): string {
  const match = matchPage(path);
  const names = match ? read[match.page.id] : [];
  if (names === undefined || search === '') return search;
  const seen = new Set<string>();
  const isKept = (part: string): boolean => {
    const [name = ''] = new URLSearchParams(part).keys();
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst && names.includes(name);
  };
  return search.split('&').filter(isKept).join('&');
}
