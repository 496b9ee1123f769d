import type { VersionKind } from '#contract/poster-write.ts';
import { type ArticleFieldName, articleFieldNames, unlistedFieldNames } from '#domain/article/article-fields.ts';
import type { Database } from '../../db/schema.ts';
import { type ArticleCardRow, selectCards } from '../read/store.ts';

/**
 * An own article with kind and time of its newest version, null where the article is older than the history; and with its place on the
 * schedule, null where it is not on it.
 */
export type OwnArticleRow = ArticleCardRow & {
  readonly newest_kind: VersionKind | null;
  readonly newest_time: number | null;
  readonly due_time: number | null;
  readonly failure: string | null;
};

export const selectOwnArticles = (database: Database) =>
  selectCards(database)
    .leftJoin('poster_version as newest', (join) =>
      join.onRef('newest.poster_id', '=', 'poster.id').onRef('newest.version', '=', 'poster.version'),
    )
    .leftJoin('poster_schedule', 'poster_schedule.poster_id', 'poster.id')
    .select(['newest.kind as newest_kind', 'newest.time as newest_time'])
    .select(['poster_schedule.due_time', 'poster_schedule.failure']);

/** An article that its author has published, and whose newest version is a save, has a working copy: that version. */
export function isPending({ status, newest_kind: kind }: Pick<OwnArticleRow, 'status' | 'newest_kind'>): boolean {
  return status !== 'draft' && kind === 'save';
}

type NewestColumn = { [Name in ArticleFieldName]: `newest.${Name} as newest_${Name}` }[ArticleFieldName];
const newestColumns = articleFieldNames.map((name) => `newest.${name} as newest_${name}` as NewestColumn);

/** An own article with the text its author saved last, which is that of the newest version. */
export async function findEditableArticle(database: Database, id: string) {
  return selectOwnArticles(database)
    .select(unlistedFieldNames.map((name) => `poster.${name}` as const))
    .select(newestColumns)
    .where('poster.id', '=', id)
    .executeTakeFirst();
}
export type EditableArticleRow = NonNullable<Awaited<ReturnType<typeof findEditableArticle>>>;
