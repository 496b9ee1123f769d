import { withoutLoosened } from '../loosened.ts';
import type { ResultKind } from '../search-query.ts';
import type { KeptResults } from './use-kept-search.ts';

const none = { total: 0, list: [] };

/** Drops the hits that do not hold the query, of which the server knows better ones. */
export function limitToExact(answered: KeptResults): KeptResults {
  return {
    ...answered,
    articles: withoutLoosened(answered.articles),
    chapters: withoutLoosened(answered.chapters),
  };
}

/** Drops the hits of the kind that is not shown. */
export function limitToKind(answered: KeptResults, kind: ResultKind): KeptResults {
  return {
    ...answered,
    articles: kind === 'book' ? none : answered.articles,
    chapters: kind === 'poster' ? none : answered.chapters,
  };
}

/** Words the number of hits of the kinds that are shown. */
export function countText(kind: ResultKind, articles: number, chapters: number): string {
  if (kind === 'poster') return `${articles} 篇文章`;
  if (kind === 'book') return `${chapters} 章教程`;
  return `${articles} 篇文章、${chapters} 章教程`;
}
