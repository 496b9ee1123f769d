import type { TagCount } from '../../contract/poster.ts';
import type { Database } from '../db/schema.ts';

/** The tags of published articles, the most used first. */
export async function countTags(database: Database, size: number): Promise<TagCount[]> {
  const rows = await database
    .selectFrom('poster_tag')
    .select((select) => ['tag', select.fn.countAll<number>().as('count')])
    .where('publish_time', 'is not', null)
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(size)
    .execute();
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}
