import type { Input } from '#contract/endpoints.ts';

const pageSize = 10;

/** Reads a search in one book or in all from an address (`?q=朔&page=2`); undefined where there is none. */
export function bookQuery(
  search: string,
  book?: string,
): (Input<'book/search'> & { page: number; size: number }) | undefined {
  const given = new URLSearchParams(search);
  const q = given.get('q')?.trim();
  const page = Math.max(1, Math.floor(Number(given.get('page'))) || 1);
  return q ? { q, page, size: pageSize, ...(book === undefined ? {} : { book }) } : undefined;
}

/** Answers the address of a page of results. */
export function resultsAddress(path: string, { q, page }: { q: string; page: number }): string {
  const query = new URLSearchParams({ q });
  if (page > 1) query.set('page', String(page));
  return `${path}?${query.toString()}`;
}
