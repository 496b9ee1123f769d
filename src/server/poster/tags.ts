import type { TagCount } from '../../contract/poster.ts';
import type { Database } from '../db/schema.ts';

/** The tags of published articles, the most used first. */
export async function countTags(database: Database, size: number): Promise<TagCount[]> {
  const rows = await database
    .selectFrom('poster_tag')
    .innerJoin('poster', 'poster.id', 'poster_tag.poster_id')
    .select((select) => ['poster_tag.tag', select.fn.countAll<number>().as('count')])
    .where('poster.status', '=', 'published')
    .groupBy('poster_tag.tag')
    .orderBy('count', 'desc')
    .orderBy('poster_tag.tag')
    .limit(size)
    .execute();
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}
