import { foldText } from './fold.ts';

/** The terms of a query, folded: what stands between spaces, each once. A text answers a query when it holds every term. */
export function queryTerms(query: string): string[] {
  return [...new Set(foldText(query).split(/\s+/).filter(Boolean))];
}
