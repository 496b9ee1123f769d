import type { Input } from '#contract/endpoints.ts';
import type { PosterSort } from '#contract/poster-read.ts';

export const pageSize = 10;
const lastPage = 100_000;

/** The filter, order and page of a list, all of which stand in the address. */
export interface ListQuery {
  readonly page: number;
  readonly sort: PosterSort;
  readonly tag: string | undefined;
  /** The name of the author's account. */
  readonly author: string | undefined;
}

/** Reads the list that an address requests: `?sort=hot&tag=农历&author=…&page=2`. Invalid values are ignored. */
export function readListQuery(search: string): ListQuery {
  const given = new URLSearchParams(search);
  const page = Math.floor(Number(given.get('page'))) || 1;
  return {
    page: Math.min(lastPage, Math.max(1, page)),
    sort: given.get('sort') === 'hot' ? 'hot' : 'new',
    tag: given.get('tag') || undefined,
    author: given.get('author') || undefined,
  };
}

/** Answers the query of the API call. Defaults are left out, so that one list is stored under one key. */
export function listCall({ page, sort, tag, author }: ListQuery): Input<'poster/fetch'> {
  return {
    page,
    size: pageSize,
    ...(sort === 'hot' ? { sort } : {}),
    ...(tag ? { tag } : {}),
    ...(author ? { author } : {}),
  };
}

/** Answers the address of a list, by default of its first page. */
export function listAddress(query: Partial<ListQuery>): string {
  const { page = 1, sort, tag, author } = query;
  const search = new URLSearchParams();
  if (sort === 'hot') search.set('sort', sort);
  if (tag) search.set('tag', tag);
  if (author) search.set('author', author);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `/article/blog?${text}` : '/article/blog';
}

/** Answers the address of the first page of the list with another filter or order. */
export function changedList(query: ListQuery, change: Partial<Omit<ListQuery, 'page'>>): string {
  return listAddress({ ...query, ...change, page: 1 });
}
