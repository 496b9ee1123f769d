import { limits } from '../../contract/limits.ts';
import { queryTerms } from '../../domain/search/query.ts';
import { pageById } from '../../site/match.ts';
import type { ReadCall } from '../../site/rendering.ts';

/** What is shown of the results: something of each kind, or one kind by pages. */
export type ResultKind = 'all' | 'poster' | 'book';

export interface SearchQuery {
  /** What was asked, without spaces around it. */
  readonly q: string;
  /** The words to look for; none where there is nothing to look for or it cannot be asked. */
  readonly terms: readonly string[];
  readonly kind: ResultKind;
  readonly page: number;
}

export const pageSize = 10;
const previewSize = 5;

/** What an address asks for: `?q=农历 闰月&in=book&page=2`. */
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
  return Array.from(q).length > limits.query;
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

/** What to ask for articles, and what for chapters; of a kind that is not shown only how many there are. */
export function searchCallQuery({ q, kind, page }: SearchQuery, asked: 'poster' | 'book'): SearchCallQuery {
  if (kind === 'all') return { q, page: 1, size: previewSize };
  return kind === asked ? { q, page, size: pageSize } : { q, page: 1, size: 1 };
}

export const tagsCall = { size: 12 };
export const hotCall = { size: 5 };

/** Results, or what else there is to read; both, so that an empty result leads on without scripts too. */
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
