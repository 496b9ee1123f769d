import { relevance } from './relevance.ts';
import { type SearchField, searchFields, type SearchTexts } from './search-texts.ts';

/** A searchable item as ranking needs it; of items that match equally well the one with the greater `time` comes first. */
export interface Ranked {
  readonly time: number;
  readonly id: string;
  readonly texts: SearchTexts;
}

/**
 * The number of hits of a field that are ranked by their texts: the newest. The others follow by time. A word in more
 * texts than these tells little about any of them, and reading all of them would take seconds.
 */
export const judgedHits = 1_000;

/**
 * Puts hits of all fields into the order of results: by field, within a field by relevance, among equals the newest first,
 * then by id.
 */
export function rankHits<Hit extends Ranked & { readonly field: SearchField }>(
  hits: readonly Hit[],
  terms: readonly string[],
): Hit[] {
  return searchFields.flatMap((field) => {
    const newest = hits.filter((hit) => hit.field === field).sort(compareTimes);
    return [...byRelevance(newest.slice(0, judgedHits), terms), ...newest.slice(judgedHits)];
  });
}

/** Orders the hits of one field that are judged. */
export function byRelevance<Hit extends Ranked>(hits: readonly Hit[], terms: readonly string[]): Hit[] {
  const judged = hits.map((hit) => ({ hit, score: relevance(hit.texts, terms) }));
  judged.sort((one, other) => other.score - one.score || compareTimes(one.hit, other.hit));
  return judged.map(({ hit }) => hit);
}

/** Orders items by time, the newest first, then by id. */
export function compareTimes(one: Ranked, other: Ranked): number {
  return other.time - one.time || (one.id > other.id ? -1 : 1);
}
