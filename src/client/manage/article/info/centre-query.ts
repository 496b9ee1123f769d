import type { Input } from '#contract/endpoints.ts';
import type { OwnSort, SortOrder } from '#contract/poster-write.ts';
import { pageById } from '#site/match.ts';
import { isTooLong, knownValue, readPage } from '../../parts/list-query.ts';

export const pageSize = 20;

/** The views of the article centre: all articles, those of a status, or the trash. */
export const views = ['all', 'draft', 'published', 'trash'] as const;
export type View = (typeof views)[number];

export const sorts = ['updated', 'published', 'created', 'views', 'title'] as const satisfies readonly OwnSort[];

/** The shown part of the article centre; the address holds all of it. */
export interface CentreQuery {
  readonly view: View;
  readonly q: string;
  /** Only articles with this tag; '' for all. */
  readonly tag: string;
  readonly sort: OwnSort;
  readonly order: SortOrder;
  readonly page: number;
}

/** Reads the query of an address such as `?status=draft&q=…&sort=views&order=asc&page=2`; invalid values are ignored. */
export function readCentreQuery(search: string): CentreQuery {
  const given = new URLSearchParams(search);
  const sort = knownValue(sorts, given.get('sort')) ?? 'updated';
  return {
    view: knownValue(views, given.get('status')) ?? 'all',
    q: (given.get('q') ?? '').trim(),
    tag: (given.get('tag') ?? '').trim(),
    sort,
    order: knownValue(['asc', 'desc'] as const, given.get('order')) ?? usualOrder(sort),
    page: readPage(given.get('page')),
  };
}

export function centreAddress({ view, q, tag, sort, order, page }: CentreQuery): string {
  const search = new URLSearchParams();
  if (view !== 'all') search.set('status', view);
  // The trash is sorted by deletion time and cannot be searched.
  if (view !== 'trash') {
    if (q) search.set('q', q);
    if (tag) search.set('tag', tag);
    if (sort !== 'updated') search.set('sort', sort);
    if (order !== usualOrder(sort)) search.set('order', order);
  }
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  const { path } = pageById('manage/article/info');
  return text ? `${path}?${text}` : path;
}

/** The address of the changed list, from its first page. Another sort begins in its default order. */
export function changedCentre(query: CentreQuery, change: Partial<Omit<CentreQuery, 'page'>>): string {
  const order = change.order ?? (change.sort ? usualOrder(change.sort) : query.order);
  return centreAddress({ ...query, ...change, order, page: 1 });
}

/** The call that reads the list. The trash needs only the counts of the other views. */
export function mineCall({ view, q, tag, sort, order, page }: CentreQuery): Input<'poster/mine'> {
  if (view === 'trash') return { page: 1, size: 1 };
  return {
    page,
    size: pageSize,
    sort,
    order,
    ...(view === 'all' ? {} : { status: view }),
    ...(q && !isTooLong(q) ? { q } : {}),
    ...(isTag(tag) ? { tag } : {}),
  };
}

/** Whether an address names a tag that there may be; the server refuses other texts. */
function isTag(tag: string): boolean {
  return /^[^\s,，\p{C}]{1,20}$/u.test(tag);
}

function usualOrder(sort: OwnSort): SortOrder {
  return sort === 'title' ? 'asc' : 'desc';
}
