import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Database } from '../../db/schema.ts';
import { indexArticles, searchIndexOf } from '../../search/article-index.ts';
import { storedStatus } from '../read/visibility.ts';
import { setTags, unfeatureUnseen } from './store.ts';

/** Ids in one statement, and articles whose texts are in memory at once while they are indexed. */
const atOnce = 100;

/**
 * Computes anew whether readers see the articles of an author, after the author was approved, suspended, reinstated or given the
 * articles of somebody else. Returns the number of articles that changed.
 */
export function settleArticlesOf(database: Database, authorId: string): Promise<number> {
  return settle(database, 'author_id', authorId);
}

/** Computes anew whether readers see an article, after the owner of the site has hidden or unhidden it. See decision 147. */
export async function settleArticle(database: Database, id: string): Promise<boolean> {
  return (await settle(database, 'id', id)) > 0;
}

async function settle(database: Database, column: 'id' | 'author_id', value: string): Promise<number> {
  const ids = await updateStatuses(database, column, value);
  await followStatus(database, ids);
  return ids.length;
}

async function updateStatuses(database: Database, column: 'id' | 'author_id', value: string): Promise<string[]> {
  const changed = await database
    .updateTable('poster')
    .set({ status: storedStatus('published') })
    .where(column, '=', value)
    .where('status', '!=', 'draft')
    .where('status', '!=', storedStatus('published'))
    .returning(['id', 'publish_time'])
    .execute();
  // The search index is fastest where articles come in the order of publishing.
  return changed.sort((one, other) => Number(one.publish_time) - Number(other.publish_time)).map(({ id }) => id);
}

/** Brings the tags in lists, the search index and the list of featured articles in line with the stored status of articles. */
export async function followStatus(database: Database, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    await rewriteTags(database, some);
    await searchIndexOf(database).remove(database, some);
    await indexArticles(database, some);
    await unfeatureUnseen(database, some);
    // Indexing thousands of articles takes seconds, in which requests without the database must be answered.
    await yieldToOthers();
  }
}

/**
 * Writes the tags of articles anew: with the time of publication where readers see the article, and then as other articles spell them,
 * because somebody may have published another spelling while it was hidden.
 */
export async function rewriteTags(database: Database, ids: readonly string[]): Promise<void> {
  const articles = await database
    .selectFrom('poster')
    .select(['id', 'tags', 'status', 'publish_time'])
    .where('id', 'in', ids)
    .execute();
  for (const { id, tags, status, publish_time: time } of articles) {
    await setTags(database, id, { tags: JSON.parse(tags) as string[], status }, time);
  }
}
