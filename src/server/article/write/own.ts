import type { Database } from '../../db/schema.ts';
import { type ArticleCardRow, selectCards } from '../read/store.ts';
import type { VersionKind } from '../../../contract/poster.ts';

/** An own article with what its history says of its newest version; nothing for one written before there was a history. */
export type OwnRow = ArticleCardRow & {
  readonly newest_kind: VersionKind | null;
  readonly newest_time: number | null;
};

export const selectOwn = (database: Database) =>
  selectCards(database)
    .leftJoin('poster_version as newest', (join) =>
      join.onRef('newest.poster_id', '=', 'poster.id').onRef('newest.version', '=', 'poster.version'),
    )
    .select(['newest.kind as newest_kind', 'newest.time as newest_time']);

/** A published article whose newest version is a save has a working copy: that version. */
export function isPending({ status, newest_kind: kind }: Pick<OwnRow, 'status' | 'newest_kind'>): boolean {
  return status === 'published' && kind === 'save';
}

/** An own article as its author goes on with it. */
export async function findEdit(database: Database, id: string) {
  return selectOwn(database)
    .select(['poster.content', 'newest.title as newest_title', 'newest.summary as newest_summary'])
    .select(['newest.tags as newest_tags', 'newest.cover as newest_cover', 'newest.content as newest_content'])
    .where('poster.id', '=', id)
    .executeTakeFirst();
}
export type EditRow = NonNullable<Awaited<ReturnType<typeof findEdit>>>;
