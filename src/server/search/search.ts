import { type SearchField, searchFields } from '../../domain/search/rank.ts';
import type { Database } from '../db/schema.ts';
import { searchIndexOf } from './index-of.ts';
import type { SearchIndex } from './search-index.ts';

export interface Found {
  readonly total: number;
  /** The ids of one page of hits, best first. */
  readonly ids: readonly string[];
}

interface Slice {
  readonly page: number;
  readonly size: number;
}

/** The published articles that hold every term: by title, then by tags, then by text; among equals the newest first. */
export function findPosters(database: Database, terms: readonly string[], { page, size }: Slice): Promise<Found> {
  const index = searchIndexOf(database);
  return index.reading(database, async (reader) => {
    const total = await index.count(reader, 'text', terms);
    const offset = (page - 1) * size;
    const ids = offset < total ? await pageOf({ index, database: reader, terms }, { offset, size }) : [];
    return { total, ids };
  });
}

interface Question {
  readonly index: SearchIndex;
  readonly database: Database;
  readonly terms: readonly string[];
}

/** Goes through the fields from the best on: each has the hits that no better one has. */
async function pageOf(question: Question, { offset, size }: { offset: number; size: number }): Promise<string[]> {
  const { index, database, terms } = question;
  const ids: string[] = [];
  let skipped = offset;
  for (const [place, field] of searchFields.entries()) {
    const without = searchFields[place - 1];
    const found = await index.find(database, { terms, field, without, limit: size - ids.length, offset: skipped });
    ids.push(...found);
    if (ids.length === size) break;
    skipped = ids.length > 0 ? 0 : skipped - (await countOwn(question, field, without));
  }
  return ids;
}

async function countOwn({ index, database, terms }: Question, field: SearchField, without?: SearchField) {
  const all = await index.count(database, field, terms);
  return without ? all - (await index.count(database, without, terms)) : all;
}
