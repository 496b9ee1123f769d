import { hasQuotes } from './query.ts';

/**
 * A query in quotes, for a sentence; a query with quotes of its own stays as it is, since `““雪窗””` reads like a
 * mistake.
 */
export function quotedQuery(query: string): string {
  return hasQuotes(query) ? query : `“${query}”`;
}
