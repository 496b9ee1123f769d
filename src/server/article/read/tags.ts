import type { TagCount } from '../../../contract/poster.ts';
import type { Database } from '../../db/schema.ts';

/** The tags of published articles (of all authors, or of one), the most used first. */
export async function countTags(
  database: Database,
  { authorId, size }: { readonly authorId: string | undefined; readonly size: number },
): Promise<TagCount[]> {
  const rows = await database
    .selectFrom('poster_tag')
    .select((select) => ['tag', select.fn.countAll<number>().as('count')])
    .where('publish_time', 'is not', null)
    .$if(authorId !== undefined, (query) =>
      query.where('poster_id', 'in', (select) =>
        select.selectFrom('poster').select('id').where('author_id', '=', authorId!),
      ),
    )
    .groupBy('tag')
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(size)
    .execute();
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}
