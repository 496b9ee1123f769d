import type { PosterHit, PosterHits } from '#contract/poster-read.ts';
import { searchableArticle, searchedFieldNames } from '#domain/article/searchable-article.ts';
import { excerptOf } from '#domain/search/excerpt.ts';
import { marksIn } from '#domain/search/marks.ts';
import type { Slice } from '../../call/paging.ts';
import { fromArticleColumns } from '../../db/article-columns.ts';
import { htmlBase, unpackText } from '../../db/packed-text.ts';
import type { Database } from '../../db/schema.ts';
import { searchIndexOf } from '../../search/article-index.ts';
import { searchArticleIds } from '../../search/find.ts';
import { presentCard } from '../read/present.ts';
import { selectCards } from '../read/store.ts';

/** The terms of a search, and the page of its hits that is wanted. */
export interface SearchQuestion extends Slice {
  readonly terms: readonly string[];
}

/** Finds one page of hits as `poster/search` answers it. A search may take long, so it runs in a thread of its own. */
export function searchArticles(database: Database, { terms, page, size }: SearchQuestion): Promise<PosterHits> {
  return searchIndexOf(database).withReader(database, async (reader) => {
    const { total, hasMore, ids } = await searchArticleIds(reader, terms, { page, size });
    return { total, ...(hasMore && { hasMore }), list: await presentHits(reader, ids, terms) };
  });
}

async function presentHits(database: Database, ids: readonly string[], terms: readonly string[]): Promise<PosterHit[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(database)
    .select(searchedFieldNames.map((name) => `poster.${name}` as const))
    .select(['poster.html', htmlBase.as('base')])
    .where('poster.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const html = unpackText(row.html, row.base);
    const { body } = searchableArticle(fromArticleColumns(row, searchedFieldNames), html);
    return { poster: presentCard(row), title: marksIn(row.title, terms), excerpt: excerptOf(body, terms) };
  });
}
