import { matchPage } from './match.ts';
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
  'article/archive': ['year', 'page'],
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

/**
 * The query without parameters that do not change the page at this path, such as those of campaigns, and without repetitions, so
 * that one cached page serves all such addresses.
 */
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
