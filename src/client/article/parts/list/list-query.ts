import type { Input } from '../../../../contract/endpoints.ts';
import type { PosterSort } from '../../../../contract/poster.ts';

export const pageSize = 10;
const lastPage = 100_000;

/** Which part of which list is shown; all of it stands in the address. */
export interface ListQuery {
  readonly page: number;
  readonly sort: PosterSort;
  readonly tag: string | undefined;
  /** Name of the account. */
  readonly author: string | undefined;
}

/** The list an address asks for: `?sort=hot&tag=农历&author=…&page=2`. What cannot be understood counts as not said. */
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

/** The call that answers it. What goes without saying is left out, so that one list is kept under one name. */
export function listCall({ page, sort, tag, author }: ListQuery): Input<'poster/fetch'> {
  return {
    page,
    size: pageSize,
    ...(sort === 'hot' ? { sort } : {}),
    ...(tag ? { tag } : {}),
    ...(author ? { author } : {}),
  };
}

/** The address of a list; its first page where none is named. */
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

/** The same list narrowed, widened or put into another order; from its first page. */
export function changedList(query: ListQuery, change: Partial<Omit<ListQuery, 'page'>>): string {
  return listAddress({ ...query, ...change, page: 1 });
}
