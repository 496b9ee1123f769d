import { codes } from '../../contract/api.ts';
import type { PosterHit, searchEndpoints } from '../../contract/search.ts';
import { excerptOf } from '../../domain/search/excerpt.ts';
import { marksIn } from '../../domain/search/marks.ts';
import { queryTerms } from '../../domain/search/query.ts';
import { grant, type Handlers, refuse } from '../api/context.ts';
import type { Database } from '../db/schema.ts';
import { presentCard } from '../poster/present.ts';
import { selectCards } from '../poster/store.ts';
import { bodyOf } from './keep.ts';
import { findPosters } from './search.ts';

const defaultSize = 10;

export const searchHandlers: Handlers<keyof typeof searchEndpoints> = {
  async 'poster/search'({ q, page = 1, size = defaultSize }, { database }) {
    const terms = queryTerms(q);
    if (terms.length === 0) return refuse(codes.refused, '请输入要找的词', 'q');
    const { total, ids } = await findPosters(database, terms, { page, size });
    return grant({ total, list: await presentHits(database, ids, terms) });
  },
};

async function presentHits(database: Database, ids: readonly string[], terms: readonly string[]): Promise<PosterHit[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(database).select('poster.html').where('poster.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return { poster: presentCard(row), title: marksIn(row.title, terms), excerpt: excerptOf(bodyOf(row), terms) };
  });
}
