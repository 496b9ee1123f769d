import { htmlColumns, toArticleColumns } from '#server/db/article-columns.ts';
import { maintain } from '#server/db/open.ts';
import type { Database, Schema } from '#server/db/schema.ts';
import { refreshIndex } from '#server/search/rebuild.ts';
import { emptyText } from '../../fixtures/article-texts.ts';
import type { OpenedApp } from '../app.ts';
import { type Article, htmlOf } from './articles.ts';

const rowsAtOnce = 500;

/**
 * Puts published articles in place of what is there, as an older version without search would have left them, or with the HTML of a
 * renderer.
 */
export async function fillWith(database: Database, articles: readonly Article[], renderer = 0): Promise<void> {
  const { id: author } = await database.selectFrom('user').select('id').executeTakeFirstOrThrow();
  await database.deleteFrom('poster').execute();
  await database.deleteFrom('meta').where('key', '=', 'search-index').execute();
  await database.transaction().execute(async (transaction) => {
    for (let at = 0; at < articles.length; at += rowsAtOnce) {
      const rows = articles.slice(at, at + rowsAtOnce).map((article) => ({ ...rowOf(article, author), renderer }));
      await transaction.insertInto('poster').values(rows).execute();
    }
  });
}

/** Makes the index of everything that is published. */
export function makeIndex({ source, database }: Pick<OpenedApp, 'source' | 'database'>): Promise<void> {
  return maintain(source, database, refreshIndex);
}

function rowOf({ id, title, tags, headings, body, publishTime }: Article, author: string): Schema['poster'] {
  const html = htmlOf({ body, headings });
  return {
    id,
    author_id: author,
    ...toArticleColumns({ ...emptyText, title, tags, content: body }),
    title_key: title,
    ...htmlColumns(html, body),
    renderer: 0,
    minutes: 1,
    status: 'published',
    version: 1,
    views: 0,
    create_time: publishTime,
    update_time: publishTime,
    publish_time: publishTime,
    hidden: 0,
  };
}
