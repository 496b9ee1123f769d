import { byRelevance, judgedHits, type Ranked } from '#domain/search/rank.ts';
import { type SearchField, searchFields } from '#domain/search/search-texts.ts';
import type { Slice } from '../call/paging.ts';
import type { Database } from '../db/schema.ts';
import { searchIndexOf } from './article-index.ts';
import type { Candidate, SearchIndex } from './search-index.ts';

export interface SearchPage {
  /** The number of hits, at most `listedHits`. */
  readonly total: number;
  /** Whether there are more hits than are counted and listed. */
  readonly hasMore: boolean;
  /** The ids of one page of hits, best first. */
  readonly ids: readonly string[];
}

/**
 * Hits beyond these are neither counted nor listed. Nobody leafs so far, and a search costs the same in a library of any size: only
 * so many texts are looked at for it (decision 164).
 */
export const listedHits = 2_000;

/**
 * The published articles that hold every term, in the order of `rankHits`. The connection must have been prepared by `withReader` of
 * its index.
 */
export async function searchArticleIds(
  database: Database,
  terms: readonly string[],
  { page, size }: Slice,
): Promise<SearchPage> {
  const search: Search = { index: searchIndexOf(database), database, terms };
  const [from, until] = [(page - 1) * size, page * size];
  const found = new Set<string>();
  for (const field of searchFields) {
    // Of a field whose ranked hits all stand on other pages only the order of time matters.
    const withTexts = found.size < until && found.size + judgedHits > from;
    const hits = await hitsOf(search, { field, withTexts, except: found, most: listedHits + 1 - found.size });
    for (const { id } of withTexts ? rank(hits, terms) : hits) found.add(id);
    if (found.size > listedHits) break;
  }
  const listed = [...found].slice(0, listedHits);
  return { total: listed.length, hasMore: found.size > listedHits, ids: listed.slice(from, until) };
}

interface Search {
  readonly index: SearchIndex;
  readonly database: Database;
  readonly terms: readonly string[];
}

interface FieldHits {
  readonly field: SearchField;
  readonly withTexts: boolean;
  /** The hits of better fields. */
  readonly except: ReadonlySet<string>;
  readonly most: number;
}

/** The newest hits of a field; the first `judgedHits` have their texts where they are wanted. */
async function hitsOf(
  { index, database, terms }: Search,
  { field, withTexts, except, most }: FieldHits,
): Promise<Candidate[]> {
  const hits: Candidate[] = [];
  let after: Candidate | undefined;
  for (;;) {
    const isJudged = withTexts && hits.length < judgedHits;
    const candidates = await index.candidates(database, { terms, field, after, withTexts: isJudged });
    hits.push(...candidates.filter(({ id, isHit }) => isHit && !except.has(id)));
    if (hits.length >= most) return hits.slice(0, most);
    if (candidates.length < index.candidatesAtOnce) return hits;
    after = candidates.at(-1);
  }
}

/** Orders the newest hits by relevance; the others follow by time. */
function rank(hits: readonly Candidate[], terms: readonly string[]): { readonly id: string }[] {
  const judged = hits
    .slice(0, judgedHits)
    .flatMap(({ id, time, texts }): Ranked[] => (texts ? [{ id, time, texts }] : []));
  return [...byRelevance(judged, terms), ...hits.slice(judgedHits)];
}
