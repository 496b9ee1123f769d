import type { ResultKind } from '../search-query.ts';
import type { KeptResults } from './use-kept-search.ts';

const none = { total: 0, list: [] };

/** What the device answers of the kind that is looked at. */
export function limitToKind(answered: KeptResults, kind: ResultKind): KeptResults {
  return {
    ...answered,
    articles: kind === 'book' ? none : answered.articles,
    chapters: kind === 'poster' ? none : answered.chapters,
  };
}

/** So many of each kind that is looked at. */
export function countText(kind: ResultKind, articles: number, chapters: number): string {
  if (kind === 'poster') return `${articles} 篇文章`;
  if (kind === 'book') return `${chapters} 章教程`;
  return `${articles} 篇文章、${chapters} 章教程`;
}
