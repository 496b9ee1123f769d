import type { Input } from '#contract/endpoints.ts';

export type ArchiveQuery = Input<'poster/archive'> & { readonly page: number };

const path = '/article/archive';

/** Reads the year and the page that an address requests: `?year=2026&page=2`, `?author=name`. Invalid values are ignored. */
export function readArchiveQuery(search: string): ArchiveQuery {
  const given = new URLSearchParams(search);
  const year = Number(/^\d{4}$/.exec(given.get('year') ?? '')?.[0] ?? 0);
  const page = Math.min(100_000, Math.max(1, Math.floor(Number(given.get('page'))) || 1));
  const author = given.get('author');
  return { page, ...(year >= 1970 ? { year } : {}), ...(author ? { author } : {}) };
}

/** Answers the query of the call. The first page is left out, so that one list is stored under one key. */
export function archiveCall({ year, page, author }: ArchiveQuery): Input<'poster/archive'> {
  return {
    ...(year === undefined ? {} : { year }),
    ...(page > 1 ? { page } : {}),
    ...(author === undefined ? {} : { author }),
  };
}

interface Place {
  readonly year?: number | undefined;
  readonly page?: number;
  readonly author?: string | undefined;
}

export function archiveAddress({ year, page = 1, author }: Place): string {
  const query = new URLSearchParams();
  if (author !== undefined) query.set('author', author);
  if (year !== undefined) query.set('year', String(year));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
