import { searchableArticle, searchedFieldNames } from '#domain/article/searchable-article.ts';
import { searchTexts } from '#domain/search/search-texts.ts';
import { fromArticleColumns } from '../db/article-columns.ts';
import { isPostgres } from '../db/kind.ts';
import { htmlBase, unpackText } from '../db/packed-text.ts';
import type { Database } from '../db/schema.ts';
import { postgresIndex } from './postgres.ts';
import type { SearchIndex } from './search-index.ts';
import { sqliteIndex } from './sqlite.ts';

/** Updates the index entry of an article; drafts have none. Runs in the transaction of the write. */
export async function reindexArticle(database: Database, id: string): Promise<void> {
  await removeFromIndex(database, id);
  await indexArticles(database, [id]);
}

export async function removeFromIndex(database: Database, id: string): Promise<void> {
  await searchIndexOf(database).remove(database, [id]);
}

/** Adds the published ones of the articles, in the order given. */
export async function indexArticles(database: Database, ids: readonly string[]): Promise<void> {
  const rows = await database
    .selectFrom('poster')
    .select(searchedFieldNames)
    .select(['id', 'html', 'publish_time', htmlBase.as('base')])
    .where('id', 'in', ids)
    .where('status', '=', 'published')
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  const articles = ids.flatMap((id) => {
    const row = found.get(id);
    if (!row || row.publish_time === null) return [];
    const html = unpackText(row.html, row.base);
    const texts = searchTexts(searchableArticle(fromArticleColumns(row, searchedFieldNames), html));
    return { id, publishTime: row.publish_time, texts };
  });
  if (articles.length > 0) await searchIndexOf(database).add(database, articles);
}

export function searchIndexOf(database: Database): SearchIndex {
  return isPostgres(database) ? postgresIndex : sqliteIndex;
}
