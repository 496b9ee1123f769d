import type { SelectQueryBuilder } from 'kysely';
import { isPostgres } from '../../db/kind.ts';
import type { Database, Schema } from '../../db/schema.ts';

/** What all published articles of a list have in common. */
export interface PublicFilter {
  readonly tag?: string | undefined;
  readonly authorId?: string | undefined;
  /** Whether only articles that somebody has read belong to the list. */
  readonly isRead?: boolean;
}

type ArticleQuery<Row> = SelectQueryBuilder<Schema, 'poster', Row>;

/** A tag to which a list is narrowed, and where it is asked for. */
interface TagNarrowing {
  readonly tag: string | undefined;
  readonly database: Database;
}

/** Orders published articles, or those with a tag, by time, each through its own index. */
export function newestFirst<Row>(query: ArticleQuery<Row>, { tag, database }: TagNarrowing) {
  if (tag === undefined) return query.orderBy('poster.publish_time', 'desc').orderBy('poster.id', 'desc');
  return withTag(query, { tag, database })
    .orderBy('poster_tag.publish_time', 'desc')
    .orderBy('poster_tag.poster_id', 'desc');
}

/**
 * Narrows articles to those with a tag. With the time, which an article and its tags share, SQLite finds the article in an index
 * instead of its long row. PostgreSQL would take both conditions for independent, expect one article and sort them all.
 */
export function withTag<Row>(query: ArticleQuery<Row>, { tag, database }: TagNarrowing & { readonly tag: string }) {
  return query
    .innerJoin('poster_tag', (join) => {
      const byId = join.onRef('poster_tag.poster_id', '=', 'poster.id');
      return isPostgres(database) ? byId : byId.onRef('poster_tag.publish_time', '=', 'poster.publish_time');
    })
    .where('poster_tag.tag', '=', tag)
    .where('poster_tag.publish_time', 'is not', null);
}
