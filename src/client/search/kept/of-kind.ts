import type { Kind } from '../search-query.ts';
import type { KeptAnswered } from './use-kept-search.ts';

const none = { total: 0, list: [] };

/** What the device answers of the kind that is looked at. */
export function ofKind(answered: KeptAnswered, kind: Kind): KeptAnswered {
  return {
    ...answered,
    posters: kind === 'book' ? none : answered.posters,
    chapters: kind === 'poster' ? none : answered.chapters,
  };
}

/** So many of each kind that is looked at. */
export function countText(kind: Kind, posters: number, chapters: number): string {
  if (kind === 'poster') return `${posters} 篇文章`;
  if (kind === 'book') return `${chapters} 章教程`;
  return `${posters} 篇文章、${chapters} 章教程`;
}
