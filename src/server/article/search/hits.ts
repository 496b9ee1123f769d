import type { PosterHit, PosterHits } from '#contract/poster-read.ts';
import { searchableArticle, searchedFieldNames } from '#domain/article/searchable-article.ts';
import { answeredTerms, answerQuery } from '#domain/search/answer-query.ts';
import { excerptOf } from '#domain/search/excerpt.ts';
import { marksIn } from '#domain/search/marks.ts';
import type { Slice } from '../../call/paging.ts';
import { fromArticleColumns } from '../../db/article-columns.ts';
import { htmlBase, unpackText } from '../../db/packed-text.ts';
import type { Database } from '../../db/schema.ts';
import { searchIndexOf } from '../../search/article-index.ts';
import { searchArticleIds, type SearchPage } from '../../search/find.ts';
import { presentCard } from '../read/present.ts';
import { selectCards } from '../read/store.ts';

/** The query of a search, and the page of its hits that is wanted. */
export interface SearchQuestion extends Slice {
  readonly q: string;
}

/** Finds one page of hits as `poster/search` answers it. A search may take long, so it runs in a thread of its own. */
export function searchArticles(database: Database, { q, page, size }: SearchQuestion): Promise<PosterHits> {
  const index = searchIndexOf(database);
  return index.withReader(database, async (reader) => {
    const { loosened, ...answer } = await answerQuery(q, {
      literal: (terms) => searchArticleIds(reader, terms, { page, size }),
      holding: (units, most) => index.holding(reader, units, most),
    });
    const { total, hasMore, ids } = 'found' in answer ? answer.found : pageOf(answer.nearest, { page, size });
    const list = await presentHits(reader, ids, answeredTerms(q, loosened));
    return { total, ...(hasMore && { hasMore }), ...loosened, list };
  });
}

function pageOf(items: readonly { readonly id: string }[], { page, size }: Slice): SearchPage {
  const ids = items.slice((page - 1) * size, page * size).map(({ id }) => id);
  return { total: items.length, hasMore: false, ids };
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
