import { limits } from '#contract/limits.ts';
import { queryTerms } from '#domain/search/query.ts';
import { pageById } from '#site/match.ts';
import type { ReadCall } from '#site/rendering.ts';

/** Whether the results show some hits of each kind, or pages of one kind. */
export type ResultKind = 'all' | 'poster' | 'book';

export interface SearchQuery {
  /** The trimmed text of the query. */
  readonly q: string;
  /** The terms of the query; none for an empty query or one that is too long. */
  readonly terms: readonly string[];
  readonly kind: ResultKind;
  readonly page: number;
}

export const pageSize = 10;
const previewSize = 5;

/** Reads the query of an address such as `?q=农历 闰月&in=book&page=2`. */
export function readSearchQuery(search: string): SearchQuery {
  const given = new URLSearchParams(search);
  const q = (given.get('q') ?? '').trim();
  const kind = given.get('in');
  const page = Math.floor(Number(given.get('page'))) || 1;
  return {
    q,
    terms: isTooLong(q) ? [] : queryTerms(q),
    kind: kind === 'poster' || kind === 'book' ? kind : 'all',
    page: Math.min(100_000, Math.max(1, page)),
  };
}

export function isTooLong(q: string): boolean {
  // A character is at most two code units: a pasted file is not taken apart.
  return q.length > limits.query * 2 || Array.from(q).length > limits.query;
}

export function searchAddress({ q, kind = 'all', page = 1 }: { q: string; kind?: ResultKind; page?: number }): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (kind !== 'all') query.set('in', kind);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  const { path } = pageById('search');
  return text ? `${path}?${text}` : path;
}

interface SearchCallQuery {
  readonly q: string;
  readonly page: number;
  readonly size: number;
}

/** Builds the call for one kind of hits; a kind that is not shown is asked for its total alone. */
export function searchCallQuery({ q, kind, page }: SearchQuery, asked: 'poster' | 'book'): SearchCallQuery {
  if (kind === 'all') return { q, page: 1, size: previewSize };
  return kind === asked ? { q, page, size: pageSize } : { q, page: 1, size: 1 };
}

export const tagsCall = { size: 12 };
export const hotCall = { size: 5 };

/** The calls for results and for other articles; both, so that a page without hits leads on even without scripts. */
export function searchCalls(query: SearchQuery): ReadCall[] {
  const others: ReadCall[] = [
    { name: 'poster/tags', query: tagsCall },
    { name: 'poster/hot', query: hotCall },
  ];
  if (query.terms.length === 0) return others;
  return [
    { name: 'poster/search', query: { ...searchCallQuery(query, 'poster') } },
    { name: 'book/search', query: { ...searchCallQuery(query, 'book') } },
    ...others,
  ];
}
