import type { Input } from '../../../../contract/endpoints.ts';
import { limits } from '../../../../contract/limits.ts';
import { pageById } from '../../../../site/match.ts';
import type { OwnSort, SortOrder } from '../../../../contract/poster.ts';

export const pageSize = 20;
const lastPage = 100_000;

/** What lies in the article centre: everything of one's own, a state of it, or what was deleted. */
export const views = ['all', 'draft', 'published', 'trash'] as const;
export type View = (typeof views)[number];

export const sorts = ['updated', 'published', 'created', 'views', 'title'] as const satisfies readonly OwnSort[];

/** Which part of the article centre is shown; all of it stands in the address. */
export interface CentreQuery {
  readonly view: View;
  readonly q: string;
  readonly sort: OwnSort;
  readonly order: SortOrder;
  readonly page: number;
}

/** The list an address asks for: `?status=draft&q=…&sort=views&order=asc&page=2`. What cannot be understood counts as not said. */
export function readCentreQuery(search: string): CentreQuery {
  const given = new URLSearchParams(search);
  const sort = known(sorts, given.get('sort')) ?? 'updated';
  return {
    view: known(views, given.get('status')) ?? 'all',
    q: (given.get('q') ?? '').trim(),
    sort,
    order: known(['asc', 'desc'] as const, given.get('order')) ?? usualOrder(sort),
    page: Math.min(lastPage, Math.max(1, Math.floor(Number(given.get('page'))) || 1)),
  };
}

export function centreAddress({ view, q, sort, order, page }: CentreQuery): string {
  const search = new URLSearchParams();
  if (view !== 'all') search.set('status', view);
  // The trash is in the order things were thrown away, and is not searched.
  if (view !== 'trash') {
    if (q) search.set('q', q);
    if (sort !== 'updated') search.set('sort', sort);
    if (order !== usualOrder(sort)) search.set('order', order);
  }
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  const { path } = pageById('manage/article/info');
  return text ? `${path}?${text}` : path;
}

/** The same list narrowed, widened or put into another order, from its first page. Another sort begins in its usual order. */
export function changedCentre(query: CentreQuery, change: Partial<Omit<CentreQuery, 'page'>>): string {
  const order = change.order ?? (change.sort ? usualOrder(change.sort) : query.order);
  return centreAddress({ ...query, ...change, order, page: 1 });
}

/** The call that answers it. In the trash only the numbers of the other views are wanted. */
export function mineCall({ view, q, sort, order, page }: CentreQuery): Input<'poster/mine'> {
  if (view === 'trash') return { page: 1, size: 1 };
  return {
    page,
    size: pageSize,
    sort,
    order,
    ...(view === 'all' ? {} : { status: view }),
    ...(q && !isTooLong(q) ? { q } : {}),
  };
}

export function isTooLong(q: string): boolean {
  return [...q].length > limits.listQuery;
}

function usualOrder(sort: OwnSort): SortOrder {
  return sort === 'title' ? 'asc' : 'desc';
}

function known<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
