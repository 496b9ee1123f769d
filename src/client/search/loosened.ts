import type { Loosened } from '#domain/search/answer-query.ts';

/** Hits of one kind, which may not hold the query as it was typed. */
interface LoosenedHits extends Loosened {
  readonly total: number;
  readonly list: readonly unknown[];
}

/** Leaves out the hits that do not hold the query as it was typed. */
export function withoutLoosened<Hits extends LoosenedHits>(hits: Hits): Hits {
  return isLoosened(hits) ? { ...hits, total: 0, list: [] } : hits;
}

/** Leaves out such hits of either kind where the other kind has hits that hold the query. */
export function preferExact<One extends LoosenedHits, Other extends LoosenedHits>(
  one: One,
  other: Other,
): readonly [One, Other] {
  const hasExact = [one, other].some((hits) => hits.total > 0 && !isLoosened(hits));
  return hasExact ? [withoutLoosened(one), withoutLoosened(other)] : [one, other];
}

/** How the hits of both kinds came about: as the first kind that has any. */
export function loosenedOf(...kinds: readonly LoosenedHits[]): Loosened {
  return kinds.find(({ total }) => total > 0) ?? {};
}

/** Says why hits do not hold the query; empty where they do. */
export function loosenedSentence(quoted: string, { corrected, nearest }: Loosened): string {
  if (corrected === undefined) return nearest ? `没有一篇全部包含${quoted}，按最接近的排列` : '';
  return `没有${quoted}，已改搜“${corrected}”${nearest ? '，按最接近的排列' : ''}`;
}

/** The query that finds nothing but what was typed: each of its words in quotes. */
export function exactQuery(q: string): string {
  return q
    .split(/\s+/)
    .map((word) => `“${word}”`)
    .join(' ');
}

function isLoosened({ corrected, nearest }: Loosened): boolean {
  return corrected !== undefined || nearest === true;
}
