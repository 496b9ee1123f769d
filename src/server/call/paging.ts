import type { SelectQueryBuilder } from 'kysely';

/** A page of a list: its number from 1, and the number of entries on a page. */
export interface Slice {
  readonly page: number;
  readonly size: number;
}

export const defaultSize = 10;

export function sliceOf({ page = 1, size = defaultSize }: Partial<Slice>): Slice {
  return { page, size };
}

/** The total number of entries where it follows from the last page at hand; undefined where the entries must be counted. */
export function totalAt(found: number, { page, size }: Slice): number | undefined {
  const isLast = found < size && (found > 0 || page === 1);
  return isLast ? (page - 1) * size + found : undefined;
}

/** Narrows a query to the entries of a page. */
export function onPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { page, size }: Slice,
): SelectQueryBuilder<Tables, From, Row> {
  return query.limit(size).offset((page - 1) * size);
}
