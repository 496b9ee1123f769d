import { byRelevance, judgedHits } from '../../domain/search/rank.ts';
import { searchFields } from '../../domain/search/search-texts.ts';
import type { Slice } from '../call/paging.ts';
import type { Database } from '../db/schema.ts';
import type { SearchIndex, HitQuery } from './search-index.ts';
import { searchIndexOf } from './article-index.ts';

export interface SearchPage {
  readonly total: number;
  /** The ids of one page of hits, best first. */
  readonly ids: readonly string[];
}

/**
 * The published articles that hold every term, in the order of `rankHits`. The connection must have been prepared by the `reading`
 * of its index.
 */
export async function searchArticleIds(
  database: Database,
  terms: readonly string[],
  { page, size }: Slice,
): Promise<SearchPage> {
  const index = searchIndexOf(database);
  const total = await index.count(database, 'text', terms);
  const offset = (page - 1) * size;
  const ids = offset < total ? await pageOf({ index, database, terms }, { offset, size }) : [];
  return { total, ids };
}

interface IndexQuery {
  readonly index: SearchIndex;
  readonly database: Database;
  readonly terms: readonly string[];
}

interface HitRange {
  readonly offset: number;
  readonly size: number;
}

/** Goes through the fields, best first; a field gives the hits that no better field has. */
async function pageOf(question: IndexQuery, { offset, size }: HitRange): Promise<string[]> {
  const ids: string[] = [];
  let skipped = offset;
  for (const [place, field] of searchFields.entries()) {
    const within = { field, without: searchFields[place - 1] };
    const found = await hitsInRange(question, within, { offset: skipped, size: size - ids.length });
    ids.push(...found);
    if (ids.length === size) break;
    skipped = ids.length > 0 ? 0 : skipped - (await countInField(question, within));
  }
  return ids;
}

type FieldRange = Pick<HitQuery, 'field' | 'without'>;

/** Ranks the newest hits of a field again for each page, so that the pages together list every hit once. */
async function hitsInRange(question: IndexQuery, within: FieldRange, { offset, size }: HitRange): Promise<string[]> {
  const { index, database, terms } = question;
  const ids: string[] = [];
  if (offset < judgedHits) {
    const newest = await index.read(database, { ...within, terms, limit: judgedHits, offset: 0 });
    ids.push(
      ...byRelevance(newest, terms)
        .slice(offset, offset + size)
        .map(({ id }) => id),
    );
    if (newest.length < judgedHits) return ids;
  }
  const rest = { limit: size - ids.length, offset: Math.max(judgedHits, offset) };
  if (rest.limit > 0) ids.push(...(await index.find(database, { ...within, terms, ...rest })));
  return ids;
}

async function countInField({ index, database, terms }: IndexQuery, { field, without }: FieldRange): Promise<number> {
  const all = await index.count(database, field, terms);
  return without ? all - (await index.count(database, without, terms)) : all;
}
