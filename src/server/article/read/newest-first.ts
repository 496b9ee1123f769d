import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** What all published articles of a list have in common. */
export interface PublicFilter {
  readonly tag?: string | undefined;
  readonly authorId?: string | undefined;
  /** Whether only articles that somebody has read belong to the list. */
  readonly isRead?: boolean;
}

/** Orders published articles, or those with a tag, by time, each through its own index. */
export function newestFirst<Row>(query: SelectQueryBuilder<Schema, 'poster', Row>, tag: string | undefined) {
  if (tag === undefined) return query.orderBy('poster.publish_time', 'desc').orderBy('poster.id', 'desc');
  return withTag(query, tag).orderBy('poster_tag.publish_time', 'desc').orderBy('poster_tag.poster_id', 'desc');
}

/** Narrows articles to those with a tag. The join names the time too, so that indexes are used; by the id alone the row would be read. */
export function withTag<Row>(query: SelectQueryBuilder<Schema, 'poster', Row>, tag: string) {
  return query
    .innerJoin('poster_tag', (join) =>
      join.onRef('poster_tag.poster_id', '=', 'poster.id').onRef('poster_tag.publish_time', '=', 'poster.publish_time'),
    )
    .where('poster_tag.tag', '=', tag);
}
